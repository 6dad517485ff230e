import TrellisLayout

nonisolated extension LayoutMetrics {
  /// As many of a character as fit into a width.
  func repeated(_ character: Character, in width: Int) -> String {
    String(repeating: character, count: max(0, width / max(1, textWidth(String(character)))))
  }
}
