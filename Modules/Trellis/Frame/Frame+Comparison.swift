extension Frame {
  /// Returns whether a backend that shows the other frame shows this one too.
  func shows(sameAs other: Frame) -> Bool {
    size == other.size && focus == other.focus && caret == other.caret && damage.isEmpty
      && semantics == other.semantics
  }
}
