import TrellisDatabase
import TrellisTable

/// A count that failed because the file is damaged. The count is not tried again until the rows
/// change.
struct FailedCount {
  let query: TableQuery
  let version: UInt64
  let error: TableError
}

extension SQLiteTableSource {
  /// Counts the rows of a query, up to a limit.
  func countRows(
    _ query: TableQuery, limit: Int?, _ interrupt: InterruptHandle, pause: InterruptHandle
  ) throws -> RowCount {
    lastWork.count = WorkCounters()
    return try comparing(interrupt, pause) { table in
      if let ranks = ranking.rows, ranks.version == table.version,
        ranks.query.showsSameRows(as: query)
      {
        return Self.limited(ranks.count, limit)
      }
      if let failed = numbering.failedCount, failed.query == query, failed.version == table.version
      {
        throw failed.error
      }
      let reading = try readingRows(table, of: query)
      let before = reading.connection.work
      defer { lastWork.count = reading.connection.work - before }
      do {
        return try reading.connection.limitingWork(budget: countingBudget(of: table)) {
          try Self.count(query, limit: limit, reading)
        }
      } catch let error as DatabaseError
        where error.code == .budgetExhausted || error.code == .corrupt
      {
        let error = error.code == .corrupt ? TableError(error, table: self.table) : tooManyRows
        numbering.failedCount = FailedCount(query: query, version: table.version, error: error)
        throw error
      }
    }
  }

  private static func count(_ query: TableQuery, limit: Int?, _ reading: TableReading) throws
    -> RowCount
  {
    let limit = limit.map { min(max(0, $0), Int.max - 1) }
    let order = try RowOrder(query, reading.shape)
    let count = order.count(limit: limit.map { $0 + 1 })
    let rows = Int(try reading.connection.value(count.sql, count.values)?.asInteger ?? 0)
    let result = limited(rows, limit)
    if case .atLeast(let least) = result, !reading.isCut,
      let estimate = try estimate(of: order, reading), estimate > least
    {
      return .estimate(estimate)
    }
    return reading.isCut && result == .exact(rows) ? .first(rows) : result
  }

  /// Returns an estimate of the number of rows, or `nil` if there is none, or if the file is
  /// damaged at a place that the estimate reads.
  private static func estimate(of order: RowOrder, _ reading: TableReading) throws -> Int? {
    do {
      return try PageReader(reading: reading, order: order).estimatedCount()
    } catch let error as DatabaseError where error.code == .corrupt {
      return nil
    }
  }

  private static func limited(_ rows: Int, _ limit: Int?) -> RowCount {
    if let limit, rows > limit { return .atLeast(max(0, limit)) }
    return .exact(rows)
  }

  /// Returns the maximum number of steps for a count. The number is enough to count as many rows as
  /// the file has space for. Returns `nil` if the rows are counted in a copy or in a database in
  /// memory.
  ///
  /// In a file that was crafted to do harm, database pages can refer to each other so many times
  /// that a count of the rows never ends.
  func countingBudget(of reading: TableReading) -> Int? {
    if reading.shape.needsSnapshot || isInMemory { return nil }
    // A row takes at least 4 bytes. For each row, a filter reads every column, and any column may
    // be computed.
    let limit = StepLimit(least: 1_000_000, perByte: 250 + 4 * reading.shape.columns.count)
    return limit.steps(for: DatabaseFile.probe(path))
  }

  private var tooManyRows: TableError {
    TableError(
      .unavailable,
      "\(path): the file is damaged: its table \(table) has more rows than the file has space for; "
        + "restore a backup, or make a copy and use the sqlite3 shell's .recover on it")
  }
}
