#!/bin/sh
# npm run content -- FOLDER: a content folder of the owner's own, outside the clone.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
exec node $settings src/build/start-content.ts "$@"
