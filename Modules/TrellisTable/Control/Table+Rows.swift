import TrellisControls
import TrellisEvents

extension Table {
  /// Adds a row of default values, as the Insert key does, if `Question.shouldInsertRow` allows it.
  ///
  /// If no row can be added, ``problem`` says why.
  public func beginInsert() {
    guard takesRows, let schema = update({ $0.schemaToInsert() }),
      ask(.shouldInsertRow, schema, arguments: [RecordArgument("table", schema.name)])
    else { return }
    insertRow()
  }

  /// Adds a row with the cells of the row under the cursor, if `Question.shouldInsertRow` allows it.
  ///
  /// A column gets its default value if it is computed, or if it is a column of the key that has one,
  /// such as the next number. If the row cannot be copied, ``problem`` says why.
  public func beginDuplicate() {
    guard takesRows, let values = update({ $0.valuesToDuplicate() }), let schema,
      ask(.shouldInsertRow, schema, arguments: [RecordArgument("table", schema.name)])
    else { return }
    insertRow(values)
  }

  /// Deletes the row under the cursor, as the Delete key does, if `Question.shouldDeleteRow` allows
  /// it.
  ///
  /// If the row cannot be deleted, ``problem`` says why.
  public func beginDelete() {
    guard takesRows, let row = update({ $0.rowToDelete() }),
      ask(.shouldDeleteRow, row, arguments: [privacy.recorded(row.key)])
    else { return }
    deleteRow(row)
  }

  /// Adds a row to the source without asking `Question.shouldInsertRow`, and moves the cursor to
  /// the row.
  ///
  /// `EventKey.rowSaved` is raised when the row is on disk, and `EventKey.tableFailed` if it cannot
  /// be added. The call does nothing if the schema is not known yet, or if the source is not a
  /// ``RowEditableTableSource``.
  ///
  /// ```swift
  /// let table = Table()
  /// table.insertRow([ColumnID("name"): .text("Ada")])
  /// ```
  ///
  /// - Parameter values: The values of some columns; every other column gets its default value.
  public func insertRow(_ values: [ColumnID: CellValue] = [:]) {
    change(.insert(RowInsertion(values)))
  }

  /// Deletes a row from the source without asking `Question.shouldDeleteRow`, if the row still has
  /// the same cells there.
  ///
  /// `EventKey.rowSaved` is raised when the deletion is on disk, and `EventKey.tableFailed` if the
  /// row cannot be deleted. ``undo()`` restores the row.
  public func deleteRow(_ row: TableRow) {
    change(.delete(RowDeletion(row)))
  }

  /// Changes a cell of the source without asking `Question.shouldSaveCell`, if the cell still has
  /// the edit's old value.
  ///
  /// `EventKey.cellSaved` is raised when the change is on disk, and `EventKey.tableFailed` if the
  /// cell cannot be changed. ``undo()`` restores the old value. The call does nothing while a cell
  /// is edited, if the schema is not known yet, or if the source is not an ``EditableTableSource``.
  ///
  /// ```swift
  /// let table = Table()
  /// if let row = table.selectedRow, let schema = table.schema,
  ///   let edit = CellEdit(row, column: ColumnID("name"), in: schema, new: .text("Ada"))
  /// {
  ///   table.saveCell(edit)
  /// }
  /// ```
  public func saveCell(_ edit: CellEdit) {
    make(.cell(edit)) { canWrite && !isEditing && model.columns.isCurrent }
  }

  private func change(_ edit: RowEdit) {
    make(.row(edit)) { source is any RowEditableTableSource && model.columns.isCurrent }
  }

  private func make(_ change: TableChange, if isPossible: () -> Bool) {
    guard isPossible() else { return }
    // Handlers may show another source.
    update { $0.clearProblem() }
    guard isPossible() else { return }
    write(change, for: .edit)
  }

  /// Whether rows can be added and deleted. If not, reading this property reports the reason.
  private var takesRows: Bool {
    if source is any RowEditableTableSource || schema?.readOnlyReason != nil { return true }
    if source != nil { update { $0.complain("rows cannot be added or deleted here") } }
    return false
  }

  /// Handles the keys that add and delete rows.
  func handleRows(_ key: KeyPress) -> Bool {
    guard allowsAddingAndDeletingRows else { return false }
    switch key {
    case KeyPress(.insert), KeyPress(.character("n"), modifiers: .control): beginInsert()
    case KeyPress(.delete): beginDelete()
    default: return false
    }
    return true
  }
}
