/// The path of a database file, which may contain any bytes except NUL.
///
/// Names such as `file:x`, `:memory:` and `?`, which have a special meaning in SQLite, are ordinary
/// file names here.
public struct DatabasePath: Hashable, Sendable {
  /// The bytes of the path, without a terminating NUL.
  public let bytes: [UInt8]

  /// Creates a path from bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a path from a string.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The path as a C string for the operating system and SQLite, or `nil` if no file can have this
  /// path.
  ///
  /// A relative path is prefixed with `./`, because SQLite would interpret names such as `file:x`.
  var terminated: [CChar]? {
    guard let first = bytes.first, !bytes.contains(0) else { return nil }
    let prefix = first == UInt8(ascii: "/") ? [] : Array("./".utf8)
    return (prefix + bytes + [0]).map { CChar(bitPattern: $0) }
  }
}

extension DatabasePath {
  /// The URI that opens the file as immutable (`immutable=1`), or `nil` if no file can have the
  /// path. All bytes except letters, digits and a few punctuation marks are percent-encoded.
  var addressAsUnchanging: [CChar]? {
    guard let name = terminated?.dropLast() else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    let plain = Set("/-._~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let escaped = name.map { UInt8(bitPattern: $0) }.flatMap { byte in
      plain.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    let bytes = Array("file:".utf8) + escaped + Array("?immutable=1".utf8) + [0]
    return bytes.map { CChar(bitPattern: $0) }
  }
}

extension DatabasePath: ExpressibleByStringLiteral {
  /// Creates a path from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension DatabasePath: CustomStringConvertible {
  /// The path as text, with replacement characters for bytes that are not valid UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
