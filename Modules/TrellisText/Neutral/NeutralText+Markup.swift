extension NeutralText {
  /// The text as it stands in HTML, SVG and XML, between tags and in quoted attributes.
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
}
