#!/bin/sh
# npm test: fetches what is missing, then every kind of test; a red one does not keep the others from running.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure browser postgres caddy
about fonts
if is_debian_root; then ensure fonts; else $found || echo "Not tested in fonts of Macs and phones; missing: one of $debs"; fi
export PATH="$PWD/node_modules/.bin:$PATH"
exec node scripts/run-tests.ts all
