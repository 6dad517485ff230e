/// Functions that fit a text into the single line of a cell.
///
/// Of a long text, only the part that can be visible is read.
package enum CellLine {
  /// Returns the first line of a text, cut to a width. An ellipsis replaces the part that does not
  /// fit.
  package static func fitted(
    _ text: some Collection<Character>, to width: Int, textWidth: (String) -> Int
  ) -> String {
    let beginning = text.prefix(width + 1)
    let end = beginning.firstIndex(where: \.isNewline)
    let line = end.map { String(beginning[..<$0]) + "⏎" } ?? String(beginning)
    var shown = String(line.prefix(width))
    guard shown.count < line.count || textWidth(shown) > width else { return shown }
    while !shown.isEmpty, textWidth(shown + "…") > width { shown.removeLast() }
    if shown.isEmpty { shown = start(of: line.first, in: width, textWidth) }
    return shown + "…"
  }

  /// Returns as many scalars of a character as fit before an ellipsis. Invisible scalars are
  /// written as escapes, so a character with many of them can be wider than a cell.
  private static func start(
    of character: Character?, in width: Int, _ textWidth: (String) -> Int
  ) -> String {
    var scalars = String(character.map { String($0) } ?? "").unicodeScalars
    while !scalars.isEmpty, textWidth(String(scalars) + "…") > width { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns enough of a text to measure its width up to a limit.
  static func beginning(of text: String, _ limit: Int) -> String {
    text.utf8.count <= limit ? text : String(text.prefix(limit + 1))
  }
}
