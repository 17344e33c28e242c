#!/bin/sh
# npm test: fetches what is missing, then every kind of test; a red one does not keep the others from running. What cannot
# run here is named at the end.
set -eu
cd "$(dirname "$0")/.."
. scripts/system-packages.sh
# Known before anything is fetched.
missing=$(missing browser shell fonts postgres caddy)
LEFT_OUT='' WITHOUT=''

# leave_out TOOL TESTS
leave_out() {
  about "$1"
  WITHOUT="$WITHOUT $1"
  LEFT_OUT="$LEFT_OUT
Not run, $is is missing: $2. It comes by: $(coming_by)"
}

for tool in $missing; do
  is_debian_root && break
  case $tool in
    caddy) leave_out caddy 'the site behind a proxy' ;;
    fonts) leave_out fonts 'pages in fonts of Macs and phones' ;;
  esac
done
[ ! "$LEFT_OUT" ] || echo "$LEFT_OUT" >&2

packages=all
. scripts/toolchain.sh
if is_debian_root; then
  ensure $missing
else
  for tool in $missing; do
    case $tool in
      postgres) with_progress 'Fetching PostgreSQL …' sh scripts/fetch-postgres.sh ;;
      browser)
        PLAYWRIGHT_BROWSERS_PATH=$PWD/.toolchain/browsers
        export PLAYWRIGHT_BROWSERS_PATH
        (with_progress 'Fetching Chromium …' node node_modules/playwright-core/cli.js install chromium) ||
          leave_out browser 'everything in a browser'
        ;;
    esac
  done
fi
export LEFT_OUT WITHOUT PATH="$PWD/node_modules/.bin:$PATH"
exec node scripts/run-tests.ts all
