public import TrellisLayout

nonisolated extension LayoutMetrics {
  /// The measures of a screen of character cells. Lines, digits, spaces and borders take one cell,
  /// and wide glyphs take two.
  public static let cells = LayoutMetrics(
    lineHeight: 1, digitWidth: 1, spacing: 1, borderWidth: 1, textWidth: CellPieces.width)
}
