#!/bin/sh
# npm run content -- FOLDER: copies the content to a folder outside the clone.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
exec node $settings src/build/start-content.ts "$@"
