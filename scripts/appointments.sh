#!/bin/sh
# npm run appointments: the owner's command line; builds first where needed, and otherwise only the command speaks.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh >&2
node scripts/build.ts --quiet >&2
exec node dist/server/appointments.js "$@"
