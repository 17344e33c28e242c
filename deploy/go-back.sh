#!/bin/sh
# go-back.sh, as root: to the site of before the last update, with the program and the texts that it was built from. Where the
# update has changed the database, its data go back as well: they are saved first, what is lost is named, and it asks.
# shellcheck disable=SC1111 # German quotes are meant
set -eu
cd "$(dirname "$0")/.."
backups=/var/backups/musterwerk data=/var/lib/musterwerk
say() { printf '» %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }
as_owner() { runuser -u musterwerk -- "$@"; }
. deploy/switch.sh
# appointments BUILD COMMAND …: the command line of that build
appointments() {
  build=$1
  shift
  as_owner env PATH="$PWD/$build/bin:$PATH" node --env-file-if-exists=.env "$build/server/appointments.js" "$@"
}

[ "$(id -u)" -eq 0 ] || fail 'Bitte als root aufrufen: sudo sh deploy/go-back.sh'
former=dist.before-update
[ -e $former/server/server.js ] && commit=$(git rev-parse -q --verify refs/musterwerk/before-update) ||
  fail 'Eine Website von vor dem Update ist hier nicht aufgehoben.'
[ -z "$(git status --porcelain --untracked-files=no)" ] || fail 'Im Programm ist etwas geändert; „git stash“ legt es beiseite.'
content=$(sed -n "s/^CONTENT_DIR=[\"']\{0,1\}\([^\"']*\).*/\1/p" .env | tail -n 1)
content=${content%/}
[ -d "$content" ] || fail 'CONTENT_DIR in der Datei .env nennt keinen Ordner.'

restored=
if ! appointments $former list >/dev/null 2>&1; then
  [ -e $backups/before-update.ndjson ] || fail 'Die frühere Website kann diese Daten nicht lesen, und eine Sicherung von vorher gibt es nicht.'
  ! grep -q '^DATABASE_URL=.' .env || fail 'Die frühere Website kann diese Daten nicht lesen; für PostgreSQL stehen die Schritte in docs/operations.md.'
  appointments dist backup --yes $backups/before-going-back.ndjson
  echo 'Die frühere Website kann die Daten von heute nicht lesen. Zurück geht es nur auf den Stand vor dem Update. Verloren geht:'
  as_owner cat $backups/before-update.ndjson | as_owner env PATH="$PWD/dist/bin:$PATH" node deploy/changed-since.mjs $backups/before-going-back.ndjson
  printf 'Gesichert ist es in %s. Trotzdem zurück? (ja/nein) ' $backups/before-going-back.ndjson
  read -r answer || answer=
  [ "$answer" = ja ] || fail 'Abgebrochen, nichts wurde geändert.'
  systemctl stop 'musterwerk@*.service' 'musterwerk@*.socket'
  rm -rf $data/newer
  as_owner sh -c "mkdir $data/newer && mv $data/musterwerk.sqlite* $data/newer/"
  appointments $former restore --yes $backups/before-update.ndjson || {
    as_owner sh -c "mv -f $data/newer/* $data/"
    systemctl start musterwerk@3000.socket musterwerk@3000.service
    fail 'Die Sicherung ließ sich nicht zurückspielen; alles ist wie zuvor.'
  }
  restored=yes
fi

git checkout -q --detach "$commit"
rm -rf "$content.next" "$content.newer"
cp -r "$former/content" "$content.next"
chown -R musterwerk: "$content.next"
mv "$content" "$content.newer"
mv "$content.next" "$content"
point dist.next "$(readlink $former)"
[ -z "$restored" ] || systemctl start musterwerk@3000.socket
switch_site || fail 'Die frühere Website antwortet nicht; die von eben ist wieder eingeschaltet.'
if [ "$restored" ]; then
  systemctl start musterwerk@3000.service
  rm -rf $data/newer
fi
git update-ref refs/musterwerk/served "$commit"
[ -z "$restored" ] || say "Die Daten von eben liegen in $backups/before-going-back.ndjson, bis eine nächtliche Sicherung sie nach 12 Tagen löscht."
say "Zurück auf $(git log --oneline -1). Die Texte von eben liegen in $content.newer."
say 'Das nächste Update beginnt mit „git switch main“.'
appointments dist doctor || :
