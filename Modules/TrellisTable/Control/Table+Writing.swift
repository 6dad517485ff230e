import TrellisControls
import TrellisEvents

extension Table {
  /// Has the source make a change: an effect on record, whose row change belongs to it.
  func write(_ edit: CellEdit, for purpose: WritePurpose) {
    guard let source = source as? any EditableTableSource, let context else { return }
    let write = PendingWrite(purpose, in: self)
    let dispatcher = context.dispatcher
    let effect = dispatcher.begin(
      .effect, purpose.effectName, path: path, arguments: write.place(of: edit))
    let ticket = context.work.begin("table.written", path: path, isEffect: true)
    writeNumber += 1
    let number = writeNumber
    writeCount += 1
    let task = Task { [weak self] in
      defer { self?.writes[number] = nil }
      do {
        let saved = try await source.commit(edit)
        context.work.deliver(ticket) {
          dispatcher.finish(effect, outcome: .returned)
          dispatcher.note(
            .rowChange, purpose.changeName, path: write.path,
            arguments: write.rowChange(saved.edit), cause: effect)
          self?.written(saved, write)
        }
      } catch {
        let error = TableError(describing: error)
        context.work.deliver(ticket) {
          dispatcher.finish(effect, outcome: .failed(message: error.recordedMessage))
          self?.refused(edit, error, write)
        }
      }
    }
    writes[number] = task
    context.work.onEnding(ticket, task.cancel)
  }

  /// Asks the source to stop the changes that it is making: one that is not on disk yet is not made, and
  /// that is told.
  package func stopSaving() {
    for task in writes.values { task.cancel() }
  }

  private func written(_ saved: CommittedEdit, _ write: PendingWrite) {
    writeCount -= 1
    ended(.made(saved, for: write.purpose), write)
    guard write.concerns(self) else {
      // The same rows may have been turned to again, and been read too early.
      if history.late === write.late { refreshUnlessEditing() }
      return
    }
    let isDue = isRefreshDue
    if write.isOpen(in: self) {
      if editor.isFocused { takeFocus() }
      abandonEdit()
    }
    edit?.follow(saved)
    if edit == nil { forgetProblem() }
    let isGone = saved.rowAfter.isEmpty
    if !isGone { window.update(saved.edit.key, to: saved.keyAfter, cells: saved.rowAfter) }
    fitColumns()
    setNeedsLayout()
    if isDue || isGone || mayHaveMoved(saved.edit) { refreshUnlessEditing() }
    raise(write.purpose == .undo ? .cellRestored : .cellSaved, saved)
  }

  /// Whether the row may stand elsewhere, or not be shown any more, after a change.
  private func mayHaveMoved(_ edit: CellEdit) -> Bool {
    query.filter != nil || query.sort.contains { $0.column == edit.column }
      || schema?.columns.first { $0.id == edit.column }?.isKey == true
  }

  private func refused(_ edit: CellEdit, _ error: TableError, _ write: PendingWrite) {
    writeCount -= 1
    // What somebody else has changed meanwhile will not be what it was; the rest is worth another try.
    if error.code != .conflict { ended(.failed(edit, for: write.purpose), write) }
    if write.isOpen(in: self) {
      self.edit?.isSaving = false
      if isFocused { editor.takeFocus() }
      editor.problem = error.message
    }
    complain(error)
    // Somebody else may have been there first, so what they left is shown.
    if write.concerns(self) { refreshUnlessEditing() }
  }

  /// Hands a change to the history that it belongs to, also if that is not the table's at the moment.
  private func ended(_ change: LateChanges.Change, _ write: PendingWrite) {
    write.late.add(change)
    if history.late === write.late { history.takeLateChanges() }
  }

  /// Reads the rows again, once the editor is closed: it would put another row below it.
  private func refreshUnlessEditing() {
    if edit == nil { refresh() } else { isRefreshDue = true }
  }
}

extension WritePurpose {
  fileprivate var effectName: String {
    switch self {
    case .edit: "table.write"
    case .undo: "table.undo"
    case .redo: "table.redo"
    }
  }

  fileprivate var changeName: String { self == .undo ? "restored" : "saved" }
}
