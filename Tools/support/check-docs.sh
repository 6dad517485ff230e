#!/usr/bin/env bash
# The documentation of every module builds, with no dead link and no warning.
set -euo pipefail
source "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"

log=$root/.build/docs.log
mkdir -p -- .build
swift package dump-symbol-graph --minimum-access-level public \
  --skip-synthesized-members --emit-extension-block-symbols \
  >"$log" 2>&1 || {
  tail -n 20 -- "$log"
  exit 1
}
graphs=$(sed -n 's/^Files written to //p' "$log")

status=0
for folder in Modules/*/ Backends/*/; do
  module=$(basename -- "$folder")
  [[ -f $graphs/$module.symbols.json ]] || continue
  compgen -G "$folder*.swift" >/dev/null || compgen -G "$folder*/*.swift" >/dev/null || continue
  work=$root/.build/docs/$module
  rm -rf -- "$work"
  mkdir -p -- "$work/graphs"
  cp -- "$graphs/$module.symbols.json" "$graphs/$module@"*.symbols.json "$work/graphs/" 2>/dev/null || true
  catalog=("$folder"*.docc)
  [[ -d ${catalog[0]} ]] || catalog=()
  docc convert "${catalog[@]}" --additional-symbol-graph-dir "$work/graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --warnings-as-errors --ide-console-output --output-path "$work/$module.doccarchive" \
    >"$work/findings" 2>&1 && continue
  status=1
  # One finding per line, with its path from the root.
  while IFS= read -r line; do
    [[ $line == "Error: "* ]] || printf '%s\n' "${line#"$root/"}"
  done <"$work/findings"
done
exit "$status"
