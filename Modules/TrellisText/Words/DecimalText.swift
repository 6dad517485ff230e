/// Conversions between floating-point numbers and decimal text.
package enum DecimalText {
  /// Returns a number as SQLite writes it, but with as many digits as are needed to read back the
  /// same number.
  package static func text(of number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-Inf" : "Inf" }
    let text = number.description
    guard let exponent = text.firstIndex(of: "e"), !text.contains(".") else { return text }
    return text[..<exponent] + ".0" + text[exponent...]
  }

  /// Returns the number in text such as `1.5e3` or `-Inf`, or `nil` for all other text, including
  /// NaN, hexadecimal digits, and numbers that are too large for `Double`.
  package static func number(_ text: String) -> Double? {
    switch text.lowercased() {
    case "inf", "+inf": return .infinity
    case "-inf": return -.infinity
    default: break
    }
    let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
