# Sourced by the entry points that need more than npm packages: finds it, fetches it by apt on Debian as root, elsewhere
# names the command that brings it. Its messages are English: these commands are the developers'.

# has PROGRAM …: whether one of them is installed. Servers lie where ordinary users do not look.
has() (
  PATH=$PATH:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin
  for program; do command -v "$program" >/dev/null && exit; done
  exit 1
)

# there FILE …: whether the first is there; a pattern that nothing fits stays as it is.
there() { [ -e "$1" ]; }

# about TOOL: what it is called, and its packages in Debian and Homebrew
about() {
  brews=''
  case $1 in
    browser) is=Chromium debs='chromium chromium-headless-shell fonts-liberation' brews='--cask google-chrome' ;;
    shell) is="Chromium's headless shell" debs=chromium-headless-shell ;;
    fonts) is='fonts of Macs and phones' debs='fonts-liberation fonts-dejavu-core fonts-urw-base35 fonts-roboto-unhinted' ;;
    postgres) is=PostgreSQL debs=postgresql brews=postgresql ;;
    caddy) is=Caddy debs=caddy brews=caddy ;;
    firefox) is=Firefox debs=firefox-esr ;;
    webkit) is=WebKit debs='webkit2gtk-driver xvfb' ;;
    wpe) is='WPE WebKit' debs='cog wpewebkit-driver' ;;
    wrk) is=wrk debs=wrk brews=wrk ;;
  esac
}

is_installed() {
  case $1 in
    browser)
      has "${CHROME_PATH:-chromium}" chromium-browser google-chrome google-chrome-stable chrome ||
        there '/Applications/Google Chrome.app' || there .toolchain/browsers/chromium-*
      ;;
    shell) has chromium-headless-shell || ! apt-cache show chromium-headless-shell >/dev/null 2>&1 ;;
    fonts)
      for folder in truetype/liberation truetype/dejavu opentype/urw-base35 truetype/roboto/unhinted; do
        there "/usr/share/fonts/$folder" || return 1
      done
      ;;
    postgres)
      has initdb || there /usr/lib/postgresql/*/bin/initdb || there /opt/homebrew/opt/postgresql*/bin/initdb ||
        there /usr/local/opt/postgresql*/bin/initdb
      ;;
    firefox) has firefox-esr ;;
    webkit) has WebKitWebDriver && has Xvfb ;;
    wpe) has WPEWebDriver && has cog ;;
    *) has "$1" ;;
  esac
}

is_debian_root() { [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; }

# The command that brings what about() has named
coming_by() {
  if command -v apt-get >/dev/null; then echo "sudo apt-get install $debs"
  elif [ "$brews" ] && command -v brew >/dev/null; then echo "brew install $brews"
  else echo "install $is"; fi
}

# The headless shell takes half the time; not every Debian has it.
apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  for package; do
    shift
    apt-cache show "$package" >/dev/null 2>&1 || [ "$package" != chromium-headless-shell ] || continue
    set -- "$@" "$package"
  done
  apt-get install -qy --no-install-recommends "$@"
}

# missing TOOL …: those that are not installed
missing() { for tool; do is_installed "$tool" || printf '%s ' "$tool"; done; }

# ensure TOOL …
ensure() {
  names='' packages_wanted='' commands=''
  for tool in $(missing "$@"); do
    about "$tool"
    names="$names${names:+, }$is" packages_wanted="$packages_wanted $debs" commands="$commands${commands:+ && }$(coming_by)"
  done
  [ "$names" ] || return 0
  is_debian_root || fail "Missing: $names. It comes by: $commands"
  with_progress "Installing $names …" apt_install $packages_wanted
}
