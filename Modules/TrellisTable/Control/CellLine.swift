/// The part of a text that a cell shows: one line, and no more than fits.
///
/// Only as much of a long text is read as can be seen.
package enum CellLine {
  /// Returns a text as it is shown in some width; an ellipsis stands for what does not fit.
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

  /// Returns as much of one character as fits before an ellipsis. Invisible scalars are spelled
  /// out, and a character of many of them is wider than any cell.
  private static func start(
    of character: Character?, in width: Int, _ textWidth: (String) -> Int
  ) -> String {
    var scalars = String(character.map { String($0) } ?? "").unicodeScalars
    while !scalars.isEmpty, textWidth(String(scalars) + "…") > width { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns as much of a text as it takes to know its width, up to a limit.
  static func beginning(of text: String, _ limit: Int) -> String {
    text.utf8.count <= limit ? text : String(text.prefix(limit + 1))
  }
}
