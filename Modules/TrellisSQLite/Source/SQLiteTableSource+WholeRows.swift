import TrellisDatabase
public import TrellisTable

extension SQLiteTableSource: WholeRowSource {
  /// Returns the complete cells of a row, in the order of the schema's columns, or `nil` if the row
  /// is gone.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `unavailable` if a value is longer than 16
  ///   MiB.
  public nonisolated func wholeCells(
    of key: RowKey, in query: TableQuery
  ) async throws -> [CellValue]? {
    try await reads.answering { interrupt in
      try await priorities.reading(interrupt, atMost: Self.longestPatience) {
        try await self.readWholeCells(of: key, in: query, interrupt, pause: $0)
      }
    }
  }

  private func readWholeCells(
    of key: RowKey, in query: TableQuery, _ interrupt: InterruptHandle, pause: InterruptHandle
  ) throws -> [CellValue]? {
    try reading(interrupt) { table in
      do {
        return try table.connection.limitingWork(interrupt: pause) {
          let rows = try readingRows(table, of: query)
          let values = key.values.compactMap(\.sqlValue)
          guard values.count == rows.shape.identity.count else { return nil }
          return try CellReader(connection: rows.connection, shape: rows.shape)
            .wholeCells(of: values)
        }
      } catch let error as DatabaseError where error.code == .tooBig {
        let reason = "the row has a value of more than 16 MB, which cannot be read in full"
        throw TableError(.unavailable, "\(self.table): \(reason)")
      }
    }
  }
}
