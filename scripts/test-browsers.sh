#!/bin/sh
# npm run test:browsers: short journeys in Firefox and WebKit, as Debian packages them; npm test runs in Chromium.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure firefox webkit
set -- firefox webkit
if (ensure wpe) 2>/dev/null; then
  set -- "$@" wpe
  say 'WPE WebKit is the engine of Safari 16.0 in Debian 12, a newer one in Debian 13. Its window is 800 × 600: no phone.'
else
  say 'Left out: WPE WebKit, the engine of Safari 16.0 in Debian 12 (apt-get install cog wpewebkit-driver).'
fi
say 'Left out: pages without script; Safari itself, which needs a Mac.'
exec node_modules/.bin/vitest run --config vitest.browsers.config.ts "$@"
