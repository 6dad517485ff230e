/// Conversions between floating-point numbers and decimal text.
package enum DecimalText {
  /// Returns a number as text in SQLite's notation, but with enough digits that parsing the text
  /// gives exactly the same number.
  package static func text(of number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-Inf" : "Inf" }
    let text = number.description
    guard let exponent = text.firstIndex(of: "e"), !text.contains(".") else { return text }
    return text[..<exponent] + ".0" + text[exponent...]
  }

  /// Returns a number as text with a fixed number of digits after the decimal point, such as
  /// `10.00`. For a number that is too large for this notation, returns the same text as
  /// ``text(of:)``.
  ///
  /// - Parameter decimals: The number of digits after the decimal point, from 0 to 9.
  package static func text(of number: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (number * scale).rounded()
    // Up to this limit, `Double` represents every whole number exactly.
    guard scaled.magnitude < 0x1p53 else { return text(of: number) }
    let digits = String(UInt64(scaled.magnitude))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// Returns the number that text such as `1.5e3` or `-Inf` stands for, or `nil` for all other
  /// text, including NaN, hexadecimal digits, and numbers that are too large for `Double`.
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
