import TrellisControls
import TrellisEvents
import TrellisText

extension Table {
  /// Adds a row with default values, as the Insert key does, if the answer to
  /// `Question.shouldInsertRow` is yes.
  ///
  /// If no row can be added, ``problem`` says why.
  public func beginInsert() {
    whenEdited { [weak self] in self?.askToInsert() }
  }

  private func askToInsert() {
    guard takesRows, let schema = update({ $0.schemaToInsert() }),
      ask(.shouldInsertRow, schema, arguments: [RecordArgument("table", schema.name)])
    else { return }
    insertRow()
  }

  /// Adds a copy of the row under the cursor, if the answer to `Question.shouldInsertRow` is yes.
  ///
  /// The cells of columns that cannot be edited, such as computed ones, are not copied. Key columns
  /// that have a default value, such as the next number, are not copied either. If the row cannot
  /// be copied, ``problem`` says why.
  public func beginDuplicate() {
    whenEdited { [weak self] in self?.askToDuplicate() }
  }

  private func askToDuplicate() {
    guard takesRows, let values = update({ $0.valuesToDuplicate() }), let schema,
      ask(.shouldInsertRow, schema, arguments: [RecordArgument("table", schema.name)])
    else { return }
    insertRow(values)
  }

  /// Deletes the row under the cursor or, if rows are marked, the marked rows, as the Delete key
  /// does.
  ///
  /// A single row is deleted only if the answer to `Question.shouldDeleteRow` is yes, and marked
  /// rows only if the answer to `Question.shouldDeleteRows` is yes. If the program answers only
  /// `Question.shouldDeleteRow`, that question is asked for each marked row. If one of the answers
  /// is no, no row is deleted.
  ///
  /// If a row cannot be deleted, ``problem`` says why. Text that has been typed into a cell, or into a
  /// control of a form that edits cells, is saved first. If the text is refused, no row is deleted.
  public func beginDelete() {
    whenAllIsSaved { [weak self] in self?.askToDelete() }
  }

  private func askToDelete() {
    guard model.marks.isEmpty else { return beginDeletingMarked() }
    guard takesRows, let row = update({ $0.rowToDelete() }),
      ask(.shouldDeleteRow, row, arguments: [privacy.recorded(row.key)])
    else { return }
    deleteRow(row)
  }

  private func beginDeletingMarked() {
    guard takesRows else { return }
    if source is any RowEditableTableSource, !(source is any BatchEditableTableSource) {
      return update { $0.complain(words[.onlyOneByOne]) }
    }
    let rows = update { $0.rowsToDelete() }
    guard !rows.isEmpty,
      ask(.shouldDeleteRows, rows, arguments: [RecordArgument("count", rows.count)])
    else { return }
    // A program that asks the user before it deletes one row does not expect that several are
    // deleted without a question.
    if !responds(to: .shouldDeleteRows), responds(to: .shouldDeleteRow) {
      for row in rows {
        guard ask(.shouldDeleteRow, row, arguments: [privacy.recorded(row.key)]) else { return }
      }
    }
    deleteRows(rows)
  }

  /// Adds a row to the source without asking `Question.shouldInsertRow`, and moves the cursor to
  /// the row. Before it adds the row, this method saves any unsaved text in the controls of a form
  /// that edits the table's rows.
  ///
  /// `EventKey.rowSaved` is raised when the source has saved the row. If the row cannot be added,
  /// `EventKey.tableFailed` is raised. This method does nothing if the schema is not known yet, if
  /// the table is not in a window, or if the source is not a ``RowEditableTableSource``.
  ///
  /// ```swift
  /// let table = Table()
  /// table.insertRow([ColumnID("name"): .text("Ada")])
  /// ```
  ///
  /// - Parameter values: The values of some columns. Every other column gets its default value.
  public func insertRow(_ values: [ColumnID: CellValue] = [:]) {
    _ = entries.save()
    whenEdited { [weak self] in self?.change(.insert(RowInsertion(values))) }
  }

  /// Deletes a row from the source without asking `Question.shouldDeleteRow`. The row is deleted
  /// only if its cells in the source have not changed, except by edits of this table. Text that has
  /// been typed into a cell, or into a control of a form that edits cells, is saved first.
  ///
  /// `EventKey.rowSaved` is raised when the source has saved the deletion. If the row cannot be
  /// deleted, `EventKey.tableFailed` is raised. ``undo()`` restores the row. This method does
  /// nothing if the schema is not known yet, if the table is not in a window, or if the source is
  /// not a ``RowEditableTableSource``.
  public func deleteRow(_ row: TableRow) {
    whenAllIsSaved { [weak self] in
      guard let self else { return }
      change(.delete(RowDeletion(history.latest(row))))
    }
  }

  /// Deletes rows from the source in one transaction without asking `Question.shouldDeleteRows`. If
  /// the cells of any of these rows have changed in the source, except by edits of this table, no row
  /// is deleted.
  ///
  /// When the source has saved the deletion, `EventKey.rowSaved` is raised for each row. If a row
  /// cannot be deleted, `EventKey.tableFailed` is raised once. ``undo()`` restores all of the rows.
  /// This method does nothing if the array is empty, if the schema is not known yet, if the table
  /// is not in a window, or if the source is not a ``BatchEditableTableSource``.
  public func deleteRows(_ rows: [TableRow]) {
    if rows.isEmpty { return }
    whenAllIsSaved { [weak self] in
      guard let self else { return }
      let edits = rows.map { RowEdit.delete(RowDeletion(self.history.latest($0))) }
      make(.rows(edits)) {
        source is any BatchEditableTableSource && model.columns.isCurrent
      }
    }
  }

  /// Changes a cell of the source without asking `Question.shouldSaveCell`. The cell is changed
  /// only if it still has the edit's old value.
  ///
  /// `EventKey.cellSaved` is raised when the source has saved the change. If the cell cannot be
  /// changed, `EventKey.tableFailed` is raised. ``undo()`` restores the old value. If a cell is being
  /// edited, its text is saved first. This method does nothing if that text is refused, if the
  /// schema is not known yet, if the table is not in a
  /// window, or if the source is not an ``EditableTableSource``.
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
    startSaving(edit)
  }

  /// Starts to save a change to a cell, and returns whether saving has started.
  @discardableResult
  func startSaving(_ edit: CellEdit) -> Bool {
    finishEdit() && make(.cell(edit)) { canWrite && model.columns.isCurrent }
  }

  /// Saves text that has been typed into a cell or into a control of a form, and runs an action when
  /// all changes are saved. If text is refused, the action does not run.
  private func whenAllIsSaved(_ action: @escaping @MainActor () -> Void) {
    if finishEdits(), !writes.keep(until: .all, action) { action() }
  }

  private func change(_ edit: RowEdit) {
    make(.row(edit)) { source is any RowEditableTableSource && model.columns.isCurrent }
  }

  @discardableResult
  private func make(_ change: TableChange, if isPossible: () -> Bool) -> Bool {
    guard isPossible() else { return false }
    // Handlers may show another source.
    update { $0.clearProblem() }
    guard isPossible() else { return false }
    write(change, for: .edit)
    return true
  }

  /// Whether rows can be added and deleted. If not, reading this property also reports the reason.
  private var takesRows: Bool {
    if source is any RowEditableTableSource || schema?.readOnlyReason != nil { return true }
    if source != nil { update { $0.complain(words[.rowsFixed]) } }
    return false
  }

  /// Handles a key if it adds or deletes rows, and returns whether it does.
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
