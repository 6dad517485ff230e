import TrellisText

/// The text that is shown for a cell's value, and the way in which the text represents the value.
///
/// The text comes from the data of the table, so it may include control characters. Code that draws
/// the text must replace these characters with visible text.
public struct CellText: Hashable, Sendable {
  /// The way in which the text represents the value.
  public enum Meaning: Hashable, Sendable {
    /// The text is the whole value.
    case value
    /// The cell has no value, and the text is `NULL` or that of ``TableSchema/missingText``. To
    /// distinguish such a cell from one whose value is the same text, controls draw it in a
    /// different style.
    case missing
    /// The value is not valid UTF-8. In the text, replacement characters stand for the invalid
    /// bytes.
    case malformed
    /// The text is the beginning of a longer value, with an ellipsis.
    case preview
  }

  /// The characters that are shown.
  public let string: String
  /// The way in which the characters represent the value.
  public let meaning: Meaning

  /// Creates the text for a value. A number is written with the fewest digits from which exactly
  /// the same number can be parsed. Bytes are shown in the form `x'0A0B'`, and a missing value as
  /// `NULL`.
  public init(_ value: CellValue) {
    switch value {
    case .null: (string, meaning) = ("NULL", .missing)
    case .integer(let number): (string, meaning) = (String(number), .value)
    case .real(let number): (string, meaning) = (DecimalText.text(of: number), .value)
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

  /// Creates the text for a value in a column of a table.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - missing: The text for a missing value.
  ///   - decimals: The number of digits after the decimal point of a number. If `nil`, a number is
  ///     written as by ``init(_:)``.
  init(_ value: CellValue, missing: String, decimals: Int?) {
    if value == .null {
      self.init(missing, .missing)
    } else if let decimals, let number = value.asDouble {
      self.init(DecimalText.text(of: number, decimals: decimals), .value)
    } else {
      self.init(value)
    }
  }

  private init(_ string: String, _ meaning: Meaning) {
    (self.string, self.meaning) = (string, meaning)
  }
}
