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
      lastEditNumber += 1
      return EditSession(
        number: lastEditNumber, row: row, column: column, old: row.cells[self.column])
    }
    return nil
  }

  /// Opens the editor, unless a handler has opened it or moved the cursor to another cell since the
  /// session was made.
  mutating func beginEdit(_ session: EditSession) {
    guard editing == .none, columns.isCurrent, rows.selected?.key == session.row.key,
      selectedColumn?.id == session.column.id
    else { return }
    editing = .open(session)
    forgetProblem()
    // The rows that are being read again would replace the rows below the editor.
    guard loader.requests.readsTable else { return }
    cancelLoading()
    editing.session?.isRefreshDue = true
  }

  /// Returns whether the editor is open for a session, and its value is not being saved.
  func isOpen(_ session: EditSession) -> Bool {
    editing.isOpen && editing.session?.number == session.number
  }

  /// Closes the editor without changing the cell.
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

  /// Returns whether the editor is still open with the value that a change saves.
  func isOpen(_ write: TableWrite) -> Bool {
    write.editNumber != nil && write.editNumber == editing.session?.number
  }

  /// Starts a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - purpose: The purpose of the change.
  ///   - inverted: The earlier change that this one inverts; nil for a new edit.
  mutating func write(
    _ change: TableChange, for purpose: WritePurpose, inverting inverted: CommittedChange? = nil
  ) {
    let isOfCell = if case .cell = change { true } else { false }
    actions.append(
      .commit(
        TableWrite(
          number: runningWrites.begin(), change: change, purpose: purpose, inverted: inverted,
          sourceNumber: loader.source,
          editNumber: isOfCell && purpose == .edit ? editing.session?.number : nil)))
    turnWork()
  }

  /// Notes that the source has finished or refused a change.
  mutating func endWrite() {
    runningWrites.end()
    turnWork()
  }

  /// Processes a change that is on disk.
  ///
  /// - Parameter isOfHistory: Whether the change belongs to the table's current history. If so, the
  ///   table shows the same source again, and may have read its rows before the change.
  mutating func take(_ saved: CommittedChange, of write: TableWrite, isOfHistory: Bool) {
    guard write.sourceNumber == loader.source else {
      if isOfHistory { refreshUnlessEditing() }
      return
    }
    switch saved {
    case .cell(let saved): take(saved, of: write)
    case .row(let saved): take(saved, of: write)
    }
  }

  private mutating func take(_ saved: CommittedEdit, of write: TableWrite) {
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

  /// Shows an added row with the cursor on it, or reads the rows again after a deletion.
  private mutating func take(_ saved: CommittedRowEdit, of write: TableWrite) {
    if editing == .none { forgetProblem() }
    if saved.isInsertion, editing == .none { reveal(saved.key) } else { refreshUnlessEditing() }
    raise(write.purpose == .undo ? .rowRestored(saved) : .rowSaved(saved))
  }

  /// Reports the failure of a change.
  mutating func fail(_ error: TableError, of write: TableWrite) {
    complain(error)
    // Another program's change may be the reason, so the rows are read again.
    if write.sourceNumber == loader.source { refreshUnlessEditing() }
  }

  /// Returns whether a change may have moved the row or removed it from the query.
  private func mayHaveMoved(_ edit: CellEdit) -> Bool {
    query.wanted.filter != nil || query.wanted.sort.contains { $0.column == edit.column }
      || columns.schema?.columns.first { $0.id == edit.column }?.isKey == true
  }

  /// Reads the rows again, but waits until the editor is closed, since another row might appear
  /// below it.
  mutating func refreshUnlessEditing() {
    if editing == .none { refresh() } else { editing.session?.isRefreshDue = true }
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
