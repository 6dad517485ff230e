/// The writes of one transaction to one database, right before their commit.
public struct CommittingWrites: Sendable {
  /// The kind of work that made the writes.
  ///
  /// One statement may change rows in several ways: `REPLACE` deletes and inserts, and triggers
  /// change more rows. The kind is that of the last change that the statement makes itself or, if
  /// only its triggers change rows, of their last change.
  public enum Kind: Hashable, Sendable {
    /// A single statement whose last change inserted a row.
    case insert
    /// A single statement whose last change updated a row.
    case update
    /// A single statement whose last change deleted a row.
    case delete
    /// A single statement that changed a table as a whole, such as `DROP TABLE`.
    case schema
    /// A transaction with any number of statements.
    case transaction
  }

  /// A change to the database.
  public enum Change: Sendable {
    /// A change of one row.
    case row(RowWrite)
    /// A statement that changed too many rows to keep each one, or whose rows SQLite does not
    /// report.
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

/// A change of one row, with the names of its table and columns.
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

/// A statement whose changed rows are counted, not kept.
public struct BulkWrite: Sendable {
  /// The part of the statement that changed one table.
  public struct Part: Sendable {
    /// The name of the table.
    public let table: String
    /// The number of changed rows; nil if SQLite does not report it, as for `DROP TABLE`.
    public internal(set) var rowCount: Int?
    /// Whether the statement altered the table.
    public internal(set) var isAltered = false
    /// The new name of the table, if the statement renamed it.
    public internal(set) var tableAfter: String?
    /// Whether the statement dropped the table.
    public internal(set) var isDropped = false
  }

  /// The tables that the statement changed, in the order of their first changes.
  public internal(set) var parts: [Part]
  /// The text of the statement, with its parameters as placeholders.
  public let sql: String
}
