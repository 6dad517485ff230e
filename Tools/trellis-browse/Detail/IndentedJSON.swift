import TrellisText

/// A JSON object or array with one member in each line. All names and values stay as they are
/// written, so that no digit of a number is lost.
nonisolated struct IndentedJSON {
  private(set) var text = ""
  private var depth = 0

  /// Creates the indented form of text, or returns `nil` if the text is not a JSON object or array.
  init?(_ json: String) {
    guard let first = json.first(where: { !$0.isWhitespace }), first == "{" || first == "[",
      (try? JSONValue(parsing: json)) != nil
    else { return nil }
    var isInString = false
    var isEscaped = false
    var last: Unicode.Scalar = " "
    for scalar in json.unicodeScalars {
      if isInString {
        text.unicodeScalars.append(scalar)
        if scalar == "\"", !isEscaped { isInString = false }
        isEscaped = scalar == "\\" && !isEscaped
        continue
      }
      if scalar.properties.isWhitespace { continue }
      append(scalar, after: last)
      isInString = scalar == "\""
      last = scalar
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, after last: Unicode.Scalar) {
    let isEmpty = (last == "{" || last == "[") && (scalar == "}" || scalar == "]")
    if scalar == "}" || scalar == "]" { depth -= 1 }
    if !isEmpty, last == "{" || last == "[" || last == "," || scalar == "}" || scalar == "]" {
      text += "\n" + String(repeating: "  ", count: depth)
    }
    text.unicodeScalars.append(scalar)
    if scalar == ":" { text += " " }
    if scalar == "{" || scalar == "[" { depth += 1 }
  }
}
