import CTrellisSQLite

/// The time at which a transaction acquires its locks.
public enum TransactionKind: Hashable, Sendable {
  /// The transaction acquires each lock when a statement first needs it. Use this kind for
  /// transactions that only read, so that all their statements see the same state of the database.
  case deferred
  /// The transaction acquires the write lock at the beginning, so none of its later statements
  /// fails because another connection is writing. Outside of WAL mode, the commit can still fail
  /// while another connection is reading. Use this kind for transactions that write.
  case immediate
  /// The transaction acquires all locks at the beginning. In WAL mode this is the same as
  /// ``immediate``.
  case exclusive

  fileprivate var sql: String {
    switch self {
    case .deferred: "BEGIN DEFERRED"
    case .immediate: "BEGIN IMMEDIATE"
    case .exclusive: "BEGIN EXCLUSIVE"
    }
  }
}

extension Connection {
  /// Runs a closure in a transaction: either all or none of the closure's changes are saved.
  ///
  /// If the closure throws an error, the transaction is rolled back. SQLite may also roll back a
  /// transaction on its own, for example because the disk is full. In this case, the closure's
  /// later statements fail, so that they are not committed one by one, and this method throws an
  /// error even if the closure does not.
  ///
  /// - Throws: ``DatabaseError`` with code `misuse` if another transaction is open or a query is
  ///   still running; any error of the commit; any error that the closure throws.
  public func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    try transaction(kind, body, end: commit)
  }

  /// Runs a closure in a transaction for reading, so that all statements of the closure see the
  /// same state of the database. Changes that the closure makes are not saved.
  ///
  /// Unlike ``transaction(_:_:)``, this method also succeeds if a statement has failed because a
  /// page is damaged and the closure has caught the error. After such an error, SQLite refuses to
  /// commit a transaction, but can roll it back.
  package func readTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    try transaction(.deferred, body, end: rollBack)
  }

  private func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws -> Result, end: () throws -> Void
  ) throws -> Result {
    guard !isInTransaction else {
      // The library that lends the connection also ends the transaction that it has begun.
      if handle.isBorrowed { return try body() }
      throw handle.misuse("a transaction is already open; end it before you begin another")
    }
    guard firstRunningStatement == nil else {
      throw handle.misuse(
        "a query is still running; read all its rows before you begin a transaction")
    }
    try execute(kind.sql)
    handle.expectsTransaction = true
    defer { handle.expectsTransaction = false }
    do {
      let result = try body()
      try end()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Whether a transaction is open. Inside ``transaction(_:_:)``, the value becomes false if SQLite
  /// rolls the transaction back on its own.
  public var isInTransaction: Bool { handle.isInTransaction }

  /// The number of rows that the most recent INSERT, UPDATE or DELETE statement changed, not
  /// counting changes by triggers and foreign keys.
  public var changes: Int { Int(sqlite3_changes64(handle.pointer)) }

  /// The number of rows changed since the connection was opened, including changes by triggers and
  /// foreign keys.
  public var totalChanges: Int { Int(sqlite3_total_changes64(handle.pointer)) }

  /// The rowid of the row that this connection inserted most recently, or 0 if there is none. Rows
  /// of tables WITHOUT ROWID do not count.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle.pointer) }

  private func commit() throws(DatabaseError) {
    try execute("COMMIT")
  }

  /// Rolls back the transaction. An interrupt before or during this call does not prevent the
  /// rollback. SQLite starts no statement while interrupted statements are running, so running
  /// statements are reset first.
  private func rollBack() {
    guard isInTransaction else { return }
    handle.withoutInterrupts {
      while let statement = firstRunningStatement { sqlite3_reset(statement) }
      // This fails only if SQLite has already rolled back.
      sqlite3_exec(handle.pointer, "ROLLBACK", nil, nil, nil)
    }
  }

  private var firstRunningStatement: OpaquePointer? {
    var statement = sqlite3_next_stmt(handle.pointer, nil)
    while let candidate = statement, sqlite3_stmt_busy(candidate) == 0 {
      statement = sqlite3_next_stmt(handle.pointer, candidate)
    }
    return statement
  }
}
