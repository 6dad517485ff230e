/// The insertion, update or deletion of one row.
public struct RowChange: Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Hashable, Sendable {
    /// The row is inserted.
    case insert
    /// The row is updated.
    case update
    /// The row is deleted.
    case delete
  }

  /// The kind of the change.
  public let kind: Kind
  /// The name of the schema that contains the table: `main`, `temp` or the name of an attached
  /// database.
  public let schema: String
  /// The name of the table.
  public let table: String
  /// The rowid before the change. For an insert, and in a table WITHOUT ROWID, the value has no
  /// meaning.
  public let oldRowID: Int64
  /// The rowid after the change. For a delete, and in a table WITHOUT ROWID, the value has no
  /// meaning.
  public let newRowID: Int64
  /// The values of all columns before the change, or `nil` for an insert.
  public let old: [SQLValue]?
  /// The values of all columns after the change, or `nil` for a delete.
  public let new: [SQLValue]?
  /// The number of triggers between the statement and the change. The number is 0 for a change by
  /// the statement itself, and 1 for a change by a trigger that the statement fires. If such a
  /// change fires another trigger, the number for that trigger's changes is 2. Each further level
  /// adds 1.
  public let triggerDepth: Int
}
