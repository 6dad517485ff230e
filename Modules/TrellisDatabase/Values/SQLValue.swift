/// A value of one of SQLite's five storage classes.
public enum SQLValue: Hashable, Sendable {
  /// NULL.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number. SQLite stores NaN as NULL.
  case real(Double)
  /// Text.
  case text(SQLText)
  /// Bytes.
  case blob([UInt8])
}

extension SQLValue {
  /// Creates a text value from a string.
  public init(_ string: String) {
    self = .text(SQLText(string))
  }

  /// The value as an integer, or `nil` if the value is of another storage class. A real is not
  /// converted.
  public var asInteger: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The value as a real, or `nil` if the value is of another storage class. An integer is not
  /// converted, because a `Double` cannot represent every integer.
  public var asReal: Double? {
    if case .real(let value) = self { value } else { nil }
  }

  /// The value as text, or `nil` if the value is of another storage class.
  public var asText: SQLText? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The value as a string, or `nil` if the value is not text, or is text that is not valid UTF-8.
  public var asString: String? { asText?.string }

  /// The value as the bytes of a blob, or `nil` if the value is of another storage class.
  public var asBlob: [UInt8]? {
    if case .blob(let value) = self { value } else { nil }
  }

  /// The storage class of the value.
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

/// The form in which SQLite stores a value. A column may contain values of any storage class,
/// regardless of its declared type.
public enum StorageClass: Hashable, Sendable, CaseIterable {
  /// NULL.
  case null
  /// A 64-bit signed integer.
  case integer
  /// A 64-bit floating-point number.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// Creates NULL from the literal `nil`.
  public init(nilLiteral: ()) { self = .null }

  /// Creates an integer from an integer literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Creates a real from a floating-point literal.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Creates a text value from a string literal.
  public init(stringLiteral value: String) { self.init(value) }
}
