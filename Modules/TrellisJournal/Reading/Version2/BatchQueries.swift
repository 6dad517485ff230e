package import TrellisDatabase

/// The queries that read a few records with all their parts. The queries are kept because a batch
/// can be a single record: finding a query by its text takes as long as running it for one record.
package final class BatchQueries {
  /// The query for the records in a range of numbers, up to a limit.
  let records: Statement
  /// The queries for the parts in a range of keys, each with its table.
  let parts: [(StoreTable, Statement)]
  /// The buffers for one row of each table. The rows are read without creating records.
  private let cells: [UnsafeMutableBufferPointer<ColumnCell>]

  init(_ connection: Connection) throws {
    records = try connection.statement(
      "SELECT \(StoreTable.record.columnList) FROM record WHERE sequence BETWEEN ?1 AND ?2 "
        + "ORDER BY sequence LIMIT ?3")
    parts = try [StoreTable.argument, .call, .change, .detail].map { table in
      let sql =
        "SELECT \(table.columnList) FROM \(table.name) WHERE id BETWEEN ?1 AND ?2 ORDER BY id"
      return (table, try connection.statement(sql))
    }
    cells = [StoreTable.record, .argument, .call, .change, .detail].map { table in
      let cells = UnsafeMutableBufferPointer<ColumnCell>.allocate(capacity: table.columns.count)
      cells.initialize(repeating: ColumnCell())
      return cells
    }
  }

  deinit { for room in cells { room.deallocate() } }

  /// Returns cursors over the rows of all queries. While you use the cursors, do not use the
  /// queries in any other way.
  ///
  /// - Parameter others: A query that replaces ``records`` and returns the same columns, or `nil`
  ///   to use ``records``.
  package func cursors(_ others: Statement? = nil) -> RecordCursors {
    RecordCursors(
      record: RowCursor(others ?? records, cells[0]), argument: RowCursor(parts[0].1, cells[1]),
      call: RowCursor(parts[1].1, cells[2]), change: RowCursor(parts[2].1, cells[3]),
      detail: RowCursor(parts[3].1, cells[4]))
  }
}

extension JournalReader {
  /// Returns the queries that read batches of records. They are compiled when they are first
  /// needed.
  package func queries() throws -> BatchQueries {
    if let batchQueries { return batchQueries }
    let made = try BatchQueries(connection)
    batchQueries = made
    return made
  }
}

extension Statement {
  /// Runs the statement with numbers as its parameters, and calls a closure with every row.
  func forEachRow(_ numbers: [Int64], _ body: (_ row: Statement) throws -> Void) throws {
    defer { reset() }
    for (index, number) in numbers.enumerated() { try bind(.integer(number), at: index) }
    while try step() { try body(self) }
  }
}
