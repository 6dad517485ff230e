import TrellisText

/// The only conversion from raw text to the cells of a screen.
nonisolated enum CellPieces {
  /// The maximum number of scalars per cell. Longer text is cut, so that drawing takes no longer
  /// than its visible part needs.
  private static let scalarsPerCell = 64

  /// Returns the width of a line of raw text, in columns.
  static func width(_ text: String) -> Int {
    NeutralText(text).width
  }

  /// Returns the neutralised glyphs from the start of a raw text, enough to fill a number of
  /// columns.
  static func clusters(of text: String, columns: Int) -> NeutralText.Clusters {
    let limit = (columns + 1) * scalarsPerCell
    if text.utf8.count <= limit { return NeutralText(text).clusters() }
    return NeutralText(String(text.unicodeScalars.prefix(limit))).clusters()
  }
}
