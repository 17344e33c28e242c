#!/bin/sh
# npm run test:faults: the faults of npm test ten times over, one at a time, with their figures.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure postgres caddy
node src/build/build.ts
exec node_modules/.bin/vitest run --config vitest.faults.config.ts
