/// One row that a statement inserts, updates or deletes.
public struct RowChange: Hashable, Sendable {
  /// A kind of change of a row.
  public enum Kind: Hashable, Sendable {
    /// The row is new.
    case insert
    /// The row has other values.
    case update
    /// The row is gone.
    case delete
  }

  /// The kind of change.
  public let kind: Kind
  /// The schema: `main`, `temp` or the name of an attached database.
  public let schema: String
  /// The table.
  public let table: String
  /// The rowid before the change. Means nothing for an insert and in a table WITHOUT ROWID.
  public let oldRowID: Int64
  /// The rowid after the change. Means nothing for a delete and in a table WITHOUT ROWID.
  public let newRowID: Int64
  /// All values before the change; nil for an insert.
  public let old: [SQLValue]?
  /// All values after the change; nil for a delete.
  public let new: [SQLValue]?
  /// The depth of triggers: 0 for a change of the statement itself, 1 for one by its triggers, 2
  /// for one by theirs, and so on.
  public let triggerDepth: Int
}
