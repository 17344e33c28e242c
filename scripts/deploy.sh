#!/bin/sh
# npm run deploy -- NAME@SERVER: brings the owner's content to the server.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
exec node $settings scripts/deploy.ts "$@"
