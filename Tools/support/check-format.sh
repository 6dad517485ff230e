#!/usr/bin/env bash
# The formatter has nothing to change and its rules hold.
set -euo pipefail
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

places=(Package.swift)
for folder in Modules Backends Tools Tests; do
  [[ -d $folder ]] && places+=("$folder")
done
swift format lint --strict --parallel -r "${places[@]}" 2>&1 || {
  say "format: most of this is done by: swift format -i -r ${places[*]}"
  exit 1
}
