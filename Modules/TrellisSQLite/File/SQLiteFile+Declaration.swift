import TrellisDatabase
package import TrellisTable

extension SQLiteFile {
  /// Returns the declaration of a table or SQL view.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `notFound` if there is no such table or view,
  ///   or one of the errors of ``tables()``.
  public nonisolated func declaration(of table: String) async throws -> TableDeclaration {
    try await looking { connection in
      _ = try TableShape(of: table, connection)
      return try TableDeclaration(of: table, connection)
    }
  }

  /// Returns the key of the first row that has the given values in the given columns. Returns `nil`
  /// if there is no such row, or if the rows of the table have no key.
  ///
  /// Each value is compared with the affinity and the collation of its column. For the values of a
  /// foreign key, the result is therefore the key of the row to which the foreign key refers.
  ///
  /// - Throws: ``TrellisTable/TableError`` with code `notFound` if there is no such table or
  ///   column, with code `invalidValue` if one of `values` is only the beginning of a longer value,
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
        guard let column = shape.schema.index(of: id) else {
          throw TableError(.notFound, "\(table) has no column \(id)")
        }
        guard let parameter = value.sqlValue else {
          let reason = "only part of the value was read, so it cannot be searched for"
          throw TableError(.invalidValue, "\(table).\(id): \(reason)")
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

  nonisolated func looking<Result: Sendable>(
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
