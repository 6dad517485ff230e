import TrellisText

extension TableModel {
  /// Returns a session for editing the cell under the cursor. If the cell cannot be edited, reports
  /// the reason and returns `nil`.
  mutating func cellToEdit() -> EditSession? {
    guard editing == .none, case .current(let schema) = columns, let row = rows.selected,
      let column = selectedColumn
    else { return nil }
    if let reason = schema.readOnlyReason ?? column.readOnlyReason {
      complain(reason)
    } else if !query.isShown || loader.requests.isLeaving {
      complain(words[.editLater], until: .rowsAreRead)
    } else if !row.cells.indices.contains(self.column) {
      refresh()
    } else if let reason = row.cells[self.column].reasonNotToEdit(in: column, words) {
      complain(reason)
    } else {
      return EditSession(
        number: nextEditNumber(), row: row, column: column, old: row.cells[self.column])
    }
    return nil
  }

  /// Opens the editor, unless a handler has opened it or moved the cursor to another cell since the
  /// session was created.
  mutating func beginEdit(_ session: EditSession) {
    guard editing == .none, columns.isCurrent, rows.selected?.key == session.row.key,
      selectedColumn?.id == session.column.id
    else { return }
    updateEditing { $0 = .open(session) }
    clearProblem()
    // If the rows were read again now, they would replace the rows below the editor.
    guard loader.requests.readsTable else { return }
    cancelLoading(keepsRanks: true)
    updateEditing { $0.session?.isRefreshDue = true }
  }

  /// Returns whether the editor is open for a session and is not saving its value.
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

  /// Saves the value that was entered. The editor stays in view until the value has been saved to
  /// disk.
  mutating func save(_ edit: CellEdit) {
    updateEditing { $0.save() }
    write(.cell(edit), for: .edit, editNumber: editing.session?.number)
  }

  /// Processes a change that has been saved to disk.
  ///
  /// - Parameter isOfHistory: Whether the change belongs to the table's current history. If so, the
  ///   table shows the changed source, and may have read its rows before the change was made.
  mutating func confirm(_ saved: CommittedChange, of write: TableWrite, isOfHistory: Bool) {
    endWrite()
    guard write.sourceNumber == loader.source else {
      if isOfHistory { refreshUnlessEditing() }
      return
    }
    switch saved {
    case .cell(let saved): confirm(saved, of: write)
    case .row(let saved): confirm([saved], of: write)
    case .rows(let saved): confirm(saved, of: write)
    }
  }

  private mutating func confirm(_ saved: CommittedEdit, of write: TableWrite) {
    let isDue = editing.session?.isRefreshDue == true
    if isOpen(write) { abandonEdit() }
    updateEditing { $0.session?.follow(saved) }
    if editing == .none { clearProblem() }
    let isGone = saved.rowAfter.isEmpty
    if !isGone { rows.update(saved) }
    marks.update(saved)
    mark([.widths, .layout])
    if isDue || isGone || mayHaveMoved(saved.edit) {
      movedRow =
        moves(saved.edit) && rows.selected?.key == saved.keyAfter ? position(of: saved) : nil
      refreshUnlessEditing()
    }
    raise(write.purpose == .undo ? .restored(saved) : .saved(saved))
  }

  /// Shows an added row with the cursor on it, or reads the rows again after a deletion.
  private mutating func confirm(_ saved: [CommittedRowEdit], of write: TableWrite) {
    if editing == .none { clearProblem() }
    deletedRows = Set(saved.lazy.filter { !$0.isInsertion }.map(\.key))
    for deleted in deletedRows { marks.remove(deleted) }
    if marks.isEmpty { unmark() }
    let added = saved.first { $0.isInsertion }
    if let added, editing == .none { reveal(added.key) } else { refreshUnlessEditing() }
    for saved in saved {
      raise(write.purpose == .undo ? .rowRestored(saved) : .rowSaved(saved))
    }
  }

  /// Reports why a change was refused. If the editor was saving its value with this change, reopens
  /// the editor.
  mutating func refuse(_ error: TableError, of write: TableWrite) {
    endWrite()
    if isOpen(write) { updateEditing { $0.reopen() } }
    complain(error)
    // The reason may be a change by another program, so the rows are read again.
    if write.sourceNumber == loader.source { refreshUnlessEditing() }
  }

  /// Returns whether a change may have moved the row or removed it from the query.
  private func mayHaveMoved(_ edit: CellEdit) -> Bool { query.wanted.isFiltered || moves(edit) }

  /// Returns whether a change may have moved the row to another place in the order.
  private func moves(_ edit: CellEdit) -> Bool {
    query.wanted.sort.contains { $0.column == edit.column }
      || columns.schema?.columns.first { $0.id == edit.column }?.isKey == true
  }

  /// Returns the position of a row after one of its cells has changed, or `nil` if it is not known.
  private func position(of saved: CommittedEdit) -> RowPosition? {
    let values = query.wanted.sort.compactMap { key in
      columns.schema?.index(of: key.column).flatMap { index in
        saved.rowAfter.indices.contains(index) ? saved.rowAfter[index] : nil
      }
    }
    guard values.count == query.wanted.sort.count else { return nil }
    return RowPosition(key: saved.keyAfter, sortValues: values)
  }

  /// Reads the rows again. If the editor is open, waits until it is closed; otherwise, another row
  /// might appear under it.
  mutating func refreshUnlessEditing() {
    if editing == .none { refresh() } else { updateEditing { $0.session?.isRefreshDue = true } }
  }
}

extension CellValue {
  /// Returns the reason why a cell with this value cannot be edited, or `nil` if it can be edited.
  func reasonNotToEdit(in column: TableColumn, _ words: Words) -> String? {
    guard isWhole else {
      return words(.tooLongToEdit, column.id.name)
    }
    guard case .malformedText = self else { return nil }
    return words(.notUTF8, column.id.name)
  }
}
