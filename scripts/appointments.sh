#!/bin/sh
# npm run appointments: the owner's command line as it was built. It fetches nothing and builds nothing, so that no text
# that is being edited stands in its way.
set -eu
cd "$(dirname "$0")/.."

# 24 for v24.1.2, 0 where there is none
node_major() {
  version=$(node -v 2>/dev/null) || version=v0.
  version=${version#v}
  echo "${version%%.*}"
}

# Where the system's Node is too old, the one that the build has fetched.
if [ "$(node_major)" -lt 24 ]; then
  PATH=$PWD/.toolchain/node_modules/node/bin:$PATH
  export PATH
fi
if [ "$(node_major)" -lt 24 ] || [ ! -d node_modules ] || [ ! -f dist/server/appointments.js ]; then
  echo '✗ Die Website ist noch nicht gebaut; bitte zuerst „npm run build“ oder „npm start“ aufrufen.' >&2
  exit 1
fi
# Node would say each time that there is none.
if [ -f .env ]; then set -- --env-file=.env dist/server/appointments.js "$@"; else set -- dist/server/appointments.js "$@"; fi
exec node "$@"
