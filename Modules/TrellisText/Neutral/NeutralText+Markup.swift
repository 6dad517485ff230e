extension NeutralText {
  /// The text as HTML, SVG and XML write it, between tags and in quoted attributes.
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

  /// The text as markup in which each wide glyph is an `i` element of its own.
  ///
  /// A wide glyph may come from another font than the others. A page that gives `i` the width of
  /// two columns keeps the text behind it in its column.
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
