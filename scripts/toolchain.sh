# Sourced by the entry points: puts Node 24 and the project's packages in place, saying what it does. In German, for
# npm start says it to the owner; so do the build and system-packages.sh.

say() { printf '» %s\n' "$*"; }
fail() { printf '✗ %s\n' "$*" >&2; exit 1; }

# A shell that is told to stop would leave behind what it has started: it ends the job first, and then itself.
stop_with() {
  trap "kill $1 2>/dev/null || :; wait $1 || :; exit 130" INT
  trap "kill $1 2>/dev/null || :; wait $1 || :; exit 143" TERM
}

# Runs a command that ends when this shell is told to stop. In the foreground it would not hear of it.
stoppable() {
  "$@" &
  stop_with $!
  wait $!
  trap - INT TERM
}

# Runs a long command quietly, with the elapsed seconds as a sign of life; shows its output only when it fails.
with_progress() {
  message=$1; shift
  log=$(mktemp)
  "$@" >"$log" 2>&1 &
  job=$!
  stop_with $job
  seconds=0
  printf '» %s ' "$message"
  while kill -0 "$job" 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    [ $((seconds % 3)) -eq 0 ] && printf '.'
  done
  trap - INT TERM
  if wait "$job"; then
    printf ' %s s\n' "$seconds"
    rm -f "$log"
  else
    printf ' nach %s s fehlgeschlagen:\n' "$seconds"
    cat "$log" >&2
    rm -f "$log"
    exit 1
  fi
}

# 24 for v24.1.2, 0 where there is none
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

# Node 24 as toolchain/ locks it, the package of this processor alone. Installed aside, as the packages below are.
fetch_node() {
  aside=.toolchain/fetched
  rm -rf "$aside"
  mkdir -p "$aside" .toolchain/node_modules
  cp toolchain/package.json toolchain/package-lock.json "$aside"
  with_progress "Node.js 24 wird geholt (hier ist $(node -v)) …" \
    npm ci --prefix "$aside" --ignore-scripts --include=optional --no-audit --no-fund
  # npm is content, too, where none fits this machine or none could be fetched.
  set -- "$aside"/node_modules/node-*
  [ "$(node_major "$1/bin/node")" -ge 24 ] || fail 'Node.js 24 ließ sich nicht holen; bitte selbst installieren (nodejs.org) und den Befehl wiederholen.'
  cp toolchain/package-lock.json "$1/.installed-for"
  if [ -d "$folder" ]; then mv "$folder" "$aside/former"; fi
  mv "$1" "$folder"
  rm -rf "$aside"
}

# What builds the site and runs it; `packages=all`, set before this file is read, adds what checks it (tests/tools). Also
# where NODE_ENV says production: nothing could be built without.
# Installed aside: until all packages are there those of before stay, and what was built with them can start again.
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
  if [ -d node_modules ]; then mv node_modules "$aside/former"; fi
  mv "$aside/node_modules" node_modules
  rm -rf "$aside"
}

# What node is told about .env: nothing where there is none, or node would say so with every command. What it would cut off
# without a word, a password with # for example, is named.
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
