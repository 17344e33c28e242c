#!/bin/sh
# npm run texts: which texts of the content folder are the owner's own. `-- --trim` takes out of it what is shipped anyway.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
exec node $settings scripts/texts.ts "$@"
