/// Text as a database holds it: bytes that should be UTF-8 but need not be.
///
/// SQLite stores any bytes, so a file may hold text with NULs in it or with bytes that no decoder
/// accepts. A `SQLText` keeps every byte; ``string`` is nil where a `String` would not be the same
/// bytes. Two texts are equal if their bytes are, unlike `String`, which compares by canonical
/// equivalence.
public struct SQLText: Hashable, Sendable {
  /// The bytes, without a terminator.
  public let bytes: [UInt8]

  /// Makes text of these bytes, valid or not.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes the text of a string, in UTF-8.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The same text as a string; nil if the bytes are not valid UTF-8.
  public var string: String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// Whether the bytes are valid UTF-8, so that nothing is lost by turning them into a `String`.
  public var isValidUTF8: Bool { string != nil }

  /// The text as far as it can be shown, with U+FFFD for what is not UTF-8. Never write this back.
  public var repaired: String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension SQLText: ExpressibleByStringLiteral {
  /// Makes the text of a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SQLText: CustomStringConvertible {
  /// The text as far as it can be shown.
  public var description: String { repaired }
}
