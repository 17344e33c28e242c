#!/bin/sh
# npm start: from a fresh clone to a running site.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
stoppable node $settings src/build/build.ts
exec sh scripts/serve.sh dist $settings
