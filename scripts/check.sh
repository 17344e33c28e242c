#!/bin/sh
# npm run check: the fast loop while working: types, lint, and every test that needs no build, no database server and no
# browser.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
export PATH="$PWD/node_modules/.bin:$PATH"
exec node scripts/run-tests.ts check
