public import TrellisLayout

nonisolated extension LayoutMetrics {
  /// The units of a screen of character cells: everything is one cell, wide glyphs are two.
  public static let cells = LayoutMetrics(
    lineHeight: 1, digitWidth: 1, spacing: 1, borderWidth: 1, textWidth: CellPieces.width)
}
