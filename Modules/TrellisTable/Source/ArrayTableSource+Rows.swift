extension ArrayTableSource {
  /// Adds or deletes a row, as described in ``RowEditableTableSource``.
  ///
  /// If the insertion has no value for a column, the cell becomes NULL or, if the column is not
  /// nullable, the insertion fails.
  public func commit(_ edit: RowEdit) throws -> CommittedRowEdit {
    switch edit {
    case .insert(let insertion): try insert(insertion)
    case .delete(let deletion): try delete(deletion)
    }
  }

  /// Adds and deletes rows, as described in ``BatchEditableTableSource``.
  public func commit(_ edits: [RowEdit]) throws -> [CommittedRowEdit] {
    let before = (cells, nextNumber)
    do {
      return try edits.map { try commit($0) }
    } catch {
      restore(before)
      throw error
    }
  }

  private func insert(_ insertion: RowInsertion) throws -> CommittedRowEdit {
    if let column = insertion.values.keys.first(where: { table.index(of: $0) == nil }) {
      throw table.noColumn(column)
    }
    let row = table.columns.map { insertion.values[$0.id] ?? .null }
    // A restored row was stored before, so its values are accepted even if a column would refuse
    // them in a new row.
    if insertion.key == nil { try table.checkNew(row) }
    let key = try insert(row, at: insertion.key)
    let stored = cells[key] ?? row
    return CommittedRowEdit(
      edit: .insert(insertion), key: key, row: stored,
      inverse: .delete(RowDeletion(key: key, row: stored)))
  }

  private func delete(_ deletion: RowDeletion) throws -> CommittedRowEdit {
    guard let row = cells[deletion.key], row == deletion.row else {
      throw table.conflict(deletion.key, nothingWas: "deleted")
    }
    remove(deletion.key)
    let values = Dictionary(zip(table.columns.map(\.id), row)) { first, _ in first }
    return CommittedRowEdit(
      edit: .delete(deletion), key: deletion.key, row: row,
      inverse: .insert(RowInsertion(values, key: deletion.key)))
  }
}
