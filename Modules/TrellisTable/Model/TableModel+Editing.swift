extension TableModel {
  /// Returns the cell under the cursor, to be edited; nil if it cannot be, which is told.
  mutating func cellToEdit() -> EditSession? {
    guard editing == .none, case .current(let schema) = columns, let row = rows.selected,
      let column = selectedColumn
    else { return nil }
    if let reason = schema.readOnlyReason ?? column.readOnlyReason {
      complain(reason)
    } else if !query.isShown || loader.requests.isLeaving {
      complain("other rows are being read; edit them when they are shown", until: .rowsAreRead)
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

  mutating func beginEdit(_ session: EditSession) {
    editing = .open(session)
    forgetProblem()
    // The rows that are being read again would come below the editor.
    guard loader.requests.readsTable else { return }
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

  /// Returns whether the editor still has what a change is to save.
  func isOpen(_ write: TableWrite) -> Bool {
    write.editNumber != nil && write.editNumber == editing.session?.number
  }

  /// Begins a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - purpose: The purpose.
  ///   - inverted: The change that it takes back; nil for one of the user's.
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

  /// Takes note that the source is done with a change.
  mutating func endWrite() {
    runningWrites.end()
    turnWork()
  }

  /// Takes a change that is on disk.
  ///
  /// - Parameter isOfHistory: Whether it is of the history at hand. The same rows may have been
  ///   turned to again, and been read too early.
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

  /// Shows a row that came, the cursor on it, or that one is gone.
  private mutating func take(_ saved: CommittedRowEdit, of write: TableWrite) {
    if editing == .none { forgetProblem() }
    if saved.isInsertion, editing == .none { reveal(saved.key) } else { refreshUnlessEditing() }
    raise(write.purpose == .undo ? .rowRestored(saved) : .rowSaved(saved))
  }

  /// Takes the failure of a change.
  mutating func fail(_ error: TableError, of write: TableWrite) {
    complain(error)
    // Another change may have come first, so its result is shown.
    if write.sourceNumber == loader.source { refreshUnlessEditing() }
  }

  /// Returns whether the row may stand elsewhere, or not be shown any more, after a change.
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
  /// Returns the reason why a cell that holds the value cannot be edited; nil if it can.
  fileprivate func reasonNotToEdit(in column: TableColumn) -> String? {
    guard isWhole else {
      return "\(column.id) is too long to be edited here; use another program"
    }
    guard case .malformedText = self else { return nil }
    return
      "\(column.id) is not valid UTF-8, and editing would change its other bytes; use another program"
  }
}
