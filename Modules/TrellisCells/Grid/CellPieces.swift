import TrellisText

/// Takes raw text apart into what cells can hold: the one way from a string to a screen.
nonisolated enum CellPieces {
  /// No text needs more scalars for each cell than this; what goes on longer is cut, so that a text
  /// of megabytes costs no more than the part of it that can be seen.
  private static let scalarsPerCell = 64

  /// The columns a line of raw text takes.
  static func width(_ text: String) -> Int {
    NeutralText(text).width
  }

  /// The glyphs of the beginning of a raw text, neutralised: enough to fill some columns.
  static func clusters(of text: String, columns: Int) -> NeutralText.Clusters {
    let limit = (columns + 1) * scalarsPerCell
    if text.utf8.count <= limit { return NeutralText(text).clusters() }
    return NeutralText(String(text.unicodeScalars.prefix(limit))).clusters()
  }
}
