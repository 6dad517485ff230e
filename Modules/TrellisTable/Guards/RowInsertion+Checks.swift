extension RowInsertion {
  /// Throws an error if no rows can be added to a database table, or if the new row has a value for
  /// a column that the table does not have.
  package func checkColumns(in schema: TableSchema) throws(TableError) {
    if let reason = schema.readOnlyReason {
      throw TableError(.readOnly, "no row can be added to \(schema.name): \(reason)")
    }
    for column in values.keys { _ = try schema.requiredIndex(of: column) }
  }

  /// Creates the insertion that restores a deleted row.
  ///
  /// - Parameters:
  ///   - row: The complete cells of the row.
  ///   - key: The key of the row.
  ///   - schema: The schema of the table.
  ///   - isStored: A closure that returns whether the values of the column at the given index are
  ///     stored, not computed.
  package init(
    restoring row: [CellValue], _ key: RowKey, _ schema: TableSchema, where isStored: (Int) -> Bool
  ) {
    var values: [ColumnID: CellValue] = [:]
    for (index, (column, cell)) in zip(schema.columns, row).enumerated() where isStored(index) {
      if values[column.id] == nil { values[column.id] = cell }
    }
    self.init(values, key: key)
  }
}
