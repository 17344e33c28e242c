#!/bin/sh
# update.sh, as root: saves the data, fetches the newer program and calls its install.sh, which builds it, switches and asks the
# doctor. deploy/go-back.sh takes it back.
# shellcheck disable=SC1111 # German quotes are meant
set -eu
say() { printf '» %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }

# A function, because git replaces this file while it runs.
update() {
  cd "$(dirname "$0")/.."
  [ "$(id -u)" -eq 0 ] || fail 'Bitte als root aufrufen: sudo sh deploy/update.sh'
  git symbolic-ref -q HEAD >/dev/null || fail 'Das Programm ist auf einem früheren Stand festgehalten, vielleicht seit dem Zurückgehen; „git switch main“ löst das.'
  changed=$(git status --porcelain --untracked-files=no)
  [ -z "$changed" ] || fail "Im Programm ist etwas geändert, das ein Update überschriebe; „git stash“ legt es beiseite: $changed"
  git fetch -q || fail 'Die neue Fassung ließ sich nicht holen; ist diese Maschine im Netz?'
  # What runs, which a try that failed has not changed.
  git rev-parse -q --verify refs/musterwerk/served >/dev/null || git update-ref refs/musterwerk/served HEAD
  if [ "$(git rev-parse refs/musterwerk/served)" = "$(git rev-parse '@{u}')" ]; then
    say 'Das Programm ist schon das neueste; es wird nachgesehen, ob alles eingerichtet ist.'
  else
    save=/var/backups/musterwerk/before-update.ndjson
    runuser -u musterwerk -- sh scripts/appointments.sh backup --yes "$save" || fail 'Ohne Sicherung wird nichts geändert.'
    git merge -q --ff-only '@{u}' || fail 'Das Programm hat hier eigene Änderungen bekommen; bitte von Hand zusammenführen.'
    say "Geholt: $(git log --oneline -1)"
  fi
  exec sh deploy/install.sh
}
update
