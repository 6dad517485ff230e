/// What of a text is shown in a cell: one line, and no more than fits.
///
/// However long the text is, only as much of it is looked at as can be seen.
package enum CellLine {
  /// A text as it is shown in some width; an ellipsis stands for what does not fit.
  package static func fitted(
    _ text: some Collection<Character>, to width: Int, textWidth: (String) -> Int
  ) -> String {
    let beginning = text.prefix(width + 1)
    let end = beginning.firstIndex(where: \.isNewline)
    let line = end.map { String(beginning[..<$0]) + "⏎" } ?? String(beginning)
    var shown = String(line.prefix(width))
    guard shown.count < line.count || textWidth(shown) > width else { return shown }
    while !shown.isEmpty, textWidth(shown + "…") > width { shown.removeLast() }
    return shown + "…"
  }

  /// As much of a text as it takes to know how wide it is, up to a limit.
  static func beginning(of text: String, _ limit: Int) -> String {
    text.utf8.count <= limit ? text : String(text.prefix(limit + 1))
  }
}
