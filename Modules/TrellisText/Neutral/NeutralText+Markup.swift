extension NeutralText {
  /// The text with escapes for HTML, SVG and XML, both between tags and in quoted attributes.
  ///
  /// ```swift
  /// NeutralText("a < b & \"c\"").markup  // a &lt; b &amp; &quot;c&quot;
  /// ```
  public var markup: String {
    var result = ""
    result.reserveCapacity(string.utf8.count)
    for character in string {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// The text as in ``markup``, with an `i` element around each glyph that takes two cells.
  ///
  /// Such glyphs may come from a font in which they are not exactly two columns wide. To keep the
  /// text after them aligned, set the width of `i` elements to two columns.
  /// ```swift
  /// NeutralText("日 <x>").columnMarkup  // <i>日</i> &lt;x&gt;
  /// ```
  public var columnMarkup: String {
    string.map { character in
      let glyph = NeutralText(String(character))
      return glyph.width == 2 ? "<i>\(glyph.markup)</i>" : glyph.markup
    }.joined()
  }
}
