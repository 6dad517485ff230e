extension TableModel {
  /// The cell under the cursor, to be edited; nil if it cannot be, which is told.
  mutating func cellToEdit() -> EditSession? {
    guard editing == .none, case .current(let schema) = columns, let row = rows.selected,
      let column = selectedColumn
    else { return nil }
    if let reason = schema.readOnlyReason ?? column.readOnlyReason {
      complain(reason)
    } else if !query.isShown || loading.isLeaving {
      complain("other rows are being read; edit when they are there", isSolvedByRows: true)
    } else if !row.cells.indices.contains(self.column) {
      refresh()
    } else if let reason = row.cells[self.column].reasonNotToEdit(in: column) {
      complain(reason)
    } else {
      editCount += 1
      return EditSession(
        number: editCount, row: row, column: column, old: row.cells[self.column])
    }
    return nil
  }

  mutating func beginEdit(_ session: EditSession) {
    editing = .open(session)
    forgetProblem()
    // The rows that are being read again would come below the editor.
    guard loading.readsTable else { return }
    cancelLoading()
    editing.session?.isRefreshDue = true
  }

  /// Closes the editor and leaves the cell as it is.
  mutating func cancelEdit() {
    guard let session = editing.session else { return }
    abandonEdit()
    forgetProblem()
    if session.isRefreshDue { refresh() }
  }

  mutating func abandonEdit() {
    guard editing != .none else { return }
    editing = .none
    changes.formUnion([.editor, .problem])
  }

  // MARK: Changes

  /// Whether the editor still has what a change is to save.
  func isOpen(_ write: CellWrite) -> Bool {
    write.editNumber != nil && write.editNumber == editing.session?.number
  }

  /// Has a change be made.
  mutating func write(_ edit: CellEdit, for purpose: WritePurpose) {
    actions.append(
      .commit(
        CellWrite(
          number: writes.begin(), edit: edit, purpose: purpose, sourceNumber: sourceNumber,
          editNumber: purpose == .edit ? editing.session?.number : nil)))
    turnWork()
  }

  /// Takes note that the source is done with a change.
  mutating func endWrite() {
    writes.end()
    turnWork()
  }

  /// Takes up a change that is on disk.
  ///
  /// - Parameter isOfHistory: Whether it is of the history at hand. The same rows may have been turned to
  ///   again, and been read too early.
  mutating func take(_ saved: CommittedEdit, of write: CellWrite, isOfHistory: Bool) {
    guard write.sourceNumber == sourceNumber else {
      if isOfHistory { refreshUnlessEditing() }
      return
    }
    let isDue = editing.session?.isRefreshDue == true
    if isOpen(write) { abandonEdit() }
    editing.session?.follow(saved)
    if editing == .none { forgetProblem() }
    let isGone = saved.rowAfter.isEmpty
    if !isGone { rows.update(saved) }
    changes.formUnion([.widths, .layout])
    if isDue || isGone || mayHaveMoved(saved.edit) { refreshUnlessEditing() }
    raise(write.purpose == .undo ? .restored(saved) : .saved(saved))
  }

  /// Takes up that a change was not made.
  mutating func fail(_ error: TableError, of write: CellWrite) {
    complain(error)
    // Somebody else may have been there first, so what they left is shown.
    if write.sourceNumber == sourceNumber { refreshUnlessEditing() }
  }

  /// Whether the row may stand elsewhere, or not be shown any more, after a change.
  private func mayHaveMoved(_ edit: CellEdit) -> Bool {
    query.wanted.filter != nil || query.wanted.sort.contains { $0.column == edit.column }
      || columns.schema?.columns.first { $0.id == edit.column }?.isKey == true
  }

  /// Reads the rows again, once the editor is closed: it would put another row below it.
  mutating func refreshUnlessEditing() {
    if editing == .none { refresh() } else { editing.session?.isRefreshDue = true }
  }
}

extension CellValue {
  /// Why a cell that holds it cannot be edited; nil if it can.
  fileprivate func reasonNotToEdit(in column: TableColumn) -> String? {
    guard isWhole else {
      return "\(column.id) is too long to be edited here; use a program that can"
    }
    guard case .malformedText = self else { return nil }
    return "\(column.id) is not valid UTF-8 here; typing would change its other bytes"
  }
}
