extension Frame {
  /// Returns whether this frame looks the same as another frame, so that a backend need not show
  /// it.
  func shows(sameAs other: Frame) -> Bool {
    size == other.size && focus == other.focus && caret == other.caret && damage.isEmpty
      && semantics == other.semantics
  }
}
