import TrellisControls
import TrellisEvents

extension Table {
  /// Adds a row of default values, as the Insert key does; asks `Question.shouldInsertRow` first.
  ///
  /// A table that takes no rows leaves a message in ``problem``.
  public func beginInsert() {
    guard takesRows, let schema = update({ $0.schemaToInsert() }),
      ask(.shouldInsertRow, schema, arguments: [RecordArgument("table", schema.name)])
    else { return }
    insertRow()
  }

  /// Deletes the row under the cursor, as the Delete key does; asks `Question.shouldDeleteRow`
  /// first.
  ///
  /// A row that cannot be deleted leaves a message in ``problem``.
  public func beginDelete() {
    guard takesRows, let row = update({ $0.rowToDelete() }),
      ask(.shouldDeleteRow, row, arguments: [privacy.recorded(row.key)])
    else { return }
    deleteRow(row)
  }

  /// Adds a row to the source, without asking, and puts the cursor on it.
  ///
  /// `EventKey.rowSaved` tells when the row is on disk, `EventKey.tableFailed` why it cannot be
  /// added. Nothing happens while the columns are not known, or where the source is no
  /// ``RowEditableTableSource``.
  ///
  /// ```swift
  /// let table = Table()
  /// table.insertRow([ColumnID("name"): .text("Ada")])
  /// ```
  ///
  /// - Parameter values: What some columns are to hold; each of the others gets its default.
  public func insertRow(_ values: [ColumnID: CellValue] = [:]) {
    change(.insert(RowInsertion(values)))
  }

  /// Deletes a row from the source, without asking, if it is still as it was seen.
  ///
  /// `EventKey.rowSaved` tells when the row is gone, `EventKey.tableFailed` why it stays.
  /// ``undo()`` brings it back.
  public func deleteRow(_ row: TableRow) {
    change(.delete(RowDeletion(row)))
  }

  private func change(_ edit: RowEdit) {
    guard source is any RowEditableTableSource, model.columns.isCurrent else { return }
    update { $0.forgetProblem() }
    write(.row(edit), for: .edit)
  }

  /// Whether rows can come and go; if not, that is told.
  private var takesRows: Bool {
    if source is any RowEditableTableSource || schema?.readOnlyReason != nil { return true }
    if source != nil { update { $0.complain("rows cannot be added or deleted here") } }
    return false
  }

  /// Takes the keys that add and remove rows.
  func handleRows(_ key: KeyPress) -> Bool {
    guard editsRows else { return false }
    switch key {
    case KeyPress(.insert), KeyPress(.character("n"), modifiers: .control): beginInsert()
    case KeyPress(.delete): beginDelete()
    default: return false
    }
    return true
  }
}
