extension Frame {
  /// Returns whether this frame shows the same content as the previous frame, in which case a
  /// backend need not present this frame.
  func shows(sameAs other: Frame) -> Bool {
    size == other.size && focus == other.focus && caret == other.caret && damage.isEmpty
      && semantics == other.semantics
  }
}
