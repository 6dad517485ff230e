/// The writes of one transaction to one database, as a ``WriteRecorder`` receives them right before
/// the commit.
public struct CommittingWrites: Sendable {
  /// The kind of the writes, which depends on whether a single statement or a transaction made
  /// them.
  ///
  /// One statement may change rows in several ways: `REPLACE` deletes and inserts rows, and
  /// triggers change further rows. The kind is that of the last change that the statement itself
  /// makes or, if only its triggers change rows, of their last change.
  public enum Kind: Hashable, Sendable {
    /// A single statement whose last change inserted a row.
    case insert
    /// A single statement whose last change updated a row.
    case update
    /// A single statement whose last change deleted a row.
    case delete
    /// A single statement that changed a whole table, such as `DROP TABLE`.
    case schema
    /// A transaction with any number of statements.
    case transaction
  }

  /// A change to the database.
  public enum Change: Sendable {
    /// A change to one row.
    case row(RowWrite)
    /// A statement whose row changes are not recorded one by one, because there are too many of
    /// them or because SQLite does not report them.
    case bulk(BulkWrite)
  }

  /// The kind of the writes.
  public let kind: Kind
  /// The database to which the changes are written.
  public let source: DatabaseSource
  /// The name that the database has on the connection: `main`, `temp` or a name given by `ATTACH`.
  public let schema: String
  /// The number of statements that made the changes.
  public let statementCount: Int
  /// The changes, in order.
  public let changes: [Change]
}

/// The insertion, update or deletion of one row, with the names of its table and columns.
public struct RowWrite: Sendable {
  /// The kind of the change.
  public let kind: RowChange.Kind
  /// The names of the table and its columns.
  public let table: RecordedTable
  /// The values of the row's key columns before the change or, for an insert, after the change.
  public let key: [SQLValue]
  /// The values of the row's key columns after the change, or `nil` if they did not change.
  public let keyAfter: [SQLValue]?
  /// The values before the change, in the order of ``RecordedTable/columns``, or `nil` for an
  /// insert.
  public let old: [SQLValue]?
  /// The values after the change, in the order of ``RecordedTable/columns``, or `nil` for a delete.
  public let new: [SQLValue]?
}

/// A statement whose row changes are not recorded one by one. Only the number of changed rows in
/// each table is recorded, if SQLite reports it.
public struct BulkWrite: Sendable {
  /// The changes of the statement to one table.
  public struct Part: Sendable {
    /// The name of the table.
    public let table: String
    /// The number of changed rows, or `nil` if SQLite does not report the number, for example for
    /// `DROP TABLE`.
    public internal(set) var rowCount: Int?
    /// Whether the statement altered the definition of the table (`ALTER TABLE`).
    public internal(set) var isAltered = false
    /// The new name of the table, or `nil` if the statement did not rename it.
    public internal(set) var tableAfter: String?
    /// Whether the statement dropped the table.
    public internal(set) var isDropped = false
  }

  /// The changes of the statement, one part for each table. The tables are in the order in which
  /// the statement first changed them.
  public internal(set) var parts: [Part]
  /// The SQL text of the statement, without the values that are bound to its parameters.
  public let sql: String
}
