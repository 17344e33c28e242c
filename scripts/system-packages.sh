# Sourced by the entry points that need more than npm packages: fetches them by apt on Debian as root, elsewhere names them.

# has FILE FUNCTION: whether a function of the rig finds the program
has() { node -e "import('./rig/$1').then((m) => m.$2())" 2>/dev/null; }

# ensure_package <what it is called> <what apt calls it> [what it calls it where that is not known]
ensure_package() {
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    with_progress "$1 wird installiert (apt) …" sh -c \
      "export DEBIAN_FRONTEND=noninteractive; install() { apt-get install -qy --no-install-recommends \"\$@\"; }
       apt-get update -q && { install $2 || install ${3:-$2}; }"
  else
    fail "$1 fehlt; bitte installieren ($2) und den Befehl wiederholen."
  fi
}

ensure_browser() { has find-chromium.ts findWholeChromium || ensure_package Chromium 'chromium chromium-headless-shell fonts-liberation' 'chromium fonts-liberation'; }
ensure_postgres() { has find-program.ts findPostgres || ensure_package PostgreSQL postgresql; }
ensure_nginx() { has find-program.ts findNginx || ensure_package nginx nginx-light; }
ensure_caddy() { has find-program.ts findCaddy || ensure_package Caddy caddy; }
ensure_firefox() { command -v firefox-esr >/dev/null || ensure_package Firefox firefox-esr; }
ensure_webkit() {
  { command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || ensure_package WebKit 'webkit2gtk-driver xvfb'
}
ensure_wrk() { has find-program.ts findWrk || ensure_package wrk wrk; }
