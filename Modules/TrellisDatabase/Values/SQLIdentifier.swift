/// A name that is quoted for use in an SQL statement, so that its characters have no special
/// meaning.
///
/// ```swift
/// try connection.execute("DELETE FROM \(SQLIdentifier(table))")
/// ```
///
/// In SQL text, use this type for every name that comes from a file or a user. Do not use it for
/// values; bind them to parameters. If a name contains a NUL, ``Connection/statement(_:)`` throws
/// an error.
public struct SQLIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The name without quotes.
  public let name: String

  /// Creates a quoted identifier for a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The name in double quotes. Each double quote inside the name is doubled.
  public var description: String {
    var quoted = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

extension SQLIdentifier {
  /// Returns whether SQLite considers two names equal: their bytes must be equal, except for the
  /// case of ASCII letters.
  package static func isSame(_ name: String, _ other: String) -> Bool {
    name.utf8.elementsEqual(other.utf8) { lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
