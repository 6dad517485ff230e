/// A text value in a database, which may contain any bytes.
///
/// SQLite does not check text, so a value may contain NULs or invalid UTF-8. An `SQLText` keeps
/// every byte, and ``string`` is `nil` if the bytes are not valid UTF-8. Unlike two strings, which
/// are equal if they are canonically equivalent, two text values are equal only if their bytes are
/// equal.
public struct SQLText: Hashable, Sendable {
  /// The bytes of the text, without a terminating NUL.
  public let bytes: [UInt8]

  /// Creates a text value from bytes, which may be invalid UTF-8.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a text value from a string, in UTF-8.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The text as a string, or `nil` if the bytes are not valid UTF-8.
  public var string: String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// Whether the bytes are valid UTF-8, so that the text can be converted to a `String` without
  /// loss.
  public var isValidUTF8: Bool { string != nil }

  /// The text as a string for display, with U+FFFD in place of invalid UTF-8. Do not write this
  /// string back to the file, because that would change the text.
  public var repaired: String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension SQLText: ExpressibleByStringLiteral {
  /// Creates a text value from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SQLText: CustomStringConvertible {
  /// The text as a string for display; see ``repaired``.
  public var description: String { repaired }
}
