import TrellisControls
import TrellisEvents

extension Table {
  /// Has the source make a change.
  func write(_ edit: CellEdit, for purpose: WritePurpose) {
    guard source is any EditableTableSource, context != nil else { return }
    update { $0.write(edit, for: purpose) }
  }

  /// Has the source make a change: an effect on record, whose row change belongs to it.
  func commit(_ change: CellWrite) {
    guard let source = source as? any EditableTableSource, let context else { return }
    let write = PendingWrite(change, in: self)
    let dispatcher = context.dispatcher
    let effect = dispatcher.begin(
      .effect, change.purpose.effectName, path: path, arguments: write.place(of: change.edit))
    let ticket = context.work.begin(
      "table.written", path: path, isEffect: true, words: change.words)
    let task = Task { [weak self] in
      defer { self?.writes[change.number] = nil }
      do {
        let saved = try await source.commit(change.edit)
        context.work.deliver(ticket) {
          dispatcher.finish(effect, outcome: .returned)
          dispatcher.note(
            .rowChange, change.purpose.changeName, path: write.path,
            arguments: write.rowChange(saved), cause: effect)
          self?.written(saved, write)
        }
      } catch {
        let error = TableError(describing: error)
        context.work.deliver(ticket) {
          dispatcher.finish(effect, outcome: .failed(message: error.recordedMessage))
          self?.refused(error, write)
        }
      }
    }
    writes[change.number] = task
    context.work.onEnding(ticket, task.cancel)
  }

  /// Asks the source to stop the changes that it is making: one that is not on disk yet is not made, and
  /// that is told.
  package func stopSaving() {
    for task in writes.values { task.cancel() }
  }

  private func written(_ saved: CommittedEdit, _ write: PendingWrite) {
    update { $0.endWrite() }
    ended(.made(saved, for: write.change.purpose), write)
    if model.isOpen(write.change), editor.isFocused { takeFocus() }
    let isOfHistory = history.late === write.late
    update { $0.take(saved, of: write.change, isOfHistory: isOfHistory) }
  }

  private func refused(_ error: TableError, _ write: PendingWrite) {
    update { $0.endWrite() }
    let change = write.change
    // What somebody else has changed meanwhile will not be what it was; the rest is worth another try.
    if error.code != .conflict { ended(.failed(change.edit, for: change.purpose), write) }
    if model.isOpen(change) {
      update { $0.editing.reopen() }
      if isFocused { editor.takeFocus() }
      editor.problem = error.message
    }
    update { $0.fail(error, of: change) }
  }

  /// Hands a change to the history that it belongs to, also if that is not the table's at the moment.
  private func ended(_ change: LateChanges.Change, _ write: PendingWrite) {
    write.late.add(change)
    if history.late === write.late { history.takeLateChanges() }
  }
}

extension CellWrite {
  /// What is being done, as the user knows it.
  fileprivate var words: String {
    let cell = "\(edit.column) of \(edit.key)"
    return switch purpose {
    case .edit: "saving \(cell)"
    case .undo: "taking back \(cell)"
    case .redo: "making \(cell) again"
    }
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
