#!/bin/sh
# npm run dev: the same site with reload on change, front end and API.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
exec node $settings scripts/dev.ts
