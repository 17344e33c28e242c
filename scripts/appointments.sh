#!/bin/sh
# npm run appointments: the owner's command line as it was built. It fetches and builds nothing, so a half-edited text does
# not stop it.
set -eu
cd "$(dirname "$0")/.."

# Fetched where the system's Node is too old; the build has its own, and one of an older version has none.
PATH=$PWD/dist/bin:$PWD/.toolchain/node_modules/node/bin:$PATH
export PATH
node_version=$(node -v 2>/dev/null || echo v0.)
node_major=${node_version#v}
if [ "${node_major%%.*}" -lt 24 ] || [ ! -f dist/server/appointments.js ]; then
  echo '✗ Die Website ist noch nicht gebaut; bitte zuerst „npm run build“ oder „npm start“ aufrufen.' >&2
  exit 1
fi
# A small young generation: what runs through a long command is collected early, and memory stays as it is.
exec node --max-semi-space-size=8 $([ ! -f .env ] || echo --env-file=.env) dist/server/appointments.js "$@"
