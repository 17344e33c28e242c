#!/bin/sh
# The server's half of `npm run deploy` (scripts/deploy.ts), as root; deploy/install.sh puts it to
# /usr/local/sbin/musterwerk-receive. Until the new site is built, nothing of the running one is touched.
#   it says       the checksums of the texts that are here, 'edited …' for those changed here since the last call, 'ready',
#                 each with a NUL behind it, because a name may hold everything else
#   it is told    'nothing', or on a line how many bytes the checksums of the new texts take, then these, each with a NUL
#                 behind it, then a .tar.gz of the files that differ
#   it says       lines for the owner
# Whoever calls it may change texts and nothing else: a name that was sent is compared, and never a path to act upon.
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

# No website of a small business has more, by a factor of ten. The disk belongs to the database as well.
most_files=10000 most_mb=200

# Files of editors and file managers stay where they are.
list() { find . -type f ! -path '*/.*' ! -name '*~' -print0 | sort -z; }

work=$(mktemp -d) switched=0
leave() {
  status=$?
  trap '' HUP INT TERM PIPE
  rm -rf "$work" "$next" dist.next "$content.sums.next"
  [ "$status" -eq 0 ] || [ "$switched" -eq 2 ] || printf '» Online ist weiter die Website von vorher.\n'
}
trap leave EXIT
trap 'exit 1' HUP INT TERM PIPE

# As their owner: what root alone may read is read for nobody who calls.
sums() { (cd "$1" && list | as_owner xargs -0r sha256sum -z); }
names() { sed -z 's/^[0-9a-f]* [ *]//'; }
sums "$content" | tee "$work/now"
# What was brought here last (by lines, where an older version wrote it); before the first time, the files as they are shipped.
shipped_sums() { (cd "$content" && list) | (cd content && xargs -0r sh -c 'for file; do [ ! -f "$file" ] || sha256sum -z "$file"; done' sh); }
{ tr '\n' '\0' 2>/dev/null <"$content.sums" || shipped_sums; } | sort -z - "$work/now" | uniq -zu | names | sort -zu | sed -z 's/^/edited /'
printf 'ready\0'
read -r size || size=
[ "$size" != nothing ] || exit 0
case $size in '' | *[!0-9]* | ????????*) fail 'Die Liste der Dateien kam nicht ganz an; bitte wiederholen.' ;; esac
head -c "$size" >"$work/sums"
[ "$(wc -c <"$work/sums")" -eq "$size" ] || fail 'Die Liste der Dateien kam nicht ganz an; bitte wiederholen.'
if grep -zEvq '^[0-9a-f]{64} [ *]\./' "$work/sums" || grep -zEq '/\.\.(/|$)' "$work/sums"; then
  fail 'Die Liste nennt Dateien außerhalb der Inhalte.'
fi
sort -z -o "$work/sums" "$work/sums"

refuse() {
  ! grep -Eqs 'No space left|Wrote only' "$work/wrong" || fail 'Auf dem Server ist kein Platz mehr.'
  fail "$*"
}
# Names that are whole characters, none of them a control character; only files and folders; no more than a website needs.
check() {
  [ -z "$(find "$next" ! -type f ! -type d -print -quit)" ] || fail 'In den Inhalten sind nur Dateien und Ordner erlaubt, keine Verweise.'
  ! find "$next" -print0 | grep -zvqx '[^[:cntrl:]]*' || fail 'Ein Dateiname enthält Zeichen, die nicht erlaubt sind; bitte die Datei umbenennen.'
  [ "$(find "$next" ! -path '*/.*' -print0 | tr -dc '\0' | wc -c)" -le "$most_files" ] || fail "Mehr als $most_files Dateien sind nicht erlaubt."
  [ "$(du -sm --apparent-size --exclude='.*' "$next" | cut -f 1)" -le "$most_mb" ] || fail "Mehr als $most_mb MB sind nicht erlaubt."
}
rm -rf "$next"
# As their owner, who could swap a folder for a link to one of root's.
install -d -o "$owner" "$next"
as_owner cp -r --preserve=timestamps "$content/." "$next/" 2>"$work/wrong" || refuse 'Auf dem Server ließ sich keine Kopie anlegen.'
check
# What unpacks to more than is allowed is cut off, and so is a file that is nearly all holes. Hidden files are nobody's texts.
gzip -dc 2>"$work/wrong" | head -c "${most_mb}M" | as_owner prlimit --fsize="${most_mb}000000" \
  tar -xf - --no-same-owner --no-same-permissions --exclude='.[!/]*' -C "$next" 2>>"$work/wrong" ||
  refuse 'Die Dateien kamen nicht ganz an; bitte wiederholen.'
check
names <"$work/sums" | sort -z >"$work/names"
(cd "$next" && list | comm -z23 - "$work/names" | as_owner xargs -0r rm --)
sums "$next" 2>/dev/null | sort -z | comm -z3 - "$work/sums" | tr -d '\t' | names >"$work/wrong"
[ ! -s "$work/wrong" ] ||
  fail "Nicht jede Datei kam so an, wie sie bei Ihnen ist; bitte wiederholen. Zuerst: $(head -zn 1 "$work/wrong" | tr '\0' '\n')"

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
switch_site || {
  switched=$?
  [ "$switched" -ne 2 ] || fail 'Die neue Website startet nicht, und die vorherige auch nicht mehr: Auf dem Server zeigt „npm run appointments -- doctor“ den Grund.'
  fail 'Die neue Website startet nicht; die vorherige läuft wieder. Die neue liegt zum Nachsehen in dist.failed.'
}
# The texts come last: whatever ends this script before, the next call finds them changed and does it all again.
rm -rf "$content.former"
mv "$content" "$content.former"
mv "$next" "$content"
mv "$content.sums.next" "$content.sums"
running 'musterwerk@*.service' | grep -q . || echo '» Auf dem Server läuft die Website gerade nicht; mit dem nächsten Start ist es die neue.' || :
