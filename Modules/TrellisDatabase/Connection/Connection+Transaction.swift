import CTrellisSQLite

/// The moment at which a transaction takes its locks.
public enum TransactionKind: Hashable, Sendable {
  /// Takes a lock at the first statement that needs one. For reading one consistent state.
  case deferred
  /// Takes the write lock at once, so that nothing is found busy half-way. For writing.
  case immediate
  /// Takes all locks at once. In WAL mode the same as ``immediate``.
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
  /// Runs a closure as one transaction: all of it is saved, or none of it.
  ///
  /// Any error that the closure throws rolls back. If SQLite rolls back by itself, as it does when
  /// the disk is full, later statements of the closure are refused rather than saved one by one,
  /// and the transaction throws even if the closure does not.
  ///
  /// - Throws: ``DatabaseError`` with code `misuse` inside another transaction or in the middle of
  ///   a query's rows; whatever the closure throws.
  public func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    guard !isInTransaction else {
      throw handle.misuse("a transaction is open already; transactions do not nest")
    }
    guard firstRunningStatement == nil else {
      throw handle.misuse("a query is not finished; read its rows before a transaction begins")
    }
    try execute(kind.sql)
    handle.expectsTransaction = true
    defer { handle.expectsTransaction = false }
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Whether a transaction is open. False inside ``transaction(_:_:)`` if SQLite has rolled back.
  public var isInTransaction: Bool { handle.isInTransaction }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed, without those changed by
  /// triggers.
  public var changes: Int { Int(sqlite3_changes64(handle.pointer)) }

  /// The number of rows changed since the connection was opened, including those changed by
  /// triggers.
  public var totalChanges: Int { Int(sqlite3_total_changes64(handle.pointer)) }

  /// The rowid of the last row that this connection inserted.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle.pointer) }

  private func commit() throws(DatabaseError) {
    try execute("COMMIT")
  }

  /// Rolls back, even when the work was interrupted or is being interrupted. SQLite refuses to
  /// begin anything while interrupted statements wait, so those of the transaction are reset first.
  private func rollBack() {
    guard isInTransaction else { return }
    handle.withoutInterrupts {
      while let statement = firstRunningStatement { sqlite3_reset(statement) }
      // Fails only if SQLite has rolled back already.
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
