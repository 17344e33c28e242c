#!/bin/sh
# npm run check: the fast loop while working: types, lint, and every test that needs no build, no database server and no
# browser. The types are checked beside the tests; all three are tried, whichever fails.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
export PATH="$PWD/node_modules/.bin:$PATH"

said_about_types=$(mktemp)
astro check --minimumSeverity warning >"$said_about_types" 2>&1 &
types=$!
trap 'kill "$types" 2>/dev/null || :; rm -f "$said_about_types"' EXIT

failed=
say 'Lint'
biome check --error-on-warnings . || failed="$failed lint"
say 'Tests of the sources alone'
vitest run --project pure --reporter=dot --silent=passed-only || failed="$failed tests"
say 'Type check'
wait "$types" || { failed="$failed types"; cat "$said_about_types"; }
[ -z "$failed" ] || fail "Failed:$failed"
