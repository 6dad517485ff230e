import TrellisText

/// The conversion of raw text to the cells of a screen. All drawing uses this conversion.
nonisolated enum CellPieces {
  /// The maximum number of scalars per column. Longer text is cut off, so that drawing takes only
  /// the time that the visible part of the text needs.
  private static let scalarsPerCell = 64

  /// Returns the width of a line of raw text, in columns.
  static func width(_ text: String) -> Int {
    NeutralText(text).width
  }

  /// Returns the first neutralised glyphs of raw text, as many as are needed to fill the given
  /// number of columns.
  static func clusters(of text: String, columns: Int) -> NeutralText.Clusters {
    let limit = (columns + 1) * scalarsPerCell
    if text.utf8.count <= limit { return NeutralText(text).clusters() }
    return NeutralText(String(text.unicodeScalars.prefix(limit))).clusters()
  }
}
