# Sourced by Tools/install, Tools/package and Tools/bench. Builds programs as they are installed, says
# which files belong to an installation, and puts them below a folder.

programs=(trellis-browse trellis-audit trellis-demo trellis-reset)

# build_programs PRODUCT…: builds programs in release, with Swift's own libraries in them, and prints their
# folder.
build_programs() {
  # A folder of its own, since other builds link Swift's libraries in another way.
  local options=(
    --package-path "$root" --scratch-path "$root/.build/install" -c release --static-swift-stdlib
    --disable-index-store
  ) product
  for product in "$@"; do
    say "Building $product in release mode (the first time, this takes a few minutes) …"
    swift build "${options[@]}" --product "$product" >&2 ||
      fail 3 "$product cannot be built; the lines above say why"
  done
  swift build "${options[@]}" --show-bin-path
}

# stage BUILT FOLDER: puts the programs of a folder, their manual pages and their completions below
# FOLDER, which stands for the prefix.
stage() {
  local built=$1 folder=$2 program date
  mkdir -p -- "$folder/bin" "$folder/share/man/man1" \
    "$folder/share/bash-completion/completions" "$folder/share/zsh/site-functions" \
    "$folder/share/fish/vendor_completions.d" || fail 3 "$folder cannot be written"
  # The date of the pages is that of the sources, so that the same sources make the same pages.
  date=$(git -C "$root" log -1 --format=%cs 2>/dev/null || true)
  for program in "${programs[@]}"; do
    [[ -x $built/$program ]] || fail 3 "$built has no $program; build it first, or leave out --built"
    install -m 755 -- "$built/$program" "$folder/bin/$program"
    # Two thirds of a program are symbols that only a debugger reads.
    ! command -v strip >/dev/null || strip --strip-unneeded -- "$folder/bin/$program" ||
      fail 3 "$folder/bin/$program cannot be stripped"
    "$built/generate-manual" "$built/$program" --output-directory "$folder/share/man/man1" \
      --section 1 --date "${date:-$(date +%F)}" >/dev/null ||
      fail 3 "the manual page of $program cannot be written"
    "$built/$program" --generate-completion-script bash \
      >"$folder/share/bash-completion/completions/$program"
    "$built/$program" --generate-completion-script zsh >"$folder/share/zsh/site-functions/_$program"
    "$built/$program" --generate-completion-script fish \
      >"$folder/share/fish/vendor_completions.d/$program.fish"
  done
  chmod -R u=rwX,go=rX -- "$folder"
}
