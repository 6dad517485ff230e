package import TrellisEvents
package import TrellisTable

/// A row of a server's table, found by the text of its key.
package struct NamedRow: Sendable {
  /// The current schema of the table.
  package let schema: TableSchema
  /// The key columns, in the order of the key.
  package let keyColumns: [ColumnID]
  /// The key, exactly as the row has it. If there is no such row, the value is the most likely
  /// reading of the given text.
  package let key: RowKey
  /// The complete cells, in the order of the schema's columns, or `nil` if there is no such row.
  package let cells: [CellValue]?

  /// Returns the row's values in the columns with the given names, as the journal's records contain
  /// them, or `nil` if there is no such row. Names of columns that do not exist are ignored.
  package func recordedValues(of columns: [String]) -> [RecordValue]? {
    cells.map { cells in
      columns.compactMap { schema.index(of: ColumnID($0)) }.map { cells[$0].recordValue }
    }
  }
}

extension PostgreSQLTableSource {
  /// Returns the row whose key has the given text, with its current cells. If there is no such row,
  /// the cells of the result are `nil`, and its key is the most likely reading of the text.
  ///
  /// - Parameter key: The key, either as the records of a journal contain it, such as `"42"` for
  ///   text that consists of digits, or as plain text.
  /// - Throws: ``TrellisTable/TableError`` with code `invalidValue` if the text cannot be a key of
  ///   the table, or if the rows have no key.
  package func row(named key: String) async throws -> NamedRow {
    let (schema, columns) = try await reading { _, shape in
      (shape.schema, shape.identity.map { shape.columns[$0].description.id })
    }
    guard !columns.isEmpty else {
      throw TableError(
        .invalidValue, "\(table) has no key, so no record can identify one of its rows")
    }
    let readings = RowKey.readings(of: key, count: columns.count)
    for reading in readings {
      guard let cells = try await wholeCells(ofKey: reading) else { continue }
      let found = columns.compactMap { schema.index(of: $0) }.map { cells[$0] }
      return NamedRow(schema: schema, keyColumns: columns, key: RowKey(found), cells: cells)
    }
    guard let likely = readings.first else {
      throw TableError(
        .invalidValue,
        "\(key) is not a key of \(table); give the value of \(columns.map(\.name).joined(separator: ","))"
      )
    }
    return NamedRow(schema: schema, keyColumns: columns, key: likely, cells: nil)
  }

  /// Returns the cells of a row, or `nil` if the table has no such row or cannot have such a key.
  private func wholeCells(ofKey key: RowKey) async throws -> [CellValue]? {
    do {
      return try await wholeCells(of: key, in: TableQuery())
    } catch let error as TableError where [.conflict, .invalidValue].contains(error.code) {
      return nil
    }
  }
}
