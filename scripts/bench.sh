#!/bin/sh
# npm run bench: fetches what is missing, builds, then measures; see docs/performance.md.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
. scripts/system-packages.sh
# bench/main.ts leaves out what needs a missing tool.
for tool in browser postgres wrk; do (ensure $tool) 2>/dev/null || :; done

wanted=$(cksum <bench/tools/package-lock.json)
if [ "$(cat bench/tools/node_modules/.installed-for 2>/dev/null)" != "$wanted" ]; then
  with_progress 'Installing Lighthouse …' npm ci --prefix bench/tools --no-audit --no-fund
  printf '%s\n' "$wanted" >bench/tools/node_modules/.installed-for
fi

# Only CONTENT_DIR of the settings: the benchmark must not use the real database or mailbox.
CONTENT_DIR=$(node $settings -p 'process.env.CONTENT_DIR ?? ""')
export CONTENT_DIR
node src/build/build.ts
exec node bench/main.ts "$@"
