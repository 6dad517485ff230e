/// A name that is quoted for use in an SQL statement, so that its characters have no special
/// meaning.
///
/// ```swift
/// try connection.execute("DELETE FROM \(SQLIdentifier(table))")
/// ```
///
/// Use this type for every name in SQL text that comes from a file or a user. Pass values as
/// parameters instead. A name cannot contain a NUL, because the whole statement would be refused;
/// see ``Connection/statement(_:)``.
public struct SQLIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The name without quotes.
  public let name: String

  /// Creates a quoted identifier for a name.
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
