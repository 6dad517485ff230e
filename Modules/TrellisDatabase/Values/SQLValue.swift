/// One value, exact to the byte, in one of SQLite's five storage classes.
public enum SQLValue: Hashable, Sendable {
  /// NULL.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction. SQLite stores a NaN as NULL.
  case real(Double)
  /// Text.
  case text(SQLText)
  /// Bytes.
  case blob([UInt8])
}

extension SQLValue {
  /// Makes the text of a string.
  public init(_ string: String) {
    self = .text(SQLText(string))
  }

  /// The integer; nil for anything else, also for reals.
  public var asInteger: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The real; nil for anything else, also for integers, which a `Double` could not always hold.
  public var asReal: Double? {
    if case .real(let value) = self { value } else { nil }
  }

  /// The text; nil for anything else.
  public var asText: SQLText? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The text as a string; nil for anything else and for text that is not valid UTF-8.
  public var asString: String? { asText?.string }

  /// The bytes of a blob; nil for anything else.
  public var asBlob: [UInt8]? {
    if case .blob(let value) = self { value } else { nil }
  }

  /// The storage class.
  public var storageClass: StorageClass {
    switch self {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }
}

/// The form in which SQLite stores a value, whatever type the column declares.
public enum StorageClass: Hashable, Sendable, CaseIterable {
  /// No value.
  case null
  /// 64-bit signed integer.
  case integer
  /// 64-bit floating point.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// Makes a NULL.
  public init(nilLiteral: ()) { self = .null }

  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Makes a real.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Makes a text.
  public init(stringLiteral value: String) { self.init(value) }
}
