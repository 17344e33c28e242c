#!/bin/sh
# alert.sh UNIT, called by musterwerk-alert@: what is wrong, in the doctor's words, to the journal and, where the settings
# still allow one, by mail. Then it waits until the site is well and says that, too; meanwhile systemd starts no second one.
set -u
appointments() { node --env-file-if-exists=.env dist/server/appointments.js "$@"; }
echo "$1 has failed; the doctor says:"
# With 1 the check has mailed what it found, or has crashed, as the doctor will.
case $1:${MONITOR_EXIT_STATUS:-} in
  musterwerk-check:1) appointments doctor | grep '✗' && exit ;;
esac
appointments check && exit
case $1 in musterwerk@*) ;; *) exit ;; esac
can_book() {
  node -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(5_000) }).then(({ ok }) => process.exit(ok ? 0 : 1))' \
    "http://127.0.0.1:${1#musterwerk@}/healthz" 2>/dev/null
}
# Three times: what starts again and again may answer in between.
well=0
while [ $well -lt 3 ]; do
  sleep 10
  if can_book "$1"; then well=$((well + 1)); else well=0; fi
done
appointments check --well
