# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# A Debian root in a folder, for systems that are older than our libraries: made once by mmdebstrap,
# entered with bubblewrap, whose mounts are in a namespace of their own, so that nothing leaks out
# and removing the folder is safe. Sourced by environment.bash.

locales=(nl_NL de_DE fr_FR es_ES ja_JP en_US)

# A root of its own for each list of packages, for each way of making it (the number), and for each
# system that it was made on: one that was upgraded is asked anew whether it needs a root.
root_path () {
  echo "$roots/$suite-$({ echo 7; system_name; package_list debian; } | sha256sum | cut -c1-12)"
}

# A root is whole when the last step of making it was reached, the programs that everything starts
# with are there, and no folder of programs or libraries changed since. The root is read-only for
# all that runs in it, so a change means that somebody removed something. Takes about 20 ms.
root_is_whole () {
  local file
  for file in etc/reversi-root usr/bin/gcc usr/bin/meson usr/bin/ninja usr/bin/python3 usr/bin/Xvfb \
    usr/bin/dbus-run-session "usr/lib/$(uname -m)-linux-gnu/libadwaita-1.so"; do
    [ -e "$1/$file" ] || return 1
  done
  (cd "$1" && [ -z "$(find usr/bin usr/include usr/lib usr/libexec usr/share/glib-2.0 usr/share/i18n \
    -path usr/lib/locale -prune -o -type d -newer etc/reversi-root -print -quit 2>&1)" ])
}

ensure_root () {
  local root=$1
  case $cache in # where anybody may make folders, take only our own
    /var/tmp/*) mkdir -p "$cache" && [ -O "$cache" ] || fail "the folder $cache belongs to somebody else." ;;
  esac
  if ! root_is_whole "$root"; then
    mkdir -p "$roots" || fail "the folder $roots for the Debian root can't be made."
    (
      flock -n 9 || { say "Waiting for another call that makes a Debian root …"; flock 9; }
      root_is_whole "$root" || make_root "$root"
    ) 9>"$roots/lock" || exit 1
  fi
  command -v bwrap >/dev/null || install_by_apt bubblewrap
  bwrap --ro-bind "$root" / --dev /dev --proc /proc true 2>/dev/null || fail_to_enter
  ensure_locale "$root"
}

fail_to_enter () {
  if [ "$(id -u)" = 0 ]; then
    fail "bubblewrap may not mount anything here; if this is a container itself, start it with the right to (docker run --privileged), or take one of Debian 13."
  fi
  fail "bubblewrap can't make a container on this system: run this as root, or let ordinary users make user namespaces (sysctl kernel.unprivileged_userns_clone=1 on Debian, kernel.apparmor_restrict_unprivileged_userns=0 on Ubuntu)."
}

install_root_tools () {
  local tools=()
  command -v mmdebstrap >/dev/null || tools+=(mmdebstrap)
  command -v bwrap >/dev/null || tools+=(bubblewrap)
  [ -e /usr/share/keyrings/debian-archive-keyring.gpg ] || tools+=(debian-archive-keyring)
  if [ "$(id -u)" != 0 ]; then
    command -v newuidmap >/dev/null || tools+=(uidmap)
  fi
  [ ${#tools[@]} = 0 ] || install_by_apt "${tools[@]}"
  [ "$(id -u)" = 0 ] || grep -qs -e "^$(id -un):" -e "^$(id -u):" /etc/subuid ||
    fail "mmdebstrap needs a range of user ids: run “usermod --add-subuids 100000-165535 --add-subgids 100000-165535 $(id -un)” as root, then this again."
}

# run_mmdebstrap TAR LOG MIRROR: an empty MIRROR is mmdebstrap's own default.
run_mmdebstrap () {
  # A private TMPDIR stops mmdebstrap when it runs as an ordinary user, and /tmp may be small.
  without_open_files env LC_ALL=C.UTF-8 TMPDIR=/var/tmp mmdebstrap --quiet --variant=apt --format=tar \
    --include="$(package_list debian | paste -sd,)" \
    --aptopt='APT::Install-Recommends "false"' --aptopt='APT::Sandbox::User "root"' \
    --aptopt='Acquire::Retries "3"' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    "$suite" "$1" ${3:+"deb $3 $suite main"} </dev/null >"$2" 2>&1
}

# Where this system's own packages come from, if that is a Debian mirror.
system_mirror () {
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep -m1 '/debian/*$' || :
}

# Runs in a subshell that holds the lock, so it may exit.
make_root () {
  local root=$1 new=$1.new tar=$1.tar log=$1.log mirror locale start=$SECONDS
  install_root_tools
  [ ! -e "$root" ] || say "The Debian root in $root is broken and will be made again."
  # What interrupted calls left; nobody else makes a root while we hold the lock.
  rm -rf --one-file-system -- "${roots:?}/$suite"-*.{new,old,tar}
  trap 'rm -f "'"$tar"'"' EXIT
  trap 'exit 130' INT TERM HUP
  say "Making a Debian $suite root with GTK in $root (once; two or three minutes, 2 GB) …"
  mirror=${DEBIAN_MIRROR-$(system_mirror)}
  if ! run_mmdebstrap "$tar" "$log" "$mirror"; then
    # A mirror of this system's packages alone may lack the newer ones.
    [ -n "$mirror" ] && rm -f "$tar" && run_mmdebstrap "$tar" "$log.2" '' || {
      tail -n 15 "$log" >&2
      fail "mmdebstrap could not make the Debian root, neither from this system's mirror nor from Debian's; its last lines are above, all of them in $log."
    }
  fi
  mkdir "$new" && tar -x -f "$tar" -C "$new" --no-same-owner --exclude='./dev/*' ||
    fail "the Debian root could not be unpacked in $new; is the disk full?"
  grep -q "^[^:]*:[^:]*:$(id -u):" "$new/etc/passwd" || # D-Bus wants our uid to have a name
    echo "player:x:$(id -u):$(id -g):Player:/tmp:/bin/sh" >>"$new/etc/passwd"
  mkdir -p "$new/usr/lib/locale"
  for locale in "${locales[@]}"; do
    make_locale "$new" "$locale" || fail "the locale $locale could not be made in the Debian root."
  done
  write_font_names "$new/etc/fonts/local.conf"
  date >"$new/etc/reversi-root" || fail "the Debian root in $new could not be finished; is the disk full?"
  if [ -e "$root" ]; then
    mv -T "$root" "$root.old" && rm -rf --one-file-system "$root.old"
  fi
  mv -T "$new" "$root" || fail "the Debian root could not be moved to $root."
  say "The Debian root was made in $((SECONDS - start)) s."
  remove_old_roots "$root"
}

# GNOME's own typeface is not in this Debian; Inter is what it was made from.
write_font_names () {
  cat >"$1" <<'END'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <alias binding="same"><family>Adwaita Sans</family><prefer><family>Inter</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>
  <alias><family>Sans</family><prefer><family>Inter</family></prefer></alias>
</fontconfig>
END
}

# make_locale ROOT NAME, such as nl_NL: texts are translated only under a locale that exists.
make_locale () {
  bwrap --bind "$1" / --dev /dev --proc /proc --tmpfs /tmp --setenv PATH /usr/bin:/usr/sbin --unsetenv LD_LIBRARY_PATH \
    localedef --no-archive -i "$2" -f UTF-8 "/usr/lib/locale/$2.utf8" 2>/dev/null
}

# The desktop's own locale is added when it isn't there yet.
ensure_locale () {
  local name=${LC_ALL:-${LC_MESSAGES:-${LANG-}}}
  case $name in
    [a-z]*_[A-Z]*.[Uu][Tt][Ff]*8) name=${name%%.*} ;;
    *) return 0 ;;
  esac
  [ ! -e "$1/usr/lib/locale/$name.utf8" ] && [ -e "$1/usr/share/i18n/locales/$name" ] || return 0
  make_locale "$1" "$name" || :
}

# Roots of earlier lists of packages, not entered for two weeks. Whoever is in one holds its lock.
remove_old_roots () {
  local old
  find "$roots" -mindepth 2 -maxdepth 2 -name used -mtime +14 -printf '%h\n' | while read -r old; do
    [ "$old" != "$1" ] && flock -n "$old/used" true || continue
    say "Removing $old, which was not used for two weeks."
    rm -rf --one-file-system "${old:?}" "$old.log"
  done
}

# Adds to args what the game needs of the person's home and desktop. Where a desktop has no such
# thing the game does without.
add_desktop () {
  local runtime=${XDG_RUNTIME_DIR-} address=${DBUS_SESSION_BUS_ADDRESS-} name file number
  # The home itself, so that saves and settings are where they'd be without a root; but not its
  # cache, for programs of another age would share it.
  mkdir -p "$cache/inside"
  if [ "$HOME" = / ]; then HOME=$cache/inside; fi
  args+=(--bind "$HOME" "$HOME" --bind "$cache/inside" "$cache/inside" --setenv HOME "$HOME"
    --setenv XDG_CACHE_HOME "$cache/inside")
  for name in XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME; do
    [ -z "${!name-}" ] || [ ! -d "${!name}" ] || args+=(--bind "${!name}" "${!name}")
  done
  args+=(--setenv GSETTINGS_BACKEND "${GSETTINGS_BACKEND:-keyfile}")

  if [ -d "$runtime" ]; then
    args+=(--perms 0700 --dir "$runtime")
    for file in "$runtime/${WAYLAND_DISPLAY:-wayland-0}" "$runtime"/{bus,at-spi,pulse,pipewire-0}; do
      args+=(--bind-try "$file" "$file")
    done
  fi
  case ${WAYLAND_DISPLAY-} in /*) args+=(--bind-try "$WAYLAND_DISPLAY" "$WAYLAND_DISPLAY") ;; esac
  case $address in
    unix:path=*) file=${address#unix:path=} file=${file%%[,;]*} ;;
    '') file=$runtime/bus ;;
    *) file= ;; # an abstract socket has no file
  esac
  if [ -S "$file" ]; then args+=(--bind "$file" "$file")
  elif [ -n "$file" ]; then own_bus=(dbus-run-session --dbus-daemon="$top/tests/support/quiet-bus" --); args+=(--unsetenv DBUS_SESSION_BUS_ADDRESS)
  fi

  # One socket, not their folder, so that a virtual screen can still put its own beside it.
  number=${DISPLAY-} number=${number##*:} number=${number%%.*}
  [ -z "$number" ] || args+=(--dir /tmp/.X11-unix --bind-try "/tmp/.X11-unix/X$number" "/tmp/.X11-unix/X$number")
  file=${XAUTHORITY:-$HOME/.Xauthority}
  [ ! -f "$file" ] || args+=(--ro-bind "$file" "$file" --setenv XAUTHORITY "$file")

  args+=(--ro-bind-try /usr/share/icons /run/host/icons
    --setenv XCURSOR_PATH "$HOME/.local/share/icons:$HOME/.icons:/run/host/icons:/usr/share/icons"
    --ro-bind-try /usr/share/fonts /usr/local/share/fonts --unsetenv XDG_DATA_DIRS)
  if [ -d /dev/dri ]; then
    args+=(--dev-bind /dev/dri /dev/dri)
  elif [ -z "${GSK_RENDERER-}" ]; then
    # Without a graphics card OpenGL is far slower, and takes much memory.
    args+=(--setenv GSK_RENDERER cairo --setenv GDK_DISABLE 'gl,vulkan')
  fi
  args+=(--dev-bind-try /dev/snd /dev/snd)
}

# enter_root ROOT PURPOSE COMMAND…: never returns.
enter_root () {
  local root=$1 purpose=$2 where=$top own_bus=()
  shift 2
  local args=(--bind "$root" / --dev /dev --proc /proc --ro-bind-try /sys /sys
    --tmpfs /run --tmpfs /tmp --tmpfs /var/tmp --unshare-pid --die-with-parent
    --setenv PATH /usr/bin:/usr/sbin:/usr/games --unsetenv LD_LIBRARY_PATH --unsetenv PYTHONPATH --unsetenv LOCPATH
    --setenv REVERSI_INSIDE "$root" --setenv LANG "${LANG:-C.UTF-8}"
    --ro-bind-try "$(readlink -f /etc/resolv.conf)" /etc/resolv.conf)
  if [ "$purpose" = play ]; then add_desktop; else args+=(--setenv HOME /tmp); fi
  case $PWD/ in "$top"/*) where=$PWD ;; esac
  args+=(--bind "$top" "$top" --chdir "$where" --remount-ro /)

  exec 8>>"$root/used" # tells that the root is in use as long as anything runs in it
  flock -s 8
  touch "$root/used"
  exec bwrap "${args[@]}" -- "${own_bus[@]}" "$@"
}
