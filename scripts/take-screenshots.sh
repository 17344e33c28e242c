#!/bin/sh
# npm run screenshots: pictures of the sample sites for their cards.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
exec node $settings scripts/take-screenshots.ts
