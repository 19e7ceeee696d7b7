# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Stages and what they count, for .ci/run and .ci/checks. A stage that runs tests says so in its last
# line, “N passed, N failed[, N skipped]”; any other counts as one. Logs are in _build/ci.

counts_pattern='[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?'
passed=0 failed=0 skipped=0 bad=() all_stages=()

# begin_stages [NAME…]: only those named, or all. The first call of a run empties the folder of logs.
begin_stages () {
  only=("$@")
  logs=$top/_build/ci
  [ -z "${REVERSI_STAGES-}" ] || return 0
  mkdir -p "$logs" || exit 1
  exec 7>"$logs.lock"
  flock -n 7 || { say "Waiting for another .ci/run in this folder …"; flock 7; }
  rm -rf "$logs"
  mkdir "$logs" || exit 1
  export REVERSI_STAGES=$$
}

# add_counts STATUS [LINE]: from the last line of what ran and ended so; sets words to it.
add_counts () {
  local status=$1 line=${2-}
  if [ -n "$line" ]; then
    read -ra words <<<"$line"
    [ "$status" = 0 ] || [ "${words[2]}" != 0 ] || words[2]=1
  elif [ "$status" = 0 ]; then
    words=(1 'passed,' 0 failed)
  else
    words=(0 'passed,' 1 failed)
  fi
  passed=$((passed + words[0])) failed=$((failed + words[2])) skipped=$((skipped + ${words[4]:-0}))
}

# end_of_log FILE: its last lines; of tests, all that is said when they have run (count-tests.py).
end_of_log () {
  if grep -q '^Full log written to ' "$1"; then sed '1,/^Full log written to /d' "$1"
  else tail -n 100 "$1"; fi
}

# stage NAME COMMAND…
stage () {
  local name=$1 log=$logs/$1 start=$SECONDS status=0 words
  shift
  all_stages+=("$name")
  [ ${#only[@]} = 0 ] || [[ " ${only[*]} " = *" $name "* ]] || return 0
  echo "== $name"
  # set -e: a check that has several commands ends with the first that fails.
  (set -e; "$@") </dev/null >"$log" 2>&1 &
  wait $! || status=$?
  add_counts $status "$(tail -n 1 "$log" | grep -xE "$counts_pattern" || :)"
  if [ "${words[2]}" != 0 ]; then
    bad+=("$name")
    end_of_log "$log"
  fi
  echo "   ${words[*]} ($((SECONDS - start)) s)"
}

# end_stages: prints the sum; fails if anything did.
end_stages () {
  local line="$passed passed, $failed failed"
  [ ${#bad[@]} = 0 ] || echo "Failed: ${bad[*]} (their logs are in _build/ci)"
  [ $skipped = 0 ] || line+=", $skipped skipped"
  echo "$line"
  [ $failed = 0 ]
}
