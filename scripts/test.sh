#!/bin/sh
# npm test: fetches what is missing, then every kind of test; the first kind that fails ends the run.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh

has_browser() { [ -n "${CHROME_PATH:-}" ] || node -e "import('./tests/support/find-chromium.ts').then((m) => m.findChromium())" 2>/dev/null; }
has_postgres() { node -e "import('./tests/support/find-postgres.ts').then((m) => m.findPostgres())" 2>/dev/null; }
has_nginx() { node -e "import('./tests/support/find-nginx.ts').then((m) => m.findNginx())" 2>/dev/null; }

# On Debian as root by apt, elsewhere in one line by name.
ensure_package() {
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    with_progress "Installing $1 by apt …" sh -c \
      "export DEBIAN_FRONTEND=noninteractive; apt-get update -q && apt-get install -qy --no-install-recommends $2"
  else
    fail "$1 is missing; install it ($2), then run npm test again."
  fi
}
has_browser || ensure_package Chromium 'chromium fonts-liberation'
has_postgres || ensure_package PostgreSQL postgresql
has_nginx || ensure_package nginx nginx-light

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
