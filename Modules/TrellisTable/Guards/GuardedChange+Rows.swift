import TrellisText

extension GuardedChange {
  /// Throws an error unless a cell still has the value that an edit expects.
  package func check(_ cell: CellValue, _ edit: CellEdit) throws(TableError) {
    guard cell != edit.old else { return }
    let reason = "the cell has changed"
    let now = PrintableToken.quoted(CellText(cell).string, limit: 40)
    throw conflict(reason, detail: "\(reason) to \(now)")
  }

  /// Throws an error unless every cell of the row to be deleted is still as it was shown. For a
  /// long value, only the beginning and the length are compared, because no more was shown.
  ///
  /// - Parameters:
  ///   - shown: The current cells of the row, with only the beginnings of long values.
  ///   - whole: The current cells of the row, with complete values.
  ///   - deletion: The deletion, which contains the cells as the user saw them.
  ///   - schema: The schema of the table.
  package func check(
    _ shown: [CellValue], whole: [CellValue], _ deletion: RowDeletion, _ schema: TableSchema
  ) throws(TableError) {
    let seen = deletion.row
    guard seen.count == whole.count else {
      throw conflict("the deletion lists \(seen.count) values, but the row has \(whole.count)")
    }
    let changed = seen.indices.first { seen[$0] != whole[$0] && seen[$0] != shown[$0] }
    guard let changed else { return }
    let column = PrintableToken(schema.columns[changed].id.name)
    throw conflict("\(column) has changed")
  }
}
