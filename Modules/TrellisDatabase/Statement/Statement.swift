import CTrellisSQLite

/// A compiled statement: bind values, step through the rows, read the columns of the current one.
///
/// Binding and ``reset()`` begin it anew; so does the step after the last row or after an error.
/// Belongs to the thread or actor of its connection and keeps the file open.
///
/// ```swift
/// let insert = try connection.statement("INSERT INTO point (x, y) VALUES (?, ?)")
/// for point in points {
///   try insert.run([.integer(point.x), .integer(point.y)])
/// }
/// ```
public final class Statement {
  /// The text from which the statement was compiled.
  public let sql: String
  let handle: DatabaseHandle
  let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer, sql: String, handle: DatabaseHandle) {
    self.pointer = pointer
    self.sql = sql
    self.handle = handle
  }

  deinit {
    handle.work.take(from: pointer)
    sqlite3_finalize(pointer)
  }

  /// Whether there is a current row, and perhaps more to come. The statement holds a read lock
  /// meanwhile.
  public var isRunning: Bool { sqlite3_stmt_busy(pointer) != 0 }

  /// Whether the statement leaves the file as it is.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }

  /// Moves to the next row.
  ///
  /// - Returns: Whether there is one. If not, the statement is done and reset.
  /// - Throws: ``DatabaseError``; the statement is reset then, too.
  public func step() throws(DatabaseError) -> Bool {
    if let stop = handle.scope?.stop {
      reset()
      throw handle.stopped(by: stop, sql: sql)
    }
    let wasInTransaction = handle.isInTransaction
    if handle.expectsTransaction && !wasInTransaction {
      reset()
      throw DatabaseError(
        .rolledBack, "the transaction is over, so this was not run; begin a new one", sql: sql,
        path: handle.path)
    }
    let result = sqlite3_step(pointer)
    switch result {
    case SQLITE_ROW:
      handle.work.rows += 1
      return true
    case SQLITE_DONE:
      reset()
      return false
    default:
      let didRollBack = wasInTransaction && !handle.isInTransaction
      let error = handle.error(result, sql: sql, didRollBack: didRollBack)
      reset()
      throw error
    }
  }

  /// Gives up the remaining rows and the read lock with them; bound values stay.
  public func reset() {
    // Its result is that of the last step, which was already reported.
    sqlite3_reset(pointer)
    handle.work.take(from: pointer)
  }

  /// Binds values, runs to the end and resets.
  public func run(_ values: [SQLValue]) throws(DatabaseError) {
    try bind(values)
    while try step() {}
  }

  /// Resets, and lets go of the bound values.
  func finish() {
    reset()
    sqlite3_clear_bindings(pointer)
  }
}

@available(*, unavailable)
extension Statement: Sendable {}

extension Statement {
  /// Compiles the only statement of a text.
  convenience init(_ sql: String, on handle: DatabaseHandle) throws(DatabaseError) {
    let bytes = Array(sql.utf8)
    let first = try Self.compile(bytes[...], on: handle)
    guard let pointer = first.pointer else {
      throw handle.misuse("there is no statement", sql: sql)
    }
    self.init(pointer, sql: sql, handle: handle)
    guard Self.isBlank(first.tail, on: handle) else {
      throw handle.misuse("more than one statement; run them one by one", sql: sql)
    }
  }

  /// Compiles the first statement of a text; nil if there is none left.
  static func compileFirst(
    of sql: ArraySlice<UInt8>, on handle: DatabaseHandle
  ) throws(DatabaseError) -> (Statement, tail: ArraySlice<UInt8>)? {
    var rest = sql
    while !rest.isEmpty {
      let (pointer, tail) = try compile(rest, on: handle)
      let text = String(decoding: rest[..<tail.startIndex], as: UTF8.self)
      if let pointer { return (Statement(pointer, sql: text, handle: handle), tail) }
      rest = tail
    }
    return nil
  }

  /// Returns whether there are only comments and empty statements.
  private static func isBlank(_ sql: ArraySlice<UInt8>, on handle: DatabaseHandle) -> Bool {
    do {
      return try compileFirst(of: sql, on: handle) == nil
    } catch {
      return false
    }
  }

  /// Compiles what comes first: a statement, or nil for a comment or an empty one.
  private static func compile(
    _ sql: ArraySlice<UInt8>, on handle: DatabaseHandle
  ) throws(DatabaseError) -> (pointer: OpaquePointer?, tail: ArraySlice<UInt8>) {
    let text = { String(decoding: sql, as: UTF8.self) }
    guard !sql.contains(0) else {
      throw handle.misuse("a statement cannot contain a NUL character", sql: text())
    }
    guard let count = Int32(exactly: sql.count) else {
      throw DatabaseError(.tooBig, "the statement is too long; split it", path: handle.path)
    }
    var pointer: OpaquePointer?
    var consumed = 0
    let result = sql.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      var tail: UnsafePointer<CChar>?
      let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
      let result = sqlite3_prepare_v3(handle.pointer, start, count, flags, &pointer, &tail)
      if let start, let tail { consumed = tail - start }
      return result
    }
    guard result == SQLITE_OK else { throw handle.error(result, sql: text()) }
    return (pointer, consumed == 0 ? sql[sql.endIndex...] : sql.dropFirst(consumed))
  }
}
