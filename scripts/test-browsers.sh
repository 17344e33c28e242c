#!/bin/sh
# npm run test:browsers: short journeys in Firefox and WebKit, as Debian packages them; npm test runs in Chromium.
set -eu
cd "$(dirname "$0")/.."
packages=all
. scripts/toolchain.sh
. scripts/system-packages.sh
ensure firefox webkit
say 'Left out: WebKit without script, which its remote control cannot switch off; Safari itself, which needs a Mac.'
exec node_modules/.bin/vitest run --config vitest.browsers.config.ts
