import TrellisText

// The errors that every source in memory throws.
extension TableSchema {
  /// Returns the error for a column that the table does not have.
  func noColumn(_ column: ColumnID) -> TableError {
    TableError(.notFound, "\(name) has no column \(PrintableToken(column.name))")
  }

  /// Returns the error for a row whose key already belongs to another row.
  func duplicate(_ key: RowKey) -> TableError {
    TableError(
      .constraint, "\(name) already has a row \(key)",
      recorded: "\(name) already has a row with that key")
  }

  /// Returns the error for a row that differs from what the edit expects.
  func conflict(_ key: RowKey, nothingWas verb: String) -> TableError {
    TableError(
      .conflict, "\(name) row \(key) has changed in the meantime; nothing was \(verb)",
      recorded: "\(name): the row has changed in the meantime; nothing was \(verb)")
  }

  /// Returns the column with the given ID, and its index.
  ///
  /// - Throws: ``TableError`` if the table has no column with this ID, or if the cells of the
  ///   column cannot be edited.
  func columnToEdit(_ id: ColumnID) throws(TableError) -> (column: TableColumn, index: Int) {
    guard let index = index(of: id) else { throw noColumn(id) }
    try checkIsEditable(index)
    return (columns[index], index)
  }

  /// Checks that the values of a new row fit the columns, and throws an error if not.
  func checkNew(_ row: [CellValue]) throws(TableError) {
    for (column, value) in zip(columns, row) {
      guard value != .null || column.isNullable else {
        let rule = "\(name).\(PrintableToken(column.id.name)) must have a value"
        throw TableError(.constraint, rule, recorded: rule)
      }
      try column.check(value)
    }
  }
}
