import CTrellisSQLite

/// A compiled SQL statement. Bind values, step through the rows, and read the columns of the
/// current row.
///
/// Binding a value or calling ``reset()`` resets the statement, so that the next step returns the
/// first row. The statement is also reset after the last row and after an error. Use a statement
/// only from the thread or actor of its connection. The file stays open as long as the statement
/// exists.
///
/// ```swift
/// let insert = try connection.statement("INSERT INTO point (x, y) VALUES (?, ?)")
/// for point in points {
///   try insert.run([.integer(point.x), .integer(point.y)])
/// }
/// ```
public final class Statement {
  /// The SQL text of the statement.
  public let sql: String
  let handle: DatabaseHandle
  let pointer: OpaquePointer
  /// The actions of the statement on tables and savepoints, or `nil` if writes are not recorded.
  let actions: StatementActions?

  private init(
    _ pointer: OpaquePointer, _ actions: StatementActions?, sql: String, handle: DatabaseHandle
  ) {
    self.pointer = pointer
    // The authorizer also reports the actions of a statement that is only explained.
    self.actions = sqlite3_stmt_isexplain(pointer) == 0 ? actions : nil
    self.sql = sql
    self.handle = handle
  }

  deinit {
    if handle.writes != nil { reset() }
    handle.work.take(from: pointer)
    sqlite3_finalize(pointer)
  }

  /// Whether the statement is running, which means that it has returned a row and has not been
  /// reset since. A running statement has a read lock on the file.
  public var isRunning: Bool { sqlite3_stmt_busy(pointer) != 0 }

  /// Whether the statement makes no direct changes to the database, as SQLite defines this:
  /// `COMMIT`, for example, counts as read-only.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }

  /// Moves to the next row.
  ///
  /// - Returns: `true` if there was another row, which is now the current row; `false` if there was
  ///   none, in which case the statement has been reset.
  /// - Throws: ``DatabaseError``. The statement is reset before the error is thrown.
  public func step() throws(DatabaseError) -> Bool {
    if let stop = handle.scope?.stop {
      reset()
      throw handle.stopped(by: stop, sql: sql)
    }
    handle.beginStatement(isRunning)
    let wasInTransaction = handle.isInTransaction
    if handle.expectsTransaction && !wasInTransaction {
      reset()
      throw DatabaseError(
        .rolledBack,
        "the transaction has ended, so this statement was not run; begin a new transaction",
        sql: sql, path: handle.path)
    }
    guard let log = handle.writes else { return try advance(wasInTransaction) }
    return try log.step(of: self) { () throws(DatabaseError) in try advance(wasInTransaction) }
  }

  /// Runs one step in SQLite. If there is no row, or if the step fails, the statement is reset.
  @inline(__always)
  private func advance(_ wasInTransaction: Bool) throws(DatabaseError) -> Bool {
    let result = sqlite3_step(pointer)
    switch result {
    case SQLITE_ROW:
      handle.work.rows += 1
      return true
    case SQLITE_DONE:
      end()
      return false
    default:
      let didRollBack = wasInTransaction && !handle.isInTransaction
      let error = handle.error(result, sql: sql, didRollBack: didRollBack)
      end()
      handle.beginStatement(false)
      throw error
    }
  }

  /// Stops the statement and releases its read lock. Bound values are kept.
  public func reset() {
    if let log = handle.writes { log.reset(self, end) } else { end() }
  }

  /// Resets the statement in SQLite, and returns the result code. If the statement has already
  /// ended, this is the result code of its last step.
  @discardableResult
  private func end() -> Int32 {
    let result = sqlite3_reset(pointer)
    handle.work.take(from: pointer)
    return result
  }

  /// Binds values, runs the statement to completion, and resets the statement. Any rows that it
  /// returns are ignored.
  public func run(_ values: [SQLValue]) throws(DatabaseError) {
    try bind(values)
    while try step() {}
  }

  /// Resets the statement and clears the bound values.
  func finish() {
    reset()
    sqlite3_clear_bindings(pointer)
  }
}

@available(*, unavailable)
extension Statement: Sendable {}

extension Statement {
  /// Creates a statement from SQL text that contains exactly one statement.
  convenience init(_ sql: String, on handle: DatabaseHandle) throws(DatabaseError) {
    let bytes = Array(sql.utf8)
    let first = try Self.compile(bytes[...], on: handle)
    guard let pointer = first.pointer else {
      throw handle.misuse("the SQL contains no statement", sql: sql)
    }
    self.init(pointer, first.actions, sql: sql, handle: handle)
    guard Self.isBlank(first.tail, on: handle) else {
      throw handle.misuse(
        "the SQL contains more than one statement; run them one by one", sql: sql)
    }
  }

  /// Returns the first statement in SQL text and the text after it, or `nil` if there is no
  /// statement.
  static func compileFirst(
    of sql: ArraySlice<UInt8>, on handle: DatabaseHandle
  ) throws(DatabaseError) -> (Statement, tail: ArraySlice<UInt8>)? {
    var rest = sql
    while !rest.isEmpty {
      let (pointer, actions, tail) = try compile(rest, on: handle)
      let text = String(decoding: rest[..<tail.startIndex], as: UTF8.self)
      if let pointer { return (Statement(pointer, actions, sql: text, handle: handle), tail) }
      rest = tail
    }
    return nil
  }

  /// Returns whether SQL text contains only comments and empty statements.
  private static func isBlank(_ sql: ArraySlice<UInt8>, on handle: DatabaseHandle) -> Bool {
    do {
      return try compileFirst(of: sql, on: handle) == nil
    } catch {
      return false
    }
  }

  /// Compiles the beginning of SQL text. Returns the statement, or `nil` for a comment or an empty
  /// statement.
  private static func compile(
    _ sql: ArraySlice<UInt8>, on handle: DatabaseHandle
  ) throws(DatabaseError) -> (
    pointer: OpaquePointer?, actions: StatementActions?, tail: ArraySlice<UInt8>
  ) {
    let text = { String(decoding: sql, as: UTF8.self) }
    guard !sql.contains(0) else {
      throw handle.misuse("a statement must not contain a NUL character", sql: text())
    }
    guard let count = Int32(exactly: sql.count) else {
      throw DatabaseError(
        .tooBig, "the statement is over 2 GiB; pass long values as arguments", path: handle.path)
    }
    // SQLite may read the schema before it compiles the statement.
    handle.beginStatement(false)
    var pointer: OpaquePointer?
    var consumed = 0
    let prepare = {
      sql.withUnsafeBytes { bytes in
        let start = bytes.bindMemory(to: CChar.self).baseAddress
        var tail: UnsafePointer<CChar>?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let result = sqlite3_prepare_v3(handle.pointer, start, count, flags, &pointer, &tail)
        if let start, let tail { consumed = tail - start }
        return result
      }
    }
    let (result, actions) = handle.writes?.actions.compile(prepare) ?? (prepare(), nil)
    guard result == SQLITE_OK else { throw handle.error(result, sql: text()) }
    return (pointer, actions, consumed == 0 ? sql[sql.endIndex...] : sql.dropFirst(consumed))
  }
}
