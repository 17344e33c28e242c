#!/bin/sh
# npm run bench: fetches what is missing, builds, then measures; see docs/performance.md.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure_browser
ensure_postgres
ensure_nginx
ensure_wrk

wanted=$(cksum <bench/tools/package-lock.json)
if [ "$(cat bench/tools/node_modules/.installed-for 2>/dev/null)" != "$wanted" ]; then
  with_progress 'Installing Lighthouse …' npm ci --prefix bench/tools --no-audit --no-fund
  printf '%s\n' "$wanted" >bench/tools/node_modules/.installed-for
fi

# Of the settings only the texts: no benchmark may meet the real database or the real mailbox.
CONTENT_DIR=$(node $settings -p 'process.env.CONTENT_DIR ?? ""')
export CONTENT_DIR
node scripts/build.ts
exec node bench/main.ts "$@"
