/// A small, typed value that a record stores, without references to objects.
public enum RecordValue: Sendable, Hashable {
  /// No value.
  case none
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text, which may contain control characters. Code that shows the text must replace these
  /// characters.
  case text(String)
  /// A series of bytes.
  case bytes([UInt8])
  /// A collection, represented by the name of its type and the number of its elements.
  indirect case count(type: String, elements: Int)
  /// Text that is not private but too long to store, represented by its length in UTF-8 bytes and
  /// the SHA-256 of these bytes.
  indirect case digest(byteCount: Int, sha256: [UInt8])
  /// A value that is never stored in the clear. The value may leave the process only as a
  /// commitment, which reveals nothing without the program's key.
  indirect case `private`(RecordValue)

  /// Whether the value must not be stored in the clear.
  public var isPrivate: Bool {
    if case .private = self { return true }
    return false
  }

  /// Returns a value that contains the length and the digest of the text.
  public static func digest(of text: String) -> RecordValue {
    let bytes = Array(text.utf8)
    return .digest(byteCount: bytes.count, sha256: SHA256.digest(of: bytes))
  }
}

/// A type whose values can be part of a record.
///
/// If you conform your own type to `Recordable`, records show its values, and not only the name of
/// the type:
/// ```swift
/// enum Priority: String {
///   case low, high
/// }
///
/// extension Priority: Recordable {
///   public var recordValue: RecordValue { .text(rawValue) }
/// }
/// ```
public protocol Recordable {
  /// The value as a record stores it.
  var recordValue: RecordValue { get }
}

extension Bool: Recordable {
  /// The Boolean value as `.bool`.
  public var recordValue: RecordValue { .bool(self) }
}

extension Recordable where Self: FixedWidthInteger {
  /// The integer as `.integer` or, if it is greater than `Int64.max`, as `.text` in decimal digits.
  public var recordValue: RecordValue {
    Int64(exactly: self).map(RecordValue.integer) ?? .text(String(self))
  }
}

extension Int: Recordable {}
extension Int8: Recordable {}
extension Int16: Recordable {}
extension Int32: Recordable {}
extension Int64: Recordable {}
extension UInt: Recordable {}
extension UInt8: Recordable {}
extension UInt16: Recordable {}
extension UInt32: Recordable {}
extension UInt64: Recordable {}

extension Float: Recordable {
  /// The number as `.real`, converted so that its decimal digits stay the same: a `Float` of 0.1
  /// becomes the `Double` 0.1.
  public var recordValue: RecordValue { .real(Double(description) ?? Double(self)) }
}

extension Double: Recordable {
  /// The number as `.real`.
  public var recordValue: RecordValue { .real(self) }
}

extension String: Recordable {
  /// The string as `.text`.
  public var recordValue: RecordValue { .text(self) }
}

extension RecordValue: Recordable {
  /// The value itself, because it is a record value already.
  public var recordValue: RecordValue { self }
}

extension Optional: Recordable where Wrapped: Recordable {
  /// The wrapped value as a record stores it, or `.none` if there is no value.
  public var recordValue: RecordValue {
    switch self {
    case .none: RecordValue.none
    case .some(let wrapped): wrapped.recordValue
    }
  }
}
