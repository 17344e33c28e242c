#!/bin/sh
# install.sh DOMAIN: makes a fresh Debian (12 or newer) the server of this site, as root. Safe to run again, then without the
# domain: settings, texts and secrets stay, and each line says what was changed (») or was there already (✓). Wherever it
# ends, the site of before starts. docs/operations.md explains the steps.
# BACKUP_TARGET=… (a repository of restic) adds an encrypted copy of the nightly backup on another machine.
# DESTDIR=… writes below a folder instead; the tests do so.
# shellcheck disable=SC1111 # German quotes are meant
set -eu
umask 022
root=${DESTDIR:-}
program=/srv/musterwerk content=/srv/musterwerk-content data=/var/lib/musterwerk backups=/var/backups/musterwerk
home=/var/cache/musterwerk offsite=/etc/musterwerk
source=$(cd "$(dirname "$0")/.." && pwd)
log=$(mktemp)
trap 'rm -f "$log"' EXIT

say() { printf '» %s\n' "$*"; }
same() { printf '✓ %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }
# shellcheck source=deploy/switch.sh
. "$source/deploy/switch.sh"
# quietly WHAT COMMAND …: the command's own words are shown only when it fails
quietly() { what=$1; shift; "$@" >"$log" 2>&1 || { cat "$log" >&2; fail "$what"; }; }
as_owner() { runuser -u musterwerk -- env HOME="$home" "$@"; }

check_call() {
  [ $# -ne 0 ] || set -- $(sed -n "s|^SITE_URL=[\"']\{0,1\}https://\([^/\"']*\).*|\1|p" "$root$program/.env" 2>/dev/null)
  [ $# -eq 1 ] || fail 'Bitte die Domain nennen, ohne www: sh deploy/install.sh ihre-domain.de'
  domain=$(printf '%s' "${1#www.}" | tr '[:upper:]' '[:lower:]')
  printf '%s' "$domain" | grep -Eq '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$' ||
    fail "„$1“ ist keine Domain; erwartet wird etwas wie ihre-domain.de (Umlaute in der Schreibweise mit xn--)."
  [ "$(id -u)" -eq 0 ] || fail 'Bitte als root aufrufen: sudo sh deploy/install.sh …'
  # shellcheck source=/dev/null
  [ "$( . "$root/etc/os-release" 2>/dev/null && echo "${ID:-}")" = debian ] || fail 'Dies ist kein Debian; was zu tun ist, sagen die Schritte am Ende von deploy/install.sh.'
  # shellcheck source=/dev/null
  release=$( . "$root/etc/os-release" && echo "${VERSION_ID:-99}")
  [ "${release%%.*}" -ge 12 ] || fail "Debian $release ist zu alt; nötig ist Debian 12 oder neuer."
}

# Listening sockets as the kernel lists them: state 0A, port in hexadecimal.
check_ports() {
  ! systemctl is-active --quiet caddy 2>/dev/null || return 0
  for port in 80:0050 443:01BB; do
    ! cat "$root"/proc/net/tcp* 2>/dev/null | grep -Eq "^ *[0-9]+: [0-9A-F]+:${port#*:} [0-9A-F:]+ 0A " ||
      fail "Port ${port%:*} ist schon belegt, vielleicht von einem anderen Webserver; bitte beenden (ss -ltnp zeigt ihn) und wiederholen."
  done
}

is_installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }
install_packages() {
  missing=
  for package in sudo git npm caddy ca-certificates unattended-upgrades ${BACKUP_TARGET:+restic openssh-client}; do
    is_installed "$package" || missing="$missing $package"
  done
  is_installed chrony || is_installed ntpsec || is_installed openntpd || is_installed systemd-timesyncd ||
    missing="$missing systemd-timesyncd"
  [ "$missing" ] || { same 'Pakete: alle da'; return; }
  say "Pakete werden installiert:$missing …"
  export DEBIAN_FRONTEND=noninteractive
  quietly 'Debians Pakete lassen sich nicht holen; ist diese Maschine im Netz?' apt-get update -q -o APT::Update::Error-Mode=any
  # shellcheck disable=SC2086
  quietly 'Die Pakete ließen sich nicht installieren; der Grund steht darüber.' apt-get install -qy --no-install-recommends $missing
}

# Where nobody had set up Debian's security updates. A new kernel wants a restart of the machine, after which everything is back.
set_up_upgrades() {
  case "$missing " in *' unattended-upgrades '*) ;; *) same 'Sicherheitsupdates von Debian: wie eingestellt'; return ;; esac
  mkdir -p "$root/etc/apt/apt.conf.d"
  printf '%s\n' 'APT::Periodic::Update-Package-Lists "1";' 'APT::Periodic::Unattended-Upgrade "1";' \
    'Unattended-Upgrade::Automatic-Reboot "true";' 'Unattended-Upgrade::Automatic-Reboot-Time "04:30";' \
    >"$root/etc/apt/apt.conf.d/52musterwerk"
  say 'Sicherheitsupdates von Debian: kommen von selbst; wo nötig, startet die Maschine dafür um 4:30 Uhr neu'
}

# The home is a place for npm's cache and nothing else; the data have a folder of their own.
make_user() {
  if getent passwd musterwerk >/dev/null; then
    same 'Benutzer musterwerk: ist da'
    [ "$(getent passwd musterwerk | cut -d: -f6)" != "$data" ] || usermod --home "$home" musterwerk ||
      say "Sein Heimatordner ist noch $data: bei gestopptem Dienst „usermod --home $home musterwerk“ aufrufen."
  else
    useradd --system --home-dir "$home" --shell /usr/sbin/nologin musterwerk
    say 'Benutzer musterwerk: angelegt'
  fi
  getent group musterwerk-deploy >/dev/null || groupadd --system musterwerk-deploy
  for folder in "$home" "$data" "$backups"; do
    mkdir -p "$root$folder"
    chown musterwerk: "$root$folder"
    chmod 700 "$root$folder"
  done
}

# Root calls what lies in the program's folder, so only root may write it. The build makes its own files there: the folder
# is open for new ones, and sticky, so that nobody moves root's away. Files of an earlier call as root are given back.
own_program() {
  for entry in "$root$program"/* "$root$program"/.[!.]*; do
    [ -e "$entry" ] || [ -L "$entry" ] || continue
    case ${entry##*/} in
      dist | dist.* | node_modules | .toolchain | .astro | data) chown -hR musterwerk: "$entry" ;;
      .env) ;;
      # Once it is root's, nobody can put a link in its place; chmod would follow one.
      *) chown -hR root:root "$entry"; [ -L "$entry" ] || chmod -R go-w "$entry" ;;
    esac
  done
  chown root:musterwerk "$root$program"
  chmod 1775 "$root$program"
}

copy_program() {
  if [ "$source" = "$root$program" ]; then
    same "Programm: liegt in $program"
  elif [ -e "$root$program/package.json" ]; then
    same "Programm: liegt schon in $program (ein Update steht in docs/operations.md)"
  else
    mkdir -p "$root$program"
    tar -C "$source" --exclude=./node_modules --exclude=./.toolchain --exclude='./dist*' --exclude=./data --exclude=./.env \
      --exclude='./tests/.built*' -cf - . | tar -C "$root$program" --no-same-owner -xf -
    say "Programm: nach $program kopiert"
  fi
  own_program
  if [ -d "$root$content" ]; then same "Texte: Ihre liegen in $content"; else
    mkdir "$root$content"
    cp "$root$program/content/site.yaml" "$root$content/"
    # What receive.sh takes for unedited.
    (cd "$root$content" && sha256sum ./site.yaml) >"$root$content.sums"
    say "Texte: $content/site.yaml angelegt; was sonst nicht in $content liegt, ist mitgeliefert"
  fi
  chown -R musterwerk: "$root$content"
}

# setting NAME VALUE: adds it where the file does not have it yet
setting() {
  if ! grep -q "^$1=" "$env_file"; then
    # The last line may have no line break.
    [ -z "$(tail -c 1 "$env_file")" ] || echo >>"$env_file"
    printf '%s=%s\n' "$1" "$2" >>"$env_file"
    added="$added $1"
  elif [ "$1" = SITE_URL ] && ! grep -Eq "^SITE_URL=[\"']?$2/?[\"']?\$" "$env_file"; then
    say "In $program/.env steht eine andere Adresse als $2; sie bleibt. Nach einer Änderung dort bitte wiederholen."
  fi
}
write_settings() {
  env_file=$root$program/.env added=
  [ -e "$env_file" ] || (umask 077; printf '%s\n' '# Erklärt in docs/operations.md. Für echte Mails die beiden Zeilen ausfüllen und das # davor löschen:' \
    '#MAIL_TRANSPORT=smtp' '#SMTP_URL="smtps://name:passwort@mail.ihr-anbieter.de:465"' >"$env_file")
  setting SITE_URL "https://www.$domain"
  setting CONTENT_DIR "$content"
  setting DATA_DIR "$data"
  setting TRUST_PROXY loopback
  chown root:musterwerk "$env_file"
  chmod 640 "$env_file"
  if [ "$added" ]; then say "Einstellungen in $program/.env ergänzt:$added"; else same "Einstellungen: $program/.env bleibt, wie sie ist"; fi
  # The server read it at its start, when it left this note.
  [ ! "$env_file" -nt "$root$data/running/3000.json" ] || added="$added .env"
}

# Settings that the program refuses would keep it from starting again.
check_settings() {
  [ -e dist/server/appointments.js ] || return 0
  as_owner sh scripts/appointments.sh doctor 2>/dev/null | grep -E '^✗ [A-Z_]+ (ist falsch gesetzt|fehlt für)' >&2 || return 0
  fail "Die Einstellungen in $program/.env stimmen nicht; der Grund steht darüber. Danach bitte wiederholen."
}

# What an older version built starts with a Node, packages and a script outside of its folder, all of which an update changes.
# They are added to it, before anything else; then a link takes its place. scripts/serve.sh knows about the moment between.
keep_former() {
  older=dist.builds/older
  if [ -d dist ] && [ ! -L dist ]; then
    as_owner sh -euc '
      mkdir -p dist/bin dist.builds
      node=.toolchain/node_modules/node/bin/node
      [ ! -x $node ] || ln -f $node dist/bin/node
      if [ -d node_modules ] && [ ! -d dist/node_modules ]; then
        rm -rf dist/node_modules.part
        cp -al node_modules dist/node_modules.part
        mv dist/node_modules.part dist/node_modules
      fi
      cp scripts/serve.sh dist/serve.sh'
    for link in dist.former dist.next; do point $link $older; done
    # Its program, from before the first pull that brought this script.
    git rev-parse -q --verify refs/musterwerk/served >/dev/null 2>&1 || git update-ref refs/musterwerk/served ORIG_HEAD 2>/dev/null || :
    rm -rf $older
    mv dist $older
  fi
  [ -e dist ] || [ ! -d $older ] || { point dist.next $older; mv -T dist.next dist; }
}

build_site() {
  as_owner sh scripts/build.sh --prepare || fail 'Die Website ließ sich nicht bauen; der Grund steht darüber. Bis dahin läuft und startet die von vorher. Danach bitte wiederholen.'
  [ -L dist.next ] || point dist.next "$(readlink dist)"
}

# put FILE TARGET [MODE]: copies it where it differs, and notes that in $changed
put() {
  ! cmp -s "$1" "$root$2" || return 0
  install -D -m "${3:-644}" "$1" "$root$2"
  changed="$changed ${2##*/}"
}
put_files() {
  changed=
  for unit in $(cd "$source/deploy/systemd" && find musterwerk* offsite* -type f); do
    put "$source/deploy/systemd/$unit" "/etc/systemd/system/$unit"
  done
  put "$source/deploy/systemd/journald@musterwerk.conf" /etc/systemd/journald@musterwerk.conf
  put "$source/deploy/systemd/proxy-log.conf" "/etc/systemd/system/caddy.service.d/musterwerk.conf"
  put "$source/deploy/receive.sh" /usr/local/sbin/musterwerk-receive 755
  put "$source/deploy/sudoers" /etc/sudoers.d/musterwerk 440
  if [ "$changed" ]; then say "Dienste, Sicherung, Protokoll, tägliche Prüfung:$changed"; else same 'Dienste, Sicherung, Protokoll, tägliche Prüfung: aktuell'; fi
  units=$changed
  [ ! -d "$root/run/systemd/system" ] || systemctl daemon-reload
}

# for_domain: the Caddyfile that comes in, with the domain
for_domain() { sed "s/example\.org/$domain/g"; }

# Whether it is the one that Debian ships, or what this or an earlier version of this script wrote.
is_caddyfile_ours() {
  [ -e "$root$1" ] || return 0
  ! dpkg-query -W -f '${Conffiles}' caddy | grep -qF " $1 $(md5sum <"$root$1" | cut -d' ' -f1)" || return 0
  for commit in $(git -C "$source" log --format=%h -- deploy/Caddyfile 2>/dev/null); do
    ! git -C "$source" show "$commit:deploy/Caddyfile" | for_domain | cmp -s - "$root$1" || return 0
  done
  return 1
}
put_caddyfile() {
  changed='' target=/etc/caddy/Caddyfile
  for_domain <"$source/deploy/Caddyfile" >"$log"
  if is_caddyfile_ours $target; then put "$log" "$target"; fi
  if [ "$changed" ]; then say "Caddy: eingerichtet für www.$domain und $domain; das Zertifikat holt und erneuert es selbst"
  elif cmp -s "$log" "$root$target"; then same 'Caddy: eingerichtet'
  else say "Caddy: $target ist von Hand geändert und bleibt; bitte mit deploy/Caddyfile vergleichen"; fi
}

set_up_offsite() {
  [ -n "${BACKUP_TARGET:-}" ] || return 0
  if [ -e "$root$offsite/offsite.env" ]; then same "Kopie der Sicherung: $offsite/offsite.env bleibt, wie sie ist"; return; fi
  mkdir -p "$root$offsite"
  chmod 700 "$root$offsite"
  (umask 077
    [ -e "$root$offsite/password" ] || head -c 24 /dev/urandom | base64 >"$root$offsite/password"
    printf '%s\n' "RESTIC_REPOSITORY=$BACKUP_TARGET" "RESTIC_PASSWORD_FILE=$offsite/password" >"$root$offsite/offsite.env")
  say "Kopie der Sicherung: jede Nacht verschlüsselt nach $BACKUP_TARGET"
}

# What was served before the last update stays, with its texts, for go-back.sh.
note_update() {
  git rev-parse -q --verify HEAD >/dev/null 2>&1 || return 0
  served=$(git rev-parse -q --verify refs/musterwerk/served || :) head=$(git rev-parse HEAD)
  [ "$served" != "$head" ] || return 0
  # Without a switch, the build of before the update is the one that is served.
  if [ "$served" ] && [ "${before:-}" ] && [ "$before" != "$after" ]; then
    point dist.before-update "$before"
    git update-ref refs/musterwerk/before-update "$served"
  fi
  git update-ref refs/musterwerk/served "$head"
}

start_services() {
  set -- musterwerk@3000.socket musterwerk@3000.service musterwerk-backup.timer musterwerk-check.timer caddy.service
  if [ ! -d "$root/run/systemd/system" ]; then
    mv -T dist.next dist
    quietly 'Die Dienste ließen sich nicht eintragen.' systemctl --root="$root/" enable "$@"
    say 'Gestartet ist nichts, denn systemd läuft hier nicht; eingetragen ist alles für den nächsten Start der Maschine.'
    return
  fi
  [ -z "$units" ] || systemctl try-restart systemd-journald@musterwerk.service
  if [ ! -e dist ]; then
    mv -T dist.next dist
    point dist.next "$(readlink dist)"
  fi
  quietly 'Die Dienste ließen sich nicht starten; der Grund steht darüber.' systemctl enable --now "$@"
  [ -z "$units$changed" ] || systemctl restart caddy
  if [ "$units$added" ] || [ "$(readlink dist)" != "$(readlink dist.next)" ]; then switch_site; else site_answers; fi || {
    switched=$?
    examine || :
    [ "$switched" -ne 2 ] || fail 'Die Website startet so nicht, und die von vorher auch nicht mehr; was der Doctor dazu sagt, steht darüber. Hat die neue die Datenbank schon umgestellt, steht unter „An update that does not start“ in docs/operations.md, wie es weitergeht.'
    fail 'Die Website startet so nicht; was der Doctor dazu sagt, steht darüber. Lief vorher eine andere, so ist sie wieder eingeschaltet.'
  }
  rm -f dist.next
  note_update
  [ -n "$(ls -A "$root$backups")" ] || systemctl start musterwerk-backup.service ||
    say 'Die erste Sicherung ist nicht gelungen; „journalctl --namespace=musterwerk -u musterwerk-backup“ zeigt den Grund.'
  say 'Die Website läuft, Sicherung und tägliche Prüfung sind eingeschaltet.'
}

examine() {
  [ -d "$root/run/systemd/system" ] || return 0
  printf '\nDer Doctor sagt:\n'
  as_owner sh scripts/appointments.sh doctor 2>&1
}

say_what_is_left() {
  port=$(sshd -T 2>/dev/null | sed -n 's/^port //p' | head -n 1)
  printf '\nWas noch fehlt:\n'
  printf -- '- %s\n' "DNS: $domain und www.$domain müssen auf die Adressen dieser Maschine zeigen (A und AAAA)."
  printf -- '- %s\n' "Firewall: eingelassen werden ${port:-22}/tcp (SSH; zuerst, sonst sperren Sie sich aus), 80/tcp, 443/tcp und 443/udp (HTTP/3), sonst nichts."
  grep -q '^MAIL_TRANSPORT=' "$env_file" ||
    printf -- '- %s\n' "Mails: in $program/.env MAIL_TRANSPORT und SMTP_URL setzen, den Doctor fragen, dann „systemctl restart 'musterwerk@*.service'“."
  ! grep -q '^placeholder: true' "$root$content/site.yaml" ||
    printf -- '- %s\n' "Inhalte: auf Ihrem Rechner „npm run deploy -- root@www.$domain“, oder in $content von Hand."
  [ -z "${BACKUP_TARGET:-}" ] ||
    printf -- '- %s\n' "Kopie der Sicherung: $offsite/password auch woanders aufheben, ohne es ist sie wertlos; dann „systemctl start musterwerk-backup“ und nachsehen."
  printf -- '- %s\n' "Nach jedem Schritt: cd $program && sudo -u musterwerk npm run appointments -- doctor"
}

check_call "$@"
check_ports
install_packages
set_up_upgrades
make_user
copy_program
cd "$root$program"
check_settings
write_settings
keep_former
put_files
build_site
put_caddyfile
set_up_offsite
start_services
say_what_is_left
examine || :
