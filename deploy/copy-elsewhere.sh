#!/bin/sh
# copy-elsewhere.sh, called as root by offsite-musterwerk.service: sends tonight's backup, the texts and .env, each as a file of
# its own, encrypted to the repository of restic that the environment names.
set -eu
root=${DESTDIR:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The folders belong to the site, so its user reads them: root would follow a link to its own files.
as_site() { setpriv --reuid=musterwerk --regid=musterwerk --clear-groups "$@"; }

cd "$work"
# Tonight's alone: a copy of the whole folder would keep its oldest for twice as long, and the last by name may be that of a
# clock that was ahead. Read whole first, or a file that cannot be read would become an empty copy.
as_site dd if="$root/var/backups/musterwerk/$(date +%F).ndjson" iflag=nofollow status=none >musterwerk.ndjson
as_site dd if="$root/srv/musterwerk/.env" iflag=nofollow status=none >settings.env
content=$(sed -n "s/^CONTENT_DIR=[\"']\{0,1\}\([^\"']*\).*/\1/p" settings.env | tail -n 1)
as_site tar -C "$root$content" -cf - . >texts.tar
restic backup musterwerk.ndjson settings.env texts.tar
