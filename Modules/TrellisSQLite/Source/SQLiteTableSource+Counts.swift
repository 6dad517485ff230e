import TrellisDatabase
import TrellisTable

/// A count that failed because of damage in the file, so that it is not tried again while the rows
/// are the same.
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
    let count = try RowOrder(query, reading.shape).count(limit: limit.map { $0 + 1 })
    let rows = Int(try reading.connection.value(count.sql, count.values)?.asInteger ?? 0)
    let result = limited(rows, limit)
    return reading.isCut && result == .exact(rows) ? .first(rows) : result
  }

  private static func limited(_ rows: Int, _ limit: Int?) -> RowCount {
    if let limit, rows > limit { return .atLeast(max(0, limit)) }
    return .exact(rows)
  }

  /// Returns a number of steps that is enough to count as many rows as the file has room for; nil
  /// if the rows are counted in a copy.
  ///
  /// In a crafted file, pages can lead to one another so often that a count of the rows
  /// never ends.
  func countingBudget(of reading: TableReading) -> Int? {
    if reading.shape.needsSnapshot { return nil }
    // A row has at least 4 bytes. For each row a filter reads every column, which may be
    // computed.
    let limit = StepLimit(least: 1_000_000, perByte: 250 + 4 * reading.shape.columns.count)
    return limit.steps(for: DatabaseFile.probe(path))
  }

  private var tooManyRows: TableError {
    let reason = "it has more rows than there is room for in the file"
    return TableError(
      .unavailable, "\(path): \(table): \(reason); work on a copy, and restore a backup")
  }
}
