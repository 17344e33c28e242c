#!/bin/sh
# The server's half of `npm run deploy` (scripts/deploy.ts), as root; deploy/install.sh puts it to
# /usr/local/sbin/musterwerk-receive. Until the new site is built, nothing of the running one is touched.
#   it says       the checksums of the texts that are here, 'edited …' for those changed here since the last call, 'ready'
#   it is told    'nothing', or the checksums of the new texts, then '.', then a .tar.gz of the files that differ
#   it says       lines for the owner
set -eu
umask 022
export LC_ALL=C.UTF-8
program=${MUSTERWERK_DIR:-/srv/musterwerk}
fail() { printf '✗ %s\n' "$*"; exit 1; }

cd "$program" 2>/dev/null || fail "$program gibt es auf dem Server nicht; dort zuerst deploy/install.sh aufrufen."
content=$(sed -n "s/^CONTENT_DIR=[\"']\{0,1\}\([^\"']*\).*/\1/p" .env | tail -n 1)
content=${content%/}
# The last call may have been cut off while it switched the texts.
[ -d "$content" ] || [ ! -d "$content.former" ] || mv "$content.former" "$content"
[ -d "$content" ] || fail 'CONTENT_DIR in der Datei .env auf dem Server nennt keinen Ordner.'
next=$content.next
. deploy/switch.sh
exec 9<.
flock -n 9 || fail 'Gerade bringt schon jemand Inhalte auf den Server; bitte später wiederholen.'

# Packages and texts belong to the user who builds, never to root: install.sh opens the program's folder for that group.
owner=$(stat -c %G .)
getent passwd "$owner" >/dev/null || owner=$(stat -c %U "$content")
if [ "$owner" = "$(id -un)" ]; then
  as_owner() { "$@"; }
else
  home=$(getent passwd "$owner" | cut -d: -f6)
  as_owner() { runuser -u "$owner" -- env HOME="$home" "$@"; }
fi

# Files of editors and file managers stay where they are.
list() { find . -type f ! -path '*/.*' ! -name '*~' | sort; }

work=$(mktemp -d)
leave() {
  status=$?
  trap '' HUP INT TERM PIPE
  rm -rf "$work" "$next" dist.next "$content.sums.next"
  [ "$status" -eq 0 ] || printf '» Online ist weiter die Website von vorher.\n'
}
trap leave EXIT
trap 'exit 1' HUP INT TERM PIPE

# As their owner: what root alone may read is read for nobody who calls.
sums() { (cd "$1" && list | tr '\n' '\0' | as_owner xargs -0r sha256sum); }
sums "$content" | tee "$work/now"
# What was brought here last; before the first time, the example.
{ cat "$content.sums" 2>/dev/null || sums content; } | sort - "$work/now" | uniq -u | sed 's/^[0-9a-f]* [ *]/edited /' | sort -u
echo ready
while IFS= read -r line; do
  case $line in
    nothing) exit 0 ;;
    .) complete=yes; break ;;
    *) printf '%s\n' "$line" ;;
  esac
done >"$work/sums"
[ "${complete:-}" ] || fail 'Die Liste der Dateien kam nicht ganz an; bitte wiederholen.'
if grep -Evq '^[0-9a-f]{64} [ *]\./' "$work/sums" || grep -Eq '/\.\.(/|$)' "$work/sums"; then
  fail 'Die Liste nennt Dateien außerhalb der Inhalte.'
fi

refuse() {
  ! grep -Eqs 'No space left|Wrote only' "$work/wrong" || fail 'Auf dem Server ist kein Platz mehr.'
  fail "$*"
}
rm -rf "$next"
# As their owner, who could swap a folder for a link to one of root's.
install -d -o "$owner" "$next"
as_owner cp -r --preserve=timestamps "$content/." "$next/" 2>"$work/wrong" || refuse 'Auf dem Server ließ sich keine Kopie anlegen.'
as_owner tar -xzf - --no-same-owner -C "$next" 2>"$work/wrong" || refuse 'Die Dateien kamen nicht ganz an; bitte wiederholen.'
[ -z "$(find "$next" ! -type f ! -type d)" ] || fail 'In den Inhalten sind nur Dateien und Ordner erlaubt, keine Verweise.'
sed 's/^[0-9a-f]* [ *]//' "$work/sums" | sort >"$work/names"
(cd "$next" && list | comm -23 - "$work/names" | while IFS= read -r file; do as_owner rm -- "$file"; done)
(cd "$next" && as_owner sha256sum --check --strict --quiet) <"$work/sums" >"$work/wrong" 2>&1 ||
  fail "Nicht jede Datei kam so an, wie sie bei Ihnen ist; bitte wiederholen. Zuerst: $(head -n 1 "$work/wrong")"

echo '» Angekommen. Jetzt wird geprüft und gebaut …'
{
  as_owner env CONTENT_DIR="$next" sh scripts/build.sh --prepare </dev/null 2>&1 && : >"$work/built"
} | sed -u "s|$next/||g"
[ -f "$work/built" ] || fail 'Die neuen Inhalte ließen sich nicht bauen; der Grund steht darüber.'
cp "$work/sums" "$content.sums.next" 2>"$work/wrong" || refuse 'Auf dem Server ließ sich nichts schreiben.'

echo '» Jetzt wird umgeschaltet …'
# Whoever has hung up by now has ended this script with that line. From here on it goes to the end.
trap '' HUP INT TERM PIPE
[ -L dist.next ] || point dist.next "$(readlink dist)"
switch_site || fail 'Die neue Website startet nicht; die vorherige läuft wieder. Die neue liegt zum Nachsehen in dist.failed.'
# The texts come last: whatever ends this script before, the next call finds them changed and does it all again.
rm -rf "$content.former"
mv "$content" "$content.former"
mv "$next" "$content"
mv "$content.sums.next" "$content.sums"
systemctl list-units --plain --no-legend 'musterwerk@*.service' | grep -q . || echo '» Auf dem Server läuft die Website gerade nicht; mit dem nächsten Start ist es die neue.' || :
