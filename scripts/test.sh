#!/bin/sh
# npm test: fetches what is missing, then every kind of test; the first kind that fails ends the run.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure_browser
ensure_postgres
ensure_nginx
ensure_caddy

passed=0
check() {
  say "$1"
  shift
  "$@" || { printf 'kinds: %s passed, 1 failed\n' "$passed"; exit 1; }
  passed=$((passed + 1))
}
export PATH="$PWD/node_modules/.bin:$PATH"

check 'Type check' astro check --minimumSeverity warning
check 'Lint' biome check --error-on-warnings .
check 'Build' node scripts/build.ts
check 'Unit, contract, HTTP and page tests' vitest run
check 'Unit tests in another time zone' env TZ=Pacific/Auckland vitest run src
check 'Journeys in the browser' playwright test
printf 'kinds: %s passed, 0 failed\n' "$passed"
