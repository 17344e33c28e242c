#!/bin/sh
# npm test: fetches what is missing, then every kind of test; the first kind that fails ends the run.
set -eu
cd "$(dirname "$0")/.."
packages=all
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

check 'Types, lint and the tests of npm run check' sh scripts/check.sh
check 'Unit tests in another time zone' env TZ=Pacific/Auckland vitest run --project pure src
check 'Build' node $settings src/build/build.ts
check 'Servers, databases and pages' vitest run --project whole
check 'Journeys in the browser' playwright test
printf 'kinds: %s passed, 0 failed\n' "$passed"
