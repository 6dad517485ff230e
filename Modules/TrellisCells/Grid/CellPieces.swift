import TrellisText

/// The one way from raw text to the cells of a screen.
nonisolated enum CellPieces {
  /// The greatest number of scalars for each cell; a longer text is cut, so that megabytes cost no
  /// more than their visible part.
  private static let scalarsPerCell = 64

  /// Returns the columns that a line of raw text takes.
  static func width(_ text: String) -> Int {
    NeutralText(text).width
  }

  /// Returns the glyphs of the beginning of a raw text, neutralised: enough to fill some columns.
  static func clusters(of text: String, columns: Int) -> NeutralText.Clusters {
    let limit = (columns + 1) * scalarsPerCell
    if text.utf8.count <= limit { return NeutralText(text).clusters() }
    return NeutralText(String(text.unicodeScalars.prefix(limit))).clusters()
  }
}
