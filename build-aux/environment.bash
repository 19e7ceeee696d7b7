# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Where Reversi is built and run: on this system where its libraries are new enough, otherwise in a
# Debian root of our own (debian-root.bash). Sourced by run, test, shell, bench-start and .ci/run;
# see enter_environment at the end.
#
#   REVERSI_ROOTS    folder that keeps the roots (default: ~/.cache/reversi/roots)
#   REVERSI_CHECKS   set by .ci/run: also install what checks the code (clang, valgrind, …)
#   DEBIAN_MIRROR    where the root's packages come from (default: where this system's come from)

suite=trixie
min_glib=2.84 min_gtk=4.18 min_adwaita=1.7

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
[ -d "${HOME-}" ] || HOME=/ # a user without a home, as machines that build have
cache=${XDG_CACHE_HOME:-${HOME%/}/.cache}/reversi
[ -n "${XDG_CACHE_HOME-}" ] || [ "$HOME" != / ] || cache=/var/tmp/reversi-$(id -u)
roots=${REVERSI_ROOTS:-$cache/roots}

say () { printf '%s\n' "$*" >&2; }
fail () { say "${0##*/}: $*"; exit 1; }

# shellcheck source=build-aux/debian-root.bash
. "$top/build-aux/debian-root.bash"

# without_open_files COMMAND…: with none open but input, output and errors. mmdebstrap names the next
# free one to dash, which reads a single digit: where our caller left many open, it failed.
without_open_files () (
  local fd
  for fd in /proc/self/fd/*; do
    fd=${fd##*/}
    # those from 250 on are the shell's own
    [ "$fd" -le 2 ] || [ "$fd" -ge 250 ] || eval "exec $fd>&-"
  done
  "$@"
)

# The packages of one list, one a line, without comments.
package_list () {
  local file=$top/build-aux/packages/$1
  grep -hv -e '^#' -e '^$' "$file" ${REVERSI_CHECKS:+"$file-checks"}
}

# What the system calls itself, such as “debian 13”.
system_name () {
  local field
  for field in ID VERSION_ID; do sed -n "s/^$field=//p" /etc/os-release 2>/dev/null | tr -d '"'; done | paste -sd' '
}

can_be_root () { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }

as_root () {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else fail "installing packages needs root: run “$*” as root, then this again."; fi
}

# install_by_apt PACKAGE…: fetches the lists first where there are none or they are out of date.
install_by_apt () {
  local install=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=600
    install --no-install-recommends "$@")
  can_be_root || fail "installing packages needs root: run “apt-get install $*” as root, then this again."
  say "Installing on this system: $*"
  has_apt_lists && as_root "${install[@]}" </dev/null >/dev/null 2>&1 && return
  as_root apt-get -qq update </dev/null || : # one source of many may be out of reach
  as_root "${install[@]}" </dev/null >/dev/null ||
    fail "apt-get could not install $*; its message is above."
}

has_apt_lists () { compgen -G '/var/lib/apt/lists/*Packages*' >/dev/null; }

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
  has_apt_lists || ! can_be_root || as_root apt-get -qq update </dev/null || :
  candidate=$(LC_ALL=C apt-cache policy libadwaita-1-dev 2>/dev/null | sed -n 's/^ *Candidate: //p')
  [ -n "$candidate" ] && [ "$candidate" != '(none)' ] &&
    dpkg --compare-versions "$candidate" ge "$min_adwaita"
}

dnf_is_new () {
  local version
  command -v dnf >/dev/null || return 1
  version=$(dnf -q repoquery --latest-limit 1 --qf '%{version}\n' libadwaita-devel 2>/dev/null | tail -n 1)
  [ -n "$version" ] && [ "$(printf '%s\n' "$min_adwaita" "$version" | sort -V | head -n 1)" = "$min_adwaita" ]
}

# missing_apt LIST: its packages that this system lacks.
missing_apt () {
  local package
  package_list "$1" | while read -r package; do
    dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || echo "$package"
  done
}

missing_dnf () {
  local package
  package_list fedora | while read -r package; do
    rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package"
  done
}

use_system () {
  local missing
  if command -v apt-get >/dev/null; then
    mapfile -t missing < <(missing_apt debian)
    [ ${#missing[@]} = 0 ] || install_by_apt "${missing[@]}"
  elif command -v dnf >/dev/null; then
    mapfile -t missing < <(missing_dnf)
    if [ ${#missing[@]} != 0 ]; then
      can_be_root || fail "installing packages needs root: run “dnf install ${missing[*]}” as root, then this again."
      say "Installing on this system: ${missing[*]}"
      as_root dnf -q -y install "${missing[@]}" </dev/null >&2 ||
        fail "dnf could not install ${missing[*]}; its message is above."
    fi
  fi
  use_system_locales
  export REVERSI_INSIDE=system
}

# Texts are translated only under a locale that exists; those that the tests use are made in our
# cache where the system has none.
use_system_locales () {
  local locale
  ! locale -a 2>/dev/null | grep -qix 'nl_NL.utf-\?8' || return 0
  mkdir -p "$cache/locales" || fail "the folder $cache/locales can't be made."
  for locale in "${locales[@]}"; do
    [ -d "$cache/locales/$locale.UTF-8" ] ||
      localedef --no-archive -i "$locale" -f UTF-8 "$cache/locales/$locale.UTF-8" ||
      say "The locale $locale.UTF-8 could not be made; tests that use it will fail."
  done
  export LOCPATH=$cache/locales
}

# Checks give the same answer everywhere only with the same tools: those of one Debian.
system_may_serve () {
  [ -z "${REVERSI_CHECKS-}" ] || grep -qsx "VERSION_CODENAME=$suite" /etc/os-release
}

# enter_environment tests|play COMMAND…: never returns. For “play” the desktop is within reach.
enter_environment () {
  local purpose=$1 root
  shift
  if [ -n "${REVERSI_INSIDE-}" ]; then exec "$@"; fi
  if system_may_serve && libraries_are_new; then
    use_system
    exec "$@"
  fi
  root=$(root_path)
  if ! root_is_whole "$root"; then
    if system_may_serve && { apt_is_new || dnf_is_new; }; then
      use_system
      exec "$@"
    fi
    system_may_serve || command -v apt-get >/dev/null ||
      fail "the checks use the tools of Debian $suite, and this system has no APT to fetch them with; build-aux/test needs none of them."
    command -v apt-get >/dev/null ||
      fail "this system has no libadwaita $min_adwaita and no APT to fetch one with; install GTK $min_gtk, libadwaita $min_adwaita, Meson, a C compiler and GStreamer by hand, then run this again."
  fi
  ensure_root "$root"
  enter_root "$root" "$purpose" "$@"
}
