/// A cell's value as a reader sees it: the characters, and what they stand for.
///
/// The characters are data: they may hold control characters, which drawing code must neutralise.
public struct CellText: Hashable, Sendable {
  /// The meaning of the characters.
  public enum Meaning: Hashable, Sendable {
    /// The value itself.
    case value
    /// The absence of a value; drawn so that it cannot be taken for the text of the same letters.
    case missing
    /// Text whose bytes are not valid UTF-8, with replacement characters in their place.
    case malformed
    /// The beginning of a value that is longer.
    case preview
  }

  /// The characters.
  public let string: String
  /// The meaning of the characters.
  public let meaning: Meaning

  /// Writes a value: numbers in the shortest form that reads back as the same number, bytes as
  /// `x'0A0B'`, a missing value as `NULL`.
  public init(_ value: CellValue) {
    switch value {
    case .null: (string, meaning) = ("NULL", .missing)
    case .integer(let number): (string, meaning) = (String(number), .value)
    case .real(let number): (string, meaning) = (Self.digits(of: number), .value)
    case .text(let text): (string, meaning) = (text, .value)
    case .malformedText(let bytes):
      (string, meaning) = (String(decoding: bytes, as: UTF8.self), .malformed)
    case .longText(let prefix, _): (string, meaning) = (prefix + "…", .preview)
    case .bytes(let prefix, let count) where prefix.count == count:
      (string, meaning) = ("x'\(Hexadecimal.text(of: prefix))'", .value)
    case .bytes(let prefix, let count):
      (string, meaning) = ("x'\(Hexadecimal.text(of: prefix))…' (\(count) bytes)", .preview)
    }
  }

  /// Returns a number with a fraction as SQLite writes it, but with all the digits that it takes.
  private static func digits(of number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-Inf" : "Inf" }
    let text = number.description
    guard let exponent = text.firstIndex(of: "e"), !text.contains(".") else { return text }
    return text[..<exponent] + ".0" + text[exponent...]
  }
}
