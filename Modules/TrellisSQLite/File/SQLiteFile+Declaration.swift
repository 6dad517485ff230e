import TrellisDatabase
package import TrellisTable

extension SQLiteFile {
  /// Returns the declaration of a table or view.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `notFound` if there is no such table, or with
  ///   the codes of ``tables()``.
  public nonisolated func declaration(of table: String) async throws -> TableDeclaration {
    try await looking { connection in
      _ = try TableShape(of: table, connection)
      return try TableDeclaration(of: table, connection)
    }
  }

  /// Returns the key of the first row whose cells have some values; nil if there is no such row.
  ///
  /// The values are compared as the columns compare them, so that the row is the one to which a
  /// foreign key refers.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `notFound` if there is no such table or column,
  ///   or with the codes of ``tables()``.
  package nonisolated func key(
    in table: String, where values: [ColumnID: CellValue]
  ) async throws -> RowKey? {
    try await looking { connection in
      let shape = try TableShape(of: table, connection)
      guard !shape.needsSnapshot else { return nil }
      var conditions: [String] = []
      var parameters: [SQLValue] = []
      for (id, value) in values {
        guard let column = shape.schema.index(of: id), let parameter = value.sqlValue else {
          throw TableError(.notFound, "\(table) has no column \(id)")
        }
        parameters.append(parameter)
        conditions.append("\(shape.columns[column].sql) = ?\(parameters.count)")
      }
      let sql = """
        SELECT \(shape.identity.joined(separator: ", ")) FROM \(shape.relation) \
        WHERE \(conditions.joined(separator: " AND ")) LIMIT 1
        """
      return try connection.firstRow(sql, parameters).map { RowKey($0.map { CellValue($0) }) }
    }
  }

  private nonisolated func looking<Result: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Result
  ) async throws -> Result {
    try await reads.answering { try await self.look($0, body) }
  }

  private func look<Result>(
    _ interrupt: InterruptHandle, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try translatingErrors(of: nil) {
      try Connection.readingOnce(
        path, busyTimeoutMilliseconds: busyTimeoutMilliseconds, interrupt: interrupt
      ) { connection in
        try connection.limitingWork(interrupt: interrupt) { try body(connection) }
      }
    }
  }
}
