#!/bin/sh
# npm run test:server [12|13]: a Debian that really boots, in systemd-nspawn: installs, books, updates, fails, comes back; as
# root, with the net. Ends with 2 where nothing can boot here. What Debian gave stays in /var/lib/machines for the next time.
set -eu
cd "$(dirname "$0")/.."
. scripts/toolchain.sh
[ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null || { echo '✗ Not tested: this needs Debian, as root.' >&2; exit 2; }
command -v systemd-nspawn >/dev/null && command -v debootstrap >/dev/null ||
  with_progress 'systemd-container und debootstrap werden installiert …' apt-get install -qy --no-install-recommends systemd-container debootstrap
exec node tests/machine/main.ts "$@"
