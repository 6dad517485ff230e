import TrellisText

/// The value of one cell, as the source stores it.
///
/// If a value is too long to be shown, only its beginning and its length are available; a
/// ``WholeRowSource`` returns whole values. Two values are equal only if their bytes are equal. For
/// example, two text values that are canonically equivalent may be unequal, and `0.0` and `-0.0`
/// are unequal.
public enum CellValue: Sendable {
  /// No value, which a database calls NULL.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text, which may contain any character, including NUL.
  case text(String)
  /// Text whose bytes are not valid UTF-8.
  case malformedText([UInt8])
  /// The beginning of text that is too long to be shown, and the byte count of the whole text.
  case longText(prefix: String, byteCount: Int)
  /// The bytes of a binary value, and the byte count of the whole value. If the value is too long
  /// to be shown, only its first bytes are available.
  case bytes(prefix: [UInt8], byteCount: Int)

  /// Whether the whole value is available, rather than only its beginning. Only a whole value can
  /// be edited or compared.
  public var isWhole: Bool {
    switch self {
    case .null, .integer, .real, .text, .malformedText: true
    case .longText: false
    case .bytes(let prefix, let byteCount): prefix.count == byteCount
    }
  }
}

extension CellValue: Hashable {
  /// Returns whether two values are of the same case and have the same bits.
  public static func == (left: CellValue, right: CellValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.text(let left), .text(let right)): left.isSame(as: right)
    case (.malformedText(let left), .malformedText(let right)): left == right
    case (.longText(let left, let leftCount), .longText(let right, let rightCount)):
      leftCount == rightCount && left.isSame(as: right)
    case (.bytes(let left, let leftCount), .bytes(let right, let rightCount)):
      leftCount == rightCount && left == right
    default: false
    }
  }

  /// Hashes the case and the bits of the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number.bitPattern)
    case .text(let text): hasher.combine(ExactText(text))
    case .malformedText(let bytes): hasher.combine(bytes)
    case .longText(let prefix, let count):
      hasher.combine(ExactText(prefix))
      hasher.combine(count)
    case .bytes(let prefix, let count):
      hasher.combine(prefix)
      hasher.combine(count)
    }
  }
}
