# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Sourced inside the environment by build-and-run, build-and-test, build-and-measure and .ci/checks.

build_targets=()
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

say () { printf '%s\n' "$*" >&2; }
fail () { say "${REVERSI_COMMAND:-${0##*/}}: $*"; exit 1; }

# lock_folder NAME: one call at a time in _build/NAME. It holds until release_folder or the end.
lock_folder () {
  mkdir -p "$top/_build" || fail "the folder $top/_build can't be made."
  exec 9>"$top/_build/$1.lock"
  flock -n 9 || { say "Waiting for another call that uses _build/$1 …"; flock 9; }
}
release_folder () { exec 9>&-; }

# quietly LOG COMMAND…: on a terminal shows what COMMAND says; elsewhere only when it fails.
quietly () {
  local log=$1
  shift
  if [ -t 2 ]; then "$@" >&2 9>&-
  elif ! "$@" >"$log" 2>&1 9>&-; then
    # From the first failure on, where Ninja marks it.
    { sed -n '/^FAILED: [^b]/,$p' "$log" | grep . || grep -v -e 'found: YES' -e '^Configuring ' "$log"; } | head -n 60 >&2
    return 1
  fi
}

# build_folder NAME MESON_OPTION…: sets up and builds _build/NAME: the targets in build_targets, or
# what is built by default. The folder is made anew when the
# compiler, the environment or the options are others, or when setting up was interrupted.
build_folder () {
  local build=$top/_build/$1 stamp log
  shift
  log=$build.log
  stamp=$(echo "${REVERSI_INSIDE-} ${CC:-cc} $*"; "${CC:-cc}" --version | head -n 1; meson --version
    pkg-config --modversion gtk4 libadwaita-1 glib-2.0)
  if [ "$(cat "$build/.environment" 2>/dev/null)" != "$stamp" ]; then
    say "Setting up _build/${build##*/} …"
    rm -rf --one-file-system "${build:?}"
    quietly "$log" meson setup "$build" "$top" "$@" || fail "Meson could not set up the build; its message is above."
    echo "$stamp" >"$build/.environment"
  fi
  if [ -t 2 ] || [ ! -e "$build/.built" ]; then say "Building …"; fi
  rm -f "$build/.built"
  quietly "$log" ninja -C "$build" "${build_targets[@]}" || fail "the build failed; the compiler’s message is above."
  touch "$build/.built"
}

# install_game: builds, and installs into _build/run/root what the game finds its data in.
install_game () {
  local build=$top/_build/run
  lock_folder run
  build_folder run --prefix "$build/root"
  quietly "$build.log" meson install -C "$build" --no-rebuild --only-changed --quiet ||
    fail "the game could not be installed into _build/run/root; the message is above."
  release_folder
  export XDG_DATA_DIRS="$build/root/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
}
