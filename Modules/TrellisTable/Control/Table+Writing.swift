import TrellisControls
import TrellisEvents

extension Table {
  /// Asks the source to make a change.
  func write(
    _ change: TableChange, for purpose: WritePurpose, inverting inverted: CommittedChange? = nil
  ) {
    guard source is any EditableTableSource, context != nil else { return }
    update { $0.write(change, for: purpose, inverting: inverted) }
  }

  /// Asks the source to make a change: an effect on record, whose row change belongs to it.
  func commit(_ change: TableWrite) {
    guard let source = source as? any EditableTableSource, let context else { return }
    let write = PendingWrite(change, in: self)
    let dispatcher = context.dispatcher
    let effect = dispatcher.begin(
      .effect, change.effectName, path: path, arguments: write.intention)
    let ticket = context.work.begin(
      "table.written", path: path, isEffect: true, words: change.words)
    let task = Task { [weak self] in
      defer { self?.writes[change.number] = nil }
      do {
        let saved = try await source.make(change.change)
        context.work.deliver(ticket) {
          dispatcher.finish(effect, outcome: .returned)
          dispatcher.note(
            .rowChange, write.changeName(saved), path: write.path,
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

  /// Asks the source to stop the changes that it is making: one that is not on disk yet is not
  /// made, and that is told.
  package func stopSaving() {
    for task in writes.values { task.cancel() }
  }

  private func written(_ saved: CommittedChange, _ write: PendingWrite) {
    update { $0.endWrite() }
    ended(.made(saved, for: write.change.purpose), write)
    if model.isOpen(write.change), editor.isFocused { takeFocus() }
    let isOfHistory = history.late === write.late
    update { $0.take(saved, of: write.change, isOfHistory: isOfHistory) }
  }

  private func refused(_ error: TableError, _ write: PendingWrite) {
    update { $0.endWrite() }
    let change = write.change
    // A value that has been changed elsewhere will not match again; any other failure is worth
    // another try.
    if error.code != .conflict { ended(.failed(change), write) }
    if model.isOpen(change) {
      update { $0.editing.reopen() }
      if isFocused { editor.takeFocus() }
      editor.problem = error.message
    }
    update { $0.fail(error, of: change) }
  }

  /// Passes a change to the history that it belongs to, also if that is not the table's at the
  /// moment.
  private func ended(_ change: LateChanges.Change, _ write: PendingWrite) {
    write.late.add(change)
    if history.late === write.late { history.takeLateChanges() }
  }
}

extension TableWrite {
  /// The work that is under way, in the user's words.
  fileprivate var words: String {
    let place =
      switch change {
      case .cell(let edit): "\(edit.column) of \(edit.key)"
      case .row(.insert): "a new row"
      case .row(.delete(let deletion)): "the deletion of \(deletion.key)"
      }
    return switch purpose {
    case .edit: "saving \(place)"
    case .undo: "undoing \(place)"
    case .redo: "redoing \(place)"
    }
  }

  fileprivate var effectName: String {
    switch (purpose, change) {
    case (.undo, _): "table.undo"
    case (.redo, _): "table.redo"
    case (.edit, .cell): "table.write"
    case (.edit, .row(.insert)): "table.insert"
    case (.edit, .row(.delete)): "table.delete"
    }
  }
}
