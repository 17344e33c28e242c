# Sourced by the entry points that need more than npm packages: fetches them by apt on Debian as root, elsewhere names them.

has_browser() { [ -n "${CHROME_PATH:-}" ] || node -e "import('./rig/find-chromium.ts').then((m) => m.findWholeChromium())" 2>/dev/null; }
has_postgres() { node -e "import('./rig/find-postgres.ts').then((m) => m.findPostgres())" 2>/dev/null; }
has_nginx() { node -e "import('./rig/find-nginx.ts').then((m) => m.findNginx())" 2>/dev/null; }
has_caddy() { node -e "import('./rig/find-caddy.ts').then((m) => m.findCaddy())" 2>/dev/null; }

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

ensure_browser() { has_browser || ensure_package Chromium 'chromium chromium-headless-shell fonts-liberation' 'chromium fonts-liberation'; }
ensure_postgres() { has_postgres || ensure_package PostgreSQL postgresql; }
ensure_nginx() { has_nginx || ensure_package nginx nginx-light; }
ensure_caddy() { has_caddy || ensure_package Caddy caddy; }
ensure_firefox() { command -v firefox-esr >/dev/null || ensure_package Firefox firefox-esr; }
ensure_webkit() {
  { command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || ensure_package WebKit 'webkit2gtk-driver xvfb'
}
ensure_wrk() { command -v wrk >/dev/null || ensure_package wrk wrk; }
