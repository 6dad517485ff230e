/// One row that a statement inserts, updates or deletes.
public struct RowChange: Hashable, Sendable {
  /// What happens to the row.
  public enum Kind: Hashable, Sendable {
    /// It is new.
    case insert
    /// It has other values.
    case update
    /// It is gone.
    case delete
  }

  /// What happens to the row.
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
  /// 0 for a change of the statement itself, 1 for one by its triggers, 2 for one by theirs, ….
  public let triggerDepth: Int
}
