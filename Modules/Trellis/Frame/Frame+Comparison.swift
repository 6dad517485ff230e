extension Frame {
  /// Returns whether this frame shows the same content as the previous frame. If it does, a backend
  /// need not present it.
  func shows(sameAs other: Frame) -> Bool {
    size == other.size && focus == other.focus && caret == other.caret && damage.isEmpty
      && semantics == other.semantics
  }
}
