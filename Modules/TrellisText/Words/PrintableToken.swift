/// Text written as one printable word, without spaces, control characters or invisible characters.
///
/// A newline is written as `\n`, a tab as `\t`, a backslash as `\\`, and a quotation mark as `\"`.
/// Commas, invisible characters, and all other characters that would end the word or the line are
/// written as `\u{…}`. ``unescaped(_:)`` reads the word back.
package struct PrintableToken: Hashable, Sendable, CustomStringConvertible {
  /// The escaped text.
  package let description: String

  /// Creates the word for some text. Empty text becomes `""`.
  package init(_ text: String) {
    description = text.isEmpty ? "\"\"" : Self.escaped(text)
  }

  /// Returns text in quotation marks for a message, with an ellipsis in place of everything after
  /// the first `limit` characters.
  package static func quoted(_ text: String, limit: Int) -> String {
    let cut = text.prefix(limit)
    let escaped = escaped(String(cut), keeping: [" ", ","])
    return "\"\(escaped)\(cut.endIndex < text.endIndex ? "…" : "")\""
  }

  /// Returns the text, with every character that would end the word escaped, except for the
  /// characters in `kept`.
  static func escaped(_ text: String, keeping kept: Set<Unicode.Scalar> = []) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where kept.contains(scalar): result.unicodeScalars.append(scalar)
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where breaksAWord(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the original text of escaped text, or `nil` if the text is not correctly escaped.
  static func unescaped(_ text: Substring) -> String? {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        if scalar == "\"" || breaksAWord(scalar) { return nil }
        result.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": result += "\\"
      case "\"": result += "\""
      case "n": result += "\n"
      case "t": result += "\t"
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return result
  }

  /// Returns whether a scalar would end the word or the line, is invisible, or separates the parts
  /// of a key.
  private static func breaksAWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "," { return true }
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
