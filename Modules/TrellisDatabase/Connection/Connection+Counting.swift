import CTrellisSQLite

extension Connection {
  /// Limits the number of steps of each statement that runs without a budget. A call of
  /// ``limitingWork(interrupt:budget:_:)`` can set a budget.
  func limitStatements(to limit: StepLimit) throws(DatabaseError) {
    handle.statementSteps = StatementSteps(limit, path: handle.path)
    handle.watchProgress()
    try countInSteps()
  }

  /// Makes `count(*)` count one row in each step. SQLite's own `count(*)` visits all database pages
  /// of a table in a single step, which no limit can interrupt.
  private func countInSteps() throws(DatabaseError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let result = sqlite3_create_function_v2(
      handle.pointer, "count", 0, flags, nil, nil, countRow, tellCount, nil)
    guard result == SQLITE_OK else { throw handle.error(result, sql: nil) }
  }
}

private func countRow(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  let size = Int32(MemoryLayout<Int64>.size)
  // For the first row, SQLite returns memory that is filled with zeros. For each further row, it
  // returns the same memory.
  let rows = sqlite3_aggregate_context(context, size)?.assumingMemoryBound(to: Int64.self)
  guard let rows else { return sqlite3_result_error_nomem(context) }
  rows.pointee += 1
}

private func tellCount(_ context: OpaquePointer?) {
  let rows = sqlite3_aggregate_context(context, 0)?.assumingMemoryBound(to: Int64.self)
  sqlite3_result_int64(context, rows?.pointee ?? 0)
}
