#!/bin/sh
# npm start: from a fresh clone to a running site.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
node scripts/build.ts
exec node dist/server/server.js
