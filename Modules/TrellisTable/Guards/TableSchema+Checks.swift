import TrellisText

extension TableSchema {
  /// Returns the index of a column in a database table.
  ///
  /// - Parameters:
  ///   - column: The ID of the column to find.
  ///   - purpose: The purpose for which the column is needed, such as `to sort by`, for the error
  ///     message.
  /// - Throws: ``TableError`` with code `notFound` if the table has no such column.
  package func requiredIndex(
    of column: ColumnID, _ purpose: String? = nil
  ) throws(TableError) -> Int {
    if let index = index(of: column) { return index }
    let name = PrintableToken.quoted(column.name, limit: 80)
    let end = purpose.map { " \($0)" } ?? ""
    throw TableError(.notFound, "\(self.name) has no column \(name)\(end)")
  }

  /// Throws an error if the cells of the column at the given index cannot be edited.
  func checkIsEditable(_ index: Int) throws(TableError) {
    guard let reason = readOnlyReason ?? columns[index].readOnlyReason else { return }
    throw TableError(.readOnly, "\(name).\(columns[index].id) cannot be edited: \(reason)")
  }
}
