# Sourced by the entry points: provides Node 24 and the project's packages. Its messages are German, because npm start
# shows them to the owner; so are those of the build.

say() { printf '» %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }

# A shell that gets a signal would leave its background job running: it ends the job first, then itself.
stop_with() {
  trap "kill $1 2>/dev/null || :; wait $1 || :; exit 130" INT
  trap "kill $1 2>/dev/null || :; wait $1 || :; exit 143" TERM
}

# In the background, because a shell handles a signal only after a command in the foreground has ended.
stoppable() {
  "$@" &
  stop_with $!
  wait $!
  trap - INT TERM
}

# Runs a long command with a dot every three seconds; shows its output only when it fails.
with_progress() {
  printf '» %s ' "$1"; shift
  log=$(mktemp) seconds=0
  "$@" >"$log" 2>&1 &
  job=$!
  stop_with $job
  while kill -0 $job 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    [ $((seconds % 3)) -ne 0 ] || printf '.'
  done
  trap - INT TERM
  wait $job || {
    printf ' nach %s s fehlgeschlagen:\n' "$seconds"
    cat "$log" >&2
    rm -f "$log"
    fail 'Der Grund steht darüber; ohne Netz bitte die Verbindung prüfen und den Befehl wiederholen.'
  }
  printf ' %s s\n' "$seconds"
  rm -f "$log"
}

# 24 for v24.1.2, 0 without Node
node_major() {
  version=$("$1" -v 2>/dev/null) || version=v0.
  version=${version#v}
  echo "${version%%.*}"
}

ensure_node() {
  command -v npm >/dev/null || fail 'npm fehlt; bitte zuerst Node.js ab Version 20 installieren (nodejs.org).'
  [ "$(node_major node)" -ge 24 ] && return
  folder=.toolchain/node_modules/node
  if ! cmp -s toolchain/package-lock.json "$folder/.installed-for"; then fetch_node; fi
  PATH=$PWD/$folder/bin:$PATH
  export PATH
}

# Installs next to the folder in use and swaps at the end: until all is there, the former packages stay.
swap_in() {
  if [ -d "$2" ]; then mv "$2" "$aside/former"; fi
  mv "$1" "$2"
  rm -rf "$aside"
}

# Node 24 as toolchain/ locks it, only the package of this processor.
fetch_node() {
  aside=.toolchain/fetched
  rm -rf "$aside"
  mkdir -p "$aside" .toolchain/node_modules
  cp toolchain/package.json toolchain/package-lock.json "$aside"
  with_progress "Node.js 24 wird geholt (hier ist $(node -v)) …" \
    npm ci --prefix "$aside" --ignore-scripts --include=optional --no-audit --no-fund
  # npm succeeds, too, where no package fits this machine or none could be fetched.
  set -- "$aside"/node_modules/node-*
  [ "$(node_major "$1/bin/node")" -ge 24 ] || fail 'Node.js 24 ließ sich nicht holen; bitte selbst installieren (nodejs.org) und den Befehl wiederholen.'
  cp toolchain/package-lock.json "$1/.installed-for"
  swap_in "$1" "$folder"
}

# What builds and runs the site; `packages=all`, set before this file is read, adds what checks it (tests/tools).
# --include=dev: with NODE_ENV=production nothing could be built.
ensure_packages() {
  lock="$(cksum <package-lock.json) node $(node_major node)"
  case "$(cat node_modules/.installed-for 2>/dev/null)" in
    "$lock all" | "$lock ${packages:=needed}") return ;;
  esac
  aside=.toolchain/packages
  rm -rf "$aside"
  mkdir -p "$aside/tests/tools"
  cp package.json package-lock.json .npmrc "$aside"
  cp tests/tools/package.json "$aside/tests/tools"
  [ "$packages" = all ] && checks=true || checks=false
  with_progress 'Pakete werden installiert …' \
    npm ci --prefix "$aside" --include=dev --workspaces=$checks --include-workspace-root --no-audit --no-fund
  printf '%s\n' "$lock $packages" >"$aside/node_modules/.installed-for"
  swap_in "$aside/node_modules" node_modules
}

# Node's option for .env, only where there is one. An unquoted value with # in it, which Node would cut, is named.
settings=
find_settings() {
  [ -f .env ] || return 0
  settings=--env-file=.env
  cut=$(grep -nE "^[^#=]+=(#|[[:space:]]*[^\"'\`#[:space:]]([^#]*[^#[:space:]])?#)" .env | head -n 1) || :
  [ -z "$cut" ] && return
  line=${cut%%:*} name=${cut#*:} name=${name%%=*}
  fail ".env, Zeile $line: Der Wert von $name endet vor dem Zeichen #; bitte in Anführungszeichen setzen: $name=\"…\""
}

export ASTRO_TELEMETRY_DISABLED=1 NO_UPDATE_NOTIFIER=1
find_settings
ensure_node
ensure_packages
