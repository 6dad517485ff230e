/// The text of a row's key in records: `42` for a number, `ALFKI` for text, `"42"` for text that
/// consists of digits, and `x'0A'` for bytes. Commas separate several values. Edits of a table have
/// the same keys.
package enum RowKeyText {
  package static func text(of values: [SQLValue]) -> String {
    values.map(word).joined(separator: ",")
  }

  private static func word(_ value: SQLValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): digits(number)
    case .text(let text): text.string.map(word) ?? "m'\(hexadecimal(text.bytes))'"
    case .blob(let bytes): "x'\(hexadecimal(bytes))'"
    }
  }

  private static func word(_ text: String) -> String {
    let escaped = escaped(text)
    return isOther(escaped) || text.isEmpty ? "\"\(escaped)\"" : escaped
  }

  /// Returns whether a word without quotation marks would be read as a value that is not text.
  private static func isOther(_ word: String) -> Bool {
    if word == "NULL" || Int64(word) != nil { return true }
    if ["inf", "+inf", "-inf"].contains(word.lowercased()) { return true }
    if word.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) {
      return Double(word)?.isFinite ?? false
    }
    guard word.hasSuffix("'"), ["x'", "m'", "X'", "M'"].contains(where: word.hasPrefix) else {
      return false
    }
    let inside = word.dropFirst(2).dropLast()
    return inside.utf8.count.isMultiple(of: 2) && inside.allSatisfy(\.isHexDigit)
  }

  private static func digits(_ number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-Inf" : "Inf" }
    let text = number.description
    guard let exponent = text.firstIndex(of: "e"), !text.contains(".") else { return text }
    return "\(text[..<exponent]).0\(text[exponent...])"
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
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
