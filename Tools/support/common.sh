# Sourced by the scripts in Tools. Sets `root`, the folder of this checkout, and checks that the
# compiler can work there.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
support=$root/Tools/support

# Standard output belongs to the program that a script runs, so every message goes to standard error.
say() { printf '%s\n' "$*" >&2; }

fail() {
  local status=$1
  shift
  say "$@"
  exit "$status"
}

command -v swift >/dev/null ||
  fail 3 "Swift 6.3 or newer is needed and no 'swift' is on the PATH: install it from https://swift.org/install"

# SwiftPM writes such paths into its build files without escaping them.
case $root in
  *[\"\\]*) fail 3 "SwiftPM cannot build in a folder whose path has a double quote or a backslash: move $root" ;;
esac

# SwiftPM 6.3 skips a file that changed within the second before a build, and links what is left of the
# old one. So a build waits until no source is that young. The clock of a file server may be ahead by
# some seconds; a source that is dated later than that is not waited for.
let_sources_age() {
  local future
  while [[ $(newer_source '1 second ago' ! -newermt '5 seconds') ]]; do sleep 0.2; done
  future=$(newer_source '5 seconds')
  [[ -z $future ]] ||
    say "$future is dated in the future, so SwiftPM may not notice when it changes; run touch on it"
}
# newer_source TIME [CONDITION…]: prints a source that changed after TIME and meets the conditions of
# `find`, if there is one.
newer_source() {
  find "$root"/{Package.swift,Modules,Backends,Tools,Tests} -newermt "$@" -print -quit 2>/dev/null ||
    true
}
swift() {
  case ${1:-} in build | test | run | package) let_sources_age ;; esac
  command swift "$@"
}

# build_release PRODUCT: builds one executable and prints its path.
build_release() {
  local quiet=()
  if [[ -t 2 ]]; then say "Building $1 …"; else
    say "Building $1 (the first time, this takes a few minutes) …"
    quiet=(--quiet)
  fi
  swift build --package-path "$root" -c release --disable-index-store --product "$1" \
    "${quiet[@]}" >&2 || fail 1 "$1 does not build: see the messages above"
  printf '%s\n' "$root/.build/release/$1"
}
