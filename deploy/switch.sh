# Sourced by install.sh, receive.sh, go-back.sh and move-to-postgresql.sh, in the program's folder. dist is a link to the build
# that is served, and a new one takes its place when dist.next is renamed: at any moment there is a whole build that starts.
# They define as_owner.

running() { systemctl list-units --plain --no-legend "$@" | sed 's/ .*//'; }

# stop_site, start_site: the same instances, and whatever opens their ports.
instances=
stop_site() {
  instances=$(running 'musterwerk@*.socket' 'musterwerk@*.service')
  # shellcheck disable=SC2086 # several units
  [ ! "$instances" ] || systemctl stop $instances
}
# shellcheck disable=SC2086 # several units
start_site() { [ ! "$instances" ] || systemctl start $instances; }

# Whether every instance answers within 30 seconds. The sockets are open while they start.
site_answers() {
  for port in $(running 'musterwerk@*.service' | tr -dc '0-9\n'); do
    as_owner env PATH="$PWD/dist/bin:$PATH" node -e \
      'fetch(process.argv[1], { signal: AbortSignal.timeout(30_000) }).then(({ ok }) => process.exit(ok ? 0 : 1))' \
      "http://127.0.0.1:$port/" 2>/dev/null </dev/null || return
  done
}
restart_site() { systemctl restart 'musterwerk@*.service' && site_answers; }

# point LINK BUILD: a link of the user who builds, who has to be able to replace it.
point() {
  rm -rf "$1"
  as_owner ln -s "$2" "$1"
}

# To dist.next, which is dist.failed afterwards if it does not answer; then what was served before is served again, if it can
# read the database that the other may have migrated: 1 if it answers, 2 if not.
switch_site() {
  before=$(readlink dist || :) after=$(readlink dist.next)
  mv -T dist.next dist
  if restart_site; then
    [ "$before" = "$after" ] || [ ! "$before" ] || point dist.former "$before"
    rm -f dist.failed
    return
  fi
  point dist.failed "$after"
  if [ "$before" ]; then
    point dist.next "$before"
    mv -T dist.next dist
    restart_site || return 2
  fi
  return 1
}
