public import TrellisLayout

nonisolated extension LayoutMetrics {
  /// The metrics of a screen of character cells. A line, a digit, a space and a border take one
  /// cell each, and a wide glyph takes two.
  public static let cells = LayoutMetrics(
    lineHeight: 1, digitWidth: 1, spacing: 1, borderWidth: 1, textWidth: CellPieces.width)
}
