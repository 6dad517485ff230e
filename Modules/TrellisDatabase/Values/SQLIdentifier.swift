/// A name as it stands in a statement: quoted, so that any characters of it are only characters.
///
/// ```swift
/// try connection.execute("DELETE FROM \(SQLIdentifier(table))")
/// ```
///
/// Names from a file or a user reach SQL text only in this way; values are bound instead. A name
/// cannot hold a NUL: the statement is then refused as a whole, see ``Connection/statement(_:)``.
public struct SQLIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The name itself.
  public let name: String

  /// Quotes a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The name in double quotes, with every double quote in it doubled.
  public var description: String {
    var quoted = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
