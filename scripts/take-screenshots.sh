#!/bin/sh
# npm run screenshots: pictures of the sites in the portfolio that have none of the owner's.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure browser
exec node $settings scripts/take-screenshots.ts
