#!/bin/sh
# Installs what is missing, builds, and traces the tutorial. A second run installs and compiles
# nothing. Debian 12; elsewhere install the same packages by hand.
set -eu
cd "$(dirname "$0")/.."

packages="g++ cmake make libcli11-dev libfmt-dev nlohmann-json3-dev doctest-dev libeigen3-dev libedit-dev"
missing=""
for package in $packages; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' ||
    missing="$missing $package"
done
if [ -n "$missing" ]; then
  echo "Installing:$missing" >&2
  as_root=""
  [ "$(id -u)" -eq 0 ] || as_root="sudo"
  $as_root apt-get update -q >&2
  # shellcheck disable=SC2086  # a list of words on purpose
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing >&2
fi

[ -f build/CMakeCache.txt ] || cmake -S . -B build -DCMAKE_BUILD_TYPE=Release >&2
cmake --build build -j "$(nproc)" >&2
exec build/attention-trace run data/tutorial.json "$@"
