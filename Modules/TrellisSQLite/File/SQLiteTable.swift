import TrellisDatabase

/// A table or an SQL view in an SQLite file.
public struct SQLiteTable: Hashable, Sendable {
  /// The kind of a table: ordinary table, SQL view, virtual table or shadow table.
  public enum Kind: Hashable, Sendable {
    /// An ordinary table.
    case table
    /// An SQL view: a stored query.
    case view
    /// A virtual table, whose rows an extension provides.
    case virtual
    /// A shadow table, in which a virtual table stores its data.
    case shadow
  }

  /// The name of the table or SQL view, exactly as it is in the file.
  public let name: String
  /// Whether the table is an ordinary table, an SQL view, a virtual table or a shadow table.
  public let kind: Kind
  /// The reason why no cell of the table can be edited, or `nil` if some cells can be edited.
  public let readOnlyReason: String?

  init(_ object: SchemaObject, _ connection: Connection) throws(DatabaseError) {
    name = object.name
    kind =
      switch object.kind {
      case .table: .table
      case .view: .view
      case .virtual: .virtual
      case .shadow: .shadow
      }
    readOnlyReason = try object.readOnlyReason(connection)
  }
}

extension SchemaObject {
  /// Returns the reason why no cell of the table can be edited, or `nil` if some cells can be
  /// edited.
  func readOnlyReason(_ connection: Connection) throws(DatabaseError) -> String? {
    guard hasExactName else { return "its name is not valid UTF-8" }
    if kind == .shadow { return "it belongs to a virtual table" }
    do {
      if case .none(let reason) = try connection.rowIdentity(of: self) { return reason }
      return nil
    } catch  where error.code == .invalidSQL {
      return error.message
    }
  }
}
