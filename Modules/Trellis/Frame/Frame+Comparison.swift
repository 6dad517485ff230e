extension Frame {
  /// Returns whether this frame shows the same content as `other`, which is the previous frame. If
  /// so, a backend need not present this frame.
  func shows(sameAs other: Frame) -> Bool {
    size == other.size && focus == other.focus && caret == other.caret && damage.isEmpty
      && semantics == other.semantics
  }
}
