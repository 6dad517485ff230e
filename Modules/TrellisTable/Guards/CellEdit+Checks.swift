extension CellEdit {
  /// Returns the index of the edited column in a database table.
  ///
  /// - Throws: ``TableError`` with code `notFound` if there is no such column, or `readOnly` if its
  ///   cells cannot be edited.
  package func editableIndex(in schema: TableSchema) throws(TableError) -> Int {
    let index = try schema.requiredIndex(of: column)
    try schema.checkIsEditable(index)
    return index
  }

  /// Returns the error for an edit that contains only the beginning of a longer value.
  package func incomplete(in schema: TableSchema) -> TableError {
    let reason = "only part of the value was read, so it cannot be edited"
    let message = "\(schema.name).\(column): \(reason)"
    return TableError(.invalidValue, message, recorded: message)
  }
}
