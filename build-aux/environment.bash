# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Where Reversi is built and run: this system where its libraries are new enough, otherwise a
# Debian root of our own, made once by mmdebstrap and entered with bubblewrap. Sourced by
# build-aux/run, build-aux/test and build-aux/shell; see enter_environment at the end.
#
#   REVERSI_ROOTS    folder that keeps the roots (default: ~/.cache/reversi/roots)
#   REVERSI_CHECKS   set by .ci/run: also install what checks the code (clang, valgrind, …)
#   DEBIAN_MIRROR    where the packages come from (default: where this system's come from)

suite=trixie
min_glib=2.84 min_gtk=4.18 min_adwaita=1.7

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cache=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/reversi
roots=${REVERSI_ROOTS:-$cache/roots}

say () { printf '%s\n' "$*" >&2; }
fail () { say "$(basename "$0"): $*"; exit 1; }

# The packages of one list, one a line, without comments.
package_list () {
  local file=$top/build-aux/packages/$1
  grep -hv -e '^#' -e '^$' "$file" ${REVERSI_CHECKS:+"$file-checks"}
}

as_root () {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else fail "installing packages needs root: run “$*” as root, then this again."; fi
}

libraries_are_new () {
  command -v pkg-config >/dev/null &&
    pkg-config --atleast-version=$min_glib glib-2.0 &&
    pkg-config --atleast-version=$min_gtk gtk4 &&
    pkg-config --atleast-version=$min_adwaita libadwaita-1
}

# Whether this system's own package manager offers libraries that are new enough.
apt_is_new () {
  local candidate
  command -v apt-cache >/dev/null || return 1
  candidate=$(LC_ALL=C apt-cache policy libadwaita-1-dev 2>/dev/null | sed -n 's/^ *Candidate: //p')
  [ -n "$candidate" ] && [ "$candidate" != '(none)' ] && dpkg --compare-versions "$candidate" ge $min_adwaita
}
dnf_is_new () {
  local version
  command -v dnf >/dev/null || return 1
  version=$(dnf -q repoquery --latest-limit 1 --qf '%{version}\n' libadwaita-devel 2>/dev/null | tail -n 1)
  [ -n "$version" ] && [ "$(printf '%s\n' $min_adwaita "$version" | sort -V | head -n 1)" = $min_adwaita ]
}

install_apt () {
  local missing
  missing=$(package_list debian | while read -r p; do
    dpkg-query -W -f '${db:Status-Status}' "$p" 2>/dev/null | grep -qx installed || echo "$p"; done)
  [ -n "$missing" ] || return 0
  say "Installing packages: $(echo "$missing" | tr '\n' ' ')"
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $missing >/dev/null ||
    fail "apt-get could not install the packages that Reversi needs; its message is above."
}
install_dnf () {
  local missing
  missing=$(package_list fedora | while read -r p; do rpm -q --whatprovides "$p" >/dev/null 2>&1 || echo "$p"; done)
  [ -n "$missing" ] || return 0
  say "Installing packages: $(echo "$missing" | tr '\n' ' ')"
  # shellcheck disable=SC2086
  as_root dnf -q -y install $missing || fail "dnf could not install the packages that Reversi needs; its message is above."
}

root_path () {
  echo "$roots/$suite-$({ echo 4; package_list debian; } | sha256sum | cut -c1-12)"
}

# A root is whole when the last step of making it was reached and the tools in it start.
root_is_whole () {
  [ -f "$1/etc/reversi-root" ] && [ -x "$1/usr/bin/meson" ] && [ -x "$1/usr/bin/ninja" ] &&
    [ -e "$1/usr/bin/gcc" ] && [ -e "$1/usr/lib/$(uname -m)-linux-gnu/libadwaita-1.so" ]
}

make_root () {
  local root=$1 mirror log=$1.log locale
  local tools=()
  command -v mmdebstrap >/dev/null || tools+=(mmdebstrap)
  command -v bwrap >/dev/null || tools+=(bubblewrap)
  command -v newuidmap >/dev/null || tools+=(uidmap)
  if [ ${#tools[@]} != 0 ]; then
    say "Installing ${tools[*]} on this system."
    as_root apt-get -qq update && as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y "${tools[@]}" >/dev/null ||
      fail "apt-get could not install ${tools[*]}; its message is above."
  fi
  mirror=${DEBIAN_MIRROR-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep -m1 '/debian/*$' || :)}
  rm -rf --one-file-system "$root" "$root.new"
  mkdir -p "$root.new"
  say "Making a Debian $suite root with GTK in $root (once, about three minutes, 1.5 GB) …"
  if ! TMPDIR=/tmp mmdebstrap --quiet --variant=apt --format=tar \
    --include="$(package_list debian | paste -sd,)" \
    --aptopt='APT::Install-Recommends "false"' --aptopt='APT::Sandbox::User "root"' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    "$suite" "$root.tar" ${mirror:+"deb $mirror $suite main"} </dev/null >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    rm -f "$root.tar"
    fail "mmdebstrap could not make the Debian root; its last lines are above, all of them in $log."
  fi
  tar -x -f "$root.tar" -C "$root.new" --no-same-owner --exclude='./dev/*'
  rm -f "$root.tar"
  grep -q "^[^:]*:[^:]*:$(id -u):" "$root.new/etc/passwd" || # D-Bus wants our uid to have a name
    echo "player:x:$(id -u):$(id -g):Player:/tmp:/bin/sh" >>"$root.new/etc/passwd"
  # Texts are translated only under a locale that exists.
  for locale in nl_NL de_DE fr_FR es_ES ja_JP en_US; do
    bwrap --bind "$root.new" / --dev /dev --proc /proc --tmpfs /tmp --setenv PATH /usr/bin:/usr/sbin \
      localedef -i $locale -f UTF-8 $locale.UTF-8 || fail "the locale $locale could not be made in the Debian root."
  done
  date >"$root.new/etc/reversi-root"
  mv -T "$root.new" "$root"
}

ensure_root () {
  local root=$1
  root_is_whole "$root" && command -v bwrap >/dev/null && return
  mkdir -p "$roots" || fail "the folder $roots for the Debian root can't be made."
  (
    flock 9
    root_is_whole "$root" && command -v bwrap >/dev/null || make_root "$root"
  ) 9>"$roots/lock" || exit 1
}

# enter_in_root ROOT PURPOSE COMMAND…: in a mount namespace of its own, so nothing leaks out.
enter_in_root () {
  local root=$1 purpose=$2
  shift 2
  local args=(--bind "$root" / --dev /dev --proc /proc --ro-bind-try /sys /sys --tmpfs /run --tmpfs /tmp
    --dir /dev/shm --unshare-pid --die-with-parent
    --setenv PATH /usr/bin:/usr/sbin --unsetenv LD_LIBRARY_PATH
    --setenv REVERSI_INSIDE "$root" --setenv LANG "${LANG:-C.UTF-8}")
  [ -z "${DISPLAY-}" ] || [ ! -d /tmp/.X11-unix ] || args+=(--ro-bind /tmp/.X11-unix /tmp/.X11-unix)
  [ -z "${XAUTHORITY-}" ] || args+=(--ro-bind-try "$XAUTHORITY" "$XAUTHORITY")
  args+=(--ro-bind-try "$(readlink -f /etc/resolv.conf)" /etc/resolv.conf)
  if [ "$purpose" = play ]; then
    mkdir -p "$cache/home"
    args+=(--bind "$cache/home" "$cache/home" --setenv HOME "$cache/home" --setenv GSETTINGS_BACKEND keyfile)
  else
    args+=(--setenv HOME /tmp)
  fi
  args+=(--bind "$top" "$top" --chdir "$PWD")
  exec bwrap "${args[@]}" -- "$@"
}

# enter_environment tests|play COMMAND…: never returns.
enter_environment () {
  local purpose=$1 root
  shift
  if [ -n "${REVERSI_INSIDE-}" ]; then exec "$@"; fi
  if libraries_are_new; then
    if command -v apt-get >/dev/null; then install_apt; elif command -v dnf >/dev/null; then install_dnf; fi
    exec "$@"
  elif apt_is_new; then install_apt; exec "$@"
  elif dnf_is_new; then install_dnf; exec "$@"
  elif command -v apt-get >/dev/null; then
    root=$(root_path)
    ensure_root "$root"
    enter_in_root "$root" "$purpose" "$@"
  else
    fail "this system has no libadwaita $min_adwaita and no apt-get to fetch one; install GTK $min_gtk, libadwaita $min_adwaita, Meson and GStreamer by hand, then run this again."
  fi
}
