#!/bin/sh
# move-to-postgresql.sh, as root: sets up PostgreSQL on this machine, moves everything there, compares it and then deletes the
# embedded database. Nothing has changed where it fails. Visitors see the proxy's error page for a minute.
# shellcheck disable=SC1111 # German quotes are meant
set -eu
cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive
say() { printf '» %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }
as_owner() { runuser -u musterwerk -- "$@"; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
. deploy/switch.sh

[ "$(id -u)" -eq 0 ] || fail 'Bitte als root aufrufen: sudo sh deploy/move-to-postgresql.sh'
! grep -q '^DATABASE_URL=.' .env || fail 'In .env steht schon eine DATABASE_URL.'
command -v psql >/dev/null || { say 'PostgreSQL wird installiert …'; apt-get update -q >/dev/null; apt-get install -qy --no-install-recommends postgresql >/dev/null; }
as_postgres psql -qtAc "SELECT 1 FROM pg_roles WHERE rolname = 'musterwerk'" | grep -q 1 || as_postgres createuser musterwerk
as_postgres psql -lqtA | grep -q '^musterwerk|' || as_postgres createdb --owner musterwerk musterwerk
# Whatever ends this script early, also Ctrl-C; once the embedded database is deleted there is no way back.
undo() {
  trap - EXIT
  set +e
  [ ! -e .env.before ] || [ ! -e /var/lib/musterwerk/musterwerk.sqlite ] || mv .env.before .env
  start_site
}
trap undo EXIT
trap 'exit 1' HUP INT TERM
stop_site
cp -p .env .env.before
# The last line may have no line break.
[ -z "$(tail -c 1 .env)" ] || echo >>.env
echo 'DATABASE_URL=postgres:///musterwerk?host=/run/postgresql&user=musterwerk' >>.env
as_owner sh scripts/appointments.sh move "$@" ||
  fail 'Der Umzug ist nicht gelungen; die Website läuft mit der eingebetteten Datenbank weiter.'
trap - EXIT HUP INT TERM
rm .env.before
start_site
site_answers && answers=yes || answers=
as_owner sh scripts/appointments.sh doctor || :
[ "$answers" ] || fail 'Die Daten sind umgezogen, aber die Website antwortet nicht; was der Doctor dazu sagt, steht darüber.'
