import TrellisText

extension ArrayTableSource {
  /// Adds or removes a row, as described in ``RowEditableTableSource``.
  ///
  /// A column without a given value gets NULL, and must therefore be nullable.
  public func commit(_ edit: RowEdit) throws -> CommittedRowEdit {
    switch edit {
    case .insert(let insertion): try insert(insertion)
    case .delete(let deletion): try delete(deletion)
    }
  }

  private func insert(_ insertion: RowInsertion) throws -> CommittedRowEdit {
    if let column = insertion.values.keys.first(where: { table.index(of: $0) == nil }) {
      throw noColumn(column)
    }
    let row = table.columns.map { insertion.values[$0.id] ?? .null }
    // A restored row was valid once, even if the column would refuse its value now.
    if insertion.key == nil {
      for (column, value) in zip(table.columns, row) { try column.checkNew(value, in: table.name) }
    }
    let key = try insert(row, at: insertion.key)
    let stored = cells[key] ?? row
    return CommittedRowEdit(
      edit: .insert(insertion), key: key, row: stored,
      inverse: .delete(RowDeletion(key: key, row: stored)))
  }

  private func delete(_ deletion: RowDeletion) throws -> CommittedRowEdit {
    guard let row = cells[deletion.key], row == deletion.row else {
      throw TableError(
        .conflict,
        "\(table.name) row \(deletion.key) has changed in the meantime; nothing was deleted",
        recorded: "\(table.name): the row has changed in the meantime; nothing was deleted")
    }
    remove(deletion.key)
    let values = Dictionary(zip(table.columns.map(\.id), row)) { first, _ in first }
    return CommittedRowEdit(
      edit: .delete(deletion), key: deletion.key, row: row,
      inverse: .insert(RowInsertion(values, key: deletion.key)))
  }
}

extension TableColumn {
  /// Throws an error if a new row of a table cannot have the value in this column.
  fileprivate func checkNew(_ value: CellValue, in table: String) throws(TableError) {
    guard value != .null || isNullable else {
      let rule = "\(table).\(PrintableToken(id.name)) must have a value"
      throw TableError(.constraint, rule, recorded: rule)
    }
    try check(value)
  }
}
