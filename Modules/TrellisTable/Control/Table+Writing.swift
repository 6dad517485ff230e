import TrellisControls
import TrellisEvents

extension Table {
  /// Whether cells can be changed and the table is in a window.
  var canWrite: Bool { source is any EditableTableSource && context != nil }

  /// Starts a change of the source, if cells can be changed and the table is in a window.
  func write(
    _ change: TableChange, for purpose: WritePurpose, inverting inverted: CommittedChange? = nil
  ) {
    guard canWrite else { return }
    update { $0.write(change, for: purpose, inverting: inverted) }
  }

  /// Asks the source to make a change. The change is recorded as an effect that causes the change
  /// of the row.
  func commit(_ change: TableWrite) {
    guard let source = source as? any EditableTableSource, let context else { return }
    let write = PendingWrite(change, in: self)
    let dispatcher = context.dispatcher
    let effect = dispatcher.withOrigin(write.origin) {
      dispatcher.begin(.effect, change.effectName, path: path, arguments: write.intention)
    }
    let ticket = context.work.begin(
      "table.written", path: path, isEffect: true, words: change.words)
    let task = Task { [weak self] in
      defer { self?.writes[change.number] = nil }
      do {
        let saved = try await source.make(change.change)
        context.work.deliver(ticket) {
          effect.end(.returned)
          dispatcher.withOrigin(write.origin) {
            dispatcher.note(
              .rowChange, write.changeName(saved), path: write.path,
              arguments: write.rowChange(saved), cause: effect.id)
          }
          self?.written(saved, write)
        }
      } catch {
        let error = TableError(describing: error)
        context.work.deliver(ticket) {
          effect.end(.failed(message: error.recordedMessage))
          self?.refused(error, write)
        }
      }
    }
    writes[change.number] = task
    context.work.onEnding(ticket, task.cancel)
  }

  /// Asks the source to stop saving changes. A change that is not on disk yet is abandoned, and a
  /// message tells the user.
  package func stopSaving() {
    for task in writes.values { task.cancel() }
  }

  private func written(_ saved: CommittedChange, _ write: PendingWrite) {
    ended(.made(saved, for: write.change.purpose), write)
    if model.isOpen(write.change), editor.isFocused { takeFocus() }
    let isOfHistory = history.late === write.late
    update { $0.confirm(saved, of: write.change, isOfHistory: isOfHistory) }
  }

  private func refused(_ error: TableError, _ write: PendingWrite) {
    let change = write.change
    // After a conflict the old value never matches again. After any other failure the user can try
    // again.
    if error.code != .conflict { ended(.failed(change), write) }
    if model.isOpen(change) { editor.problem = error.message }
    update { $0.refuse(error, of: change) }
    // A handler may have closed the editor, or saved its value again.
    if model.isOpen(change), model.editing.isOpen, isFocused { editor.takeFocus() }
  }

  /// Adds a change to its own history, even if the table currently has another history.
  private func ended(_ change: LateChanges.Change, _ write: PendingWrite) {
    write.late.add(change)
    if history.late === write.late { history.takeLateChanges() }
  }
}

extension TableWrite {
  /// A description of the change for the user.
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
