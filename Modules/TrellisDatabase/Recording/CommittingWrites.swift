/// The writes of one transaction to one database, which are about to be committed.
public struct CommittingWrites: Sendable {
  /// The kind of work that made the writes.
  public enum Kind: Hashable, Sendable {
    /// One statement on its own that mainly inserted rows.
    case insert
    /// One statement on its own that mainly updated rows.
    case update
    /// One statement on its own that mainly deleted rows.
    case delete
    /// One statement on its own that changed tables as a whole, such as `DROP TABLE`.
    case schema
    /// A transaction with any number of statements.
    case transaction
  }

  /// One change of the database.
  public enum Change: Sendable {
    /// A change of one row.
    case row(RowWrite)
    /// A statement with too many changes to keep each, or one whose changes SQLite does not report.
    case bulk(BulkWrite)
  }

  /// The kind of work.
  public let kind: Kind
  /// The database that is written.
  public let source: DatabaseSource
  /// The name of the database on its connection: `main`, `temp` or a name given by `ATTACH`.
  public let schema: String
  /// The number of statements that made the changes.
  public let statementCount: Int
  /// The changes, in order.
  public let changes: [Change]
}

/// A change of one row, with the names that its table has.
public struct RowWrite: Sendable {
  /// The kind of change.
  public let kind: RowChange.Kind
  /// The table.
  public let table: RecordedTable
  /// The values of the key before the change or, for an insert, after it.
  public let key: [SQLValue]
  /// The values of the key after the change; nil if the key did not change.
  public let keyAfter: [SQLValue]?
  /// The values before the change, in the order of ``RecordedTable/columns``; nil for an insert.
  public let old: [SQLValue]?
  /// The values after the change, in the order of ``RecordedTable/columns``; nil for a delete.
  public let new: [SQLValue]?
}

/// A statement of which not every changed row is kept.
public struct BulkWrite: Sendable {
  /// The part of the statement that changed one table.
  public struct Part: Sendable {
    /// The name of the table.
    public let table: String
    /// The number of changed rows; nil if SQLite does not report it, as for `DROP TABLE`.
    public internal(set) var rowCount: Int?
  }

  /// The tables that the statement changed, in the order of their first changes.
  public internal(set) var parts: [Part]
  /// The text of the statement, with its parameters as they are written in it.
  public let sql: String
}
