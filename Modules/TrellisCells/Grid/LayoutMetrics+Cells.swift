public import TrellisLayout

nonisolated extension LayoutMetrics {
  /// The metrics of a screen of character cells. The height of a line, the width of a digit, the
  /// space between views and the thickness of a border are one cell each. A wide character takes
  /// two cells.
  public static let cells = LayoutMetrics(
    lineHeight: 1, digitWidth: 1, spacing: 1, borderWidth: 1, textWidth: CellPieces.width)
}
