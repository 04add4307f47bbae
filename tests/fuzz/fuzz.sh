#!/bin/sh
# fuzz.sh BUILD SECONDS: runs both targets, at once, over the corpus and the examples, then over
# inputs of their own making for so long. A finding is printed and fails. BUILD was configured with
# a clang++ and -DSANITIZE=ON -DFUZZ=ON.
#
# For a long run give more seconds (1800). What it learns stays in BUILD/fuzz; into the corpus goes
# what reaches new code, by
#   BUILD/tests/fuzz/fuzz-problem -merge=1 -max_len=1000 tests/fuzz/corpus/problem BUILD/fuzz/problem
set -eu
build=$1
seconds=$2
here=$(dirname "$0")

fuzz() {
  program=$build/tests/fuzz/fuzz-$1
  mkdir -p "$build/fuzz/$1"
  set -- "$build/fuzz/$1" "$here/corpus/$1" "$here/../../data" \
    -artifact_prefix="$build/fuzz/finding-$1-" -rss_limit_mb=2048 -timeout=120
  "$program" "$@" -runs=0 && "$program" "$@" -dict="$here/json.dict" -max_len=4096 -max_total_time="$seconds"
}

report() {
  cat "$build/fuzz/$1.log"
  for finding in "$build/fuzz/finding-$1-"*; do
    [ ! -f "$finding" ] || { echo "== $finding, in base64:" && base64 "$finding"; }
  done
}

mkdir -p "$build/fuzz"
rm -f "$build/fuzz/finding-"*
fuzz problem >"$build/fuzz/problem.log" 2>&1 &
first=$!
failed=""
fuzz answers >"$build/fuzz/answers.log" 2>&1 || failed="answers"
wait "$first" || failed="$failed problem"
for target in $failed; do report "$target"; done
tail -q -n 1 "$build/fuzz/problem.log" "$build/fuzz/answers.log"
[ -z "$failed" ]
