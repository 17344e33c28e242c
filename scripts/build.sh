#!/bin/sh
# npm run build: what npm start does before it serves. Into another folder: build.sh --out FOLDER
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
node $settings src/build/build.ts "$@"
