#!/bin/sh
# npm run appointments: the owner's command line; builds first where needed, and otherwise only the command speaks.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh >&2
node --env-file-if-exists=.env scripts/build.ts --quiet >&2
exec node --env-file-if-exists=.env dist/server/appointments.js "$@"
