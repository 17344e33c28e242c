#!/bin/sh
# npm test: fetches what is missing, then every kind of test; the first kind that fails ends the run.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure browser postgres caddy
export PATH="$PWD/node_modules/.bin:$PATH"
exec node scripts/run-tests.ts all
