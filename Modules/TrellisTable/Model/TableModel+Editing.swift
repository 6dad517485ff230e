extension TableModel {
  /// Returns a session to edit the cell under the cursor; nil, after reporting the reason, if the
  /// cell cannot be edited.
  mutating func cellToEdit() -> EditSession? {
    guard editing == .none, case .current(let schema) = columns, let row = rows.selected,
      let column = selectedColumn
    else { return nil }
    if let reason = schema.readOnlyReason ?? column.readOnlyReason {
      complain(reason)
    } else if !query.isShown || loader.requests.isLeaving {
      complain("the table is still reading rows; edit when they are shown", until: .rowsAreRead)
    } else if !row.cells.indices.contains(self.column) {
      refresh()
    } else if let reason = row.cells[self.column].reasonNotToEdit(in: column) {
      complain(reason)
    } else {
      return EditSession(
        number: nextEditNumber(), row: row, column: column, old: row.cells[self.column])
    }
    return nil
  }

  /// Opens the editor, unless a handler has opened it or moved the cursor to another cell since the
  /// session was made.
  mutating func beginEdit(_ session: EditSession) {
    guard editing == .none, columns.isCurrent, rows.selected?.key == session.row.key,
      selectedColumn?.id == session.column.id
    else { return }
    updateEditing { $0 = .open(session) }
    clearProblem()
    // The rows that are being read again would replace the rows below the editor.
    guard loader.requests.readsTable else { return }
    cancelLoading(keepsRanks: true)
    updateEditing { $0.session?.isRefreshDue = true }
  }

  /// Returns whether the editor is open for a session, and its value is not being saved.
  func isOpen(_ session: EditSession) -> Bool {
    editing.isOpen && editing.session?.number == session.number
  }

  /// Closes the editor without changing the cell.
  mutating func cancelEdit() {
    guard let session = editing.session else { return }
    abandonEdit()
    clearProblem()
    if session.isRefreshDue { refresh() }
  }

  mutating func abandonEdit() {
    guard editing != .none else { return }
    updateEditing { $0 = .none }
    mark([.editor, .problem])
  }

  // MARK: Changes

  /// Returns whether the editor is still open with the value that a change saves.
  func isOpen(_ write: TableWrite) -> Bool {
    write.editNumber != nil && write.editNumber == editing.session?.number
  }

  /// Saves the value that was entered. The editor stays in view until the value is on disk.
  mutating func save(_ edit: CellEdit) {
    updateEditing { $0.save() }
    write(.cell(edit), for: .edit)
  }

  /// Processes a change that is on disk.
  ///
  /// - Parameter isOfHistory: Whether the change belongs to the table's current history. If so, the
  ///   table shows the same source again, and may have read its rows before the change.
  mutating func confirm(_ saved: CommittedChange, of write: TableWrite, isOfHistory: Bool) {
    endWrite()
    guard write.sourceNumber == loader.source else {
      if isOfHistory { refreshUnlessEditing() }
      return
    }
    switch saved {
    case .cell(let saved): confirm(saved, of: write)
    case .row(let saved): confirm(saved, of: write)
    }
  }

  private mutating func confirm(_ saved: CommittedEdit, of write: TableWrite) {
    let isDue = editing.session?.isRefreshDue == true
    if isOpen(write) { abandonEdit() }
    updateEditing { $0.session?.follow(saved) }
    if editing == .none { clearProblem() }
    let isGone = saved.rowAfter.isEmpty
    if !isGone { rows.update(saved) }
    mark([.widths, .layout])
    if isDue || isGone || mayHaveMoved(saved.edit) { refreshUnlessEditing() }
    raise(write.purpose == .undo ? .restored(saved) : .saved(saved))
  }

  /// Shows an added row with the cursor on it, or reads the rows again after a deletion.
  private mutating func confirm(_ saved: CommittedRowEdit, of write: TableWrite) {
    if editing == .none { clearProblem() }
    if saved.isInsertion, editing == .none { reveal(saved.key) } else { refreshUnlessEditing() }
    raise(write.purpose == .undo ? .rowRestored(saved) : .rowSaved(saved))
  }

  /// Reports why a change was refused, and reopens the editor if its value was.
  mutating func refuse(_ error: TableError, of write: TableWrite) {
    endWrite()
    if isOpen(write) { updateEditing { $0.reopen() } }
    complain(error)
    // Another program's change may be the reason, so the rows are read again.
    if write.sourceNumber == loader.source { refreshUnlessEditing() }
  }

  /// Returns whether a change may have moved the row or removed it from the query.
  private func mayHaveMoved(_ edit: CellEdit) -> Bool {
    query.wanted.isFiltered || query.wanted.sort.contains { $0.column == edit.column }
      || columns.schema?.columns.first { $0.id == edit.column }?.isKey == true
  }

  /// Reads the rows again, but waits until the editor is closed, since another row might appear
  /// below it.
  mutating func refreshUnlessEditing() {
    if editing == .none { refresh() } else { updateEditing { $0.session?.isRefreshDue = true } }
  }
}

extension CellValue {
  /// Returns the reason why a cell with this value cannot be edited; nil if it can be edited.
  fileprivate func reasonNotToEdit(in column: TableColumn) -> String? {
    guard isWhole else {
      return "\(column.id) is too long to be edited here; use another program"
    }
    guard case .malformedText = self else { return nil }
    return
      "\(column.id) is not valid UTF-8, and editing would change its other bytes; use another program"
  }
}
