/// The path of a database file: any bytes but NUL, as file systems allow.
///
/// A path is always a path: `file:x`, `:memory:` and a `?` in it are names of files here.
public struct DatabasePath: Hashable, Sendable {
  /// The bytes, without a terminator.
  public let bytes: [UInt8]

  /// Makes a path of these bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a path from text.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The path as the operating system and SQLite take it; nil if no file can have it.
  ///
  /// A relative path gets a `./`, because SQLite reads meaning into names like `file:x` otherwise.
  var terminated: [CChar]? {
    guard let first = bytes.first, !bytes.contains(0) else { return nil }
    let prefix = first == UInt8(ascii: "/") ? [] : Array("./".utf8)
    return (prefix + bytes + [0]).map { CChar(bitPattern: $0) }
  }
}

extension DatabasePath {
  /// The address by which SQLite takes a file for one that does not change; nil if no file can have
  /// the path. Everything but letters, digits and a few marks is written in hexadecimal digits.
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
  /// Makes a path from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension DatabasePath: CustomStringConvertible {
  /// The path as far as it can be shown.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
