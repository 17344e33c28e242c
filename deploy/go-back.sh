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
# The database of a try that was killed: nowhere else is what was booked until then.
[ ! -e $data/newer ] || fail "In $data/newer liegt noch die Datenbank eines früheren Versuchs; bitte sichern und wegräumen."

here=$(git symbolic-ref -q --short HEAD || git rev-parse HEAD) now=$(readlink dist)
saved=$backups/before-going-back.ndjson
save() { appointments dist backup --yes $saved; }
name_lost() { as_owner cat $backups/before-update.ndjson | as_owner env PATH="$PWD/dist/bin:$PATH" node deploy/changed-since.mjs $saved; }

# Whatever ends this script early, also Ctrl-C: program, texts, build and data are those of before.
undo() {
  trap - EXIT
  set +e
  git checkout -q "$here"
  if [ -e "$content.newer" ]; then
    rm -rf "$content"
    mv "$content.newer" "$content"
  fi
  if [ "$(readlink dist)" != "$now" ] || [ -e $data/newer ]; then
    [ ! -e $data/newer ] || systemctl stop 'musterwerk@*.service' 'musterwerk@*.socket'
    point dist.next "$now"
    mv -T dist.next dist
    # What a restore that failed has left would be read as a part of the database.
    [ ! -e $data/newer/musterwerk.sqlite ] ||
      as_owner sh -c "rm -f $data/musterwerk.sqlite* && mv $data/newer/* $data/ && rmdir $data/newer"
    rm -rf dist.next
  fi
  start_site
  say 'Zurückgegangen wird nicht; alles ist wie zuvor.'
}
start_undoing() {
  rm -rf "$content.newer" "$content.next"
  trap undo EXIT
  trap 'exit 1' HUP INT TERM
}

restored=
if ! appointments $former list >/dev/null 2>&1; then
  [ -e $backups/before-update.ndjson ] || fail 'Die frühere Website kann diese Daten nicht lesen, und eine Sicherung von vorher gibt es nicht.'
  ! grep -q '^DATABASE_URL=.' .env || fail 'Die frühere Website kann diese Daten nicht lesen; für PostgreSQL stehen die Schritte in docs/operations.md.'
  save
  lost=$(name_lost)
  echo 'Die frühere Website kann die Daten von heute nicht lesen. Zurück geht es nur auf den Stand vor dem Update. Verloren geht:'
  printf '%s\nGesichert ist es in %s. Trotzdem zurück? (ja/nein) ' "$lost" $saved
  read -r answer || answer=
  [ "$answer" = ja ] || fail 'Abgebrochen, nichts wurde geändert.'
  start_undoing
  stop_site
  # Visitors have booked while the question stood there.
  save
  more=$(name_lost)
  [ "$more" = "$lost" ] || printf 'Seit der Frage hat sich das geändert. Verloren geht, was auch gesichert ist:\n%s\n' "$more"
  as_owner sh -c "mkdir $data/newer && mv $data/musterwerk.sqlite* $data/newer/"
  appointments $former restore --yes $backups/before-update.ndjson || fail 'Die Sicherung ließ sich nicht zurückspielen.'
  restored=yes
else
  start_undoing
fi

git checkout -q --detach "$commit"
cp -r "$former/content" "$content.next"
chown -R musterwerk: "$content.next"
mv "$content" "$content.newer"
mv "$content.next" "$content"
point dist.next "$(readlink $former)"
if [ "$restored" ]; then
  # The former is there before anything starts: the newer would migrate the database again.
  mv -T dist.next dist && start_site && site_answers
else
  switch_site
fi || fail 'Die frühere Website antwortet nicht.'
trap - EXIT HUP INT TERM
rm -rf $data/newer
git update-ref refs/musterwerk/served "$commit"
[ -z "$restored" ] || say "Die Daten von eben liegen in $saved, bis eine nächtliche Sicherung sie nach 12 Tagen löscht."
say "Zurück auf $(git log --oneline -1). Die Texte von eben liegen in $content.newer."
say 'Das nächste Update beginnt mit „git switch main“.'
appointments dist doctor || :
