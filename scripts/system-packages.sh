# Sourced by the entry points that need more than npm packages: fetches them by apt on Debian as root, elsewhere names them.

# finds FILE FUNCTION: whether that function of tests/support finds its program
finds() { node -e "import('./tests/support/$1').then((m) => m.$2())" 2>/dev/null; }

# about TOOL: what it is called, its packages, and a command that succeeds where it is there
about() {
  case $1 in
    browser) is=Chromium debs='chromium fonts-liberation' found='finds browsers/find-chromium.ts findWholeChromium' ;;
    fonts) is='Schriften für Tests' debs='fonts-liberation fonts-dejavu-core fonts-urw-base35 fonts-roboto-unhinted' found='finds browsers/browser-fonts.ts findFonts' ;;
    postgres) is=PostgreSQL debs=postgresql found='finds servers/find-program.ts findPostgres' ;;
    caddy) is=Caddy debs=caddy found='finds servers/find-program.ts findCaddy' ;;
    firefox) is=Firefox debs=firefox-esr found='finds servers/find-program.ts findFirefox' ;;
    webkit) is=WebKit debs='webkit2gtk-driver xvfb' found='finds servers/find-program.ts findWebkit' ;;
    wpe) is='WPE WebKit' debs='cog wpewebkit-driver' found='finds servers/find-program.ts findWpe' ;;
    wrk) is=wrk debs=wrk found='finds servers/find-program.ts findWrk' ;;
  esac
}

# Not every Debian has the headless shell, which takes half the time; the whole browser does as well.
apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  case " $* " in *' chromium '*) apt-cache show chromium-headless-shell >/dev/null && set -- "$@" chromium-headless-shell ;; esac
  apt-get install -qy --no-install-recommends "$@"
}

is_debian_root() { [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; }

# ensure TOOL …
ensure() {
  missing='' wanted=''
  for tool in "$@"; do
    about "$tool"
    $found >/dev/null || { missing="$missing${missing:+, }$is" wanted="$wanted $debs"; }
  done
  [ -n "$missing" ] || return 0
  if is_debian_root; then
    with_progress "$missing: wird installiert (apt) …" apt_install $wanted
  else
    fail "Es fehlt: $missing; bitte installieren (${wanted# }) und den Befehl wiederholen."
  fi
}
