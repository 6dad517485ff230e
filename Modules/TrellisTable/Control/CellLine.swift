/// Functions that fit text into a table's cell, which is a single line.
///
/// If the text is long, the functions read only the part that can be visible.
package enum CellLine {
  /// Returns the first line of the text, cut to fit a width. If the line is cut, it ends with an
  /// ellipsis. Otherwise, if more lines follow it in the text, it ends with `⏎`.
  package static func fitted(
    _ text: String, to width: Int, textWidth: (String) -> Int
  ) -> String {
    // Most cells contain a few printable ASCII characters, which need no search for a line's end.
    let isPlain = text.utf8.count <= width && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    if isPlain, textWidth(text) <= width { return text }
    return fitted(text[...], to: width, textWidth: textWidth)
  }

  /// Returns the first line of the text, cut to fit a width.
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

  /// Returns as many scalars from the beginning of a character as fit before an ellipsis. Invisible
  /// scalars are written as escapes, so a character that contains many of them can be wider than a
  /// cell.
  private static func start(
    of character: Character?, in width: Int, _ textWidth: (String) -> Int
  ) -> String {
    var scalars = String(character.map { String($0) } ?? "").unicodeScalars
    while !scalars.isEmpty, textWidth(String(scalars) + "…") > width { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns the text or, if it has more than `limit` bytes in UTF-8, its first `limit + 1`
  /// characters. They are enough to measure the width of the text, up to the limit.
  static func beginning(of text: String, _ limit: Int) -> String {
    text.utf8.count <= limit ? text : String(text.prefix(limit + 1))
  }
}
