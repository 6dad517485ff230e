import TrellisControls
import TrellisEvents
import TrellisText

extension Table {
  /// Whether cells can be changed and the table is in a window.
  var canWrite: Bool { source is any EditableTableSource && context != nil }

  /// Starts a change to the source, if cells can be changed and the table is in a window.
  func write(
    _ change: TableChange, for purpose: WritePurpose, inverting inverted: CommittedChange? = nil
  ) {
    guard canWrite else { return }
    update { $0.write(change, for: purpose, inverting: inverted) }
  }

  /// Asks the source to make a change. For each cell or row, the request is recorded as an effect.
  /// When the source has made the change, each row change is recorded with this effect as its
  /// cause.
  func commit(_ change: TableWrite) {
    guard let source = source as? any EditableTableSource, let context else { return }
    let write = PendingWrite(change, in: self)
    let dispatcher = context.dispatcher
    let parts = change.change.parts.map { PendingWrite(change.part($0), in: self) }
    let effects = parts.map { part in
      dispatcher.withOrigin(part.origin) {
        dispatcher.begin(.effect, part.change.effectName, path: path, arguments: part.intention)
      }
    }
    let ticket = context.work.begin(
      "table.written", path: path, isEffect: true, words: change.words(in: words))
    let task = Task<Bool, Never> { [weak self] in
      defer { self?.writes.end(change) }
      do {
        let saved = try await source.make(change.change)
        context.work.deliver(ticket) {
          for ((part, effect), saved) in zip(zip(parts, effects), saved.parts) {
            effect.end(.returned)
            dispatcher.withOrigin(part.origin) {
              dispatcher.note(
                .rowChange, part.changeName(saved), path: part.path,
                arguments: part.rowChange(saved), cause: effect.id)
            }
          }
          self?.written(saved, write)
        }
        return true
      } catch {
        let error = TableError(describing: error)
        context.work.deliver(ticket) {
          for effect in effects { effect.end(.failed(message: error.recordedMessage)) }
          self?.refused(error, write)
        }
        return false
      }
    }
    writes.begin(change, task)
    context.work.onEnding(ticket, task.cancel)
  }

  /// Asks the source to stop saving changes. A change that has not been saved yet is abandoned, and
  /// a message tells the user so.
  package func stopSaving() {
    for task in writes.all { task.cancel() }
  }

  private func written(_ saved: CommittedChange, _ write: PendingWrite) {
    writes.settle(write.change)
    ended(.made(saved, for: write.change.purpose), write)
    if model.isOpen(write.change), editor.isFocused { takeFocus() }
    let isOfHistory = history.late === write.late
    update { $0.confirm(saved, of: write.change, isOfHistory: isOfHistory) }
    for entry in entries.all { entry.ended(write.change.change, .success(saved)) }
    runWaitingActions()
  }

  private func refused(_ error: TableError, _ write: PendingWrite) {
    let change = write.change
    writes.settle(change)
    // After a conflict, the old value cannot match again. After any other failure, the user can try
    // again.
    if error.code != .conflict { ended(.failed(change), write) }
    if model.isOpen(change) { editor.problem = error.message }
    update { $0.refuse(error, of: change) }
    writes.dropActions(until: .all)
    // A handler may have closed the editor, or saved its value again.
    if model.isOpen(change) {
      writes.dropActions(until: .edit)
      returnToEditor()
    }
    for entry in entries.all { entry.ended(change.change, .failure(error)) }
    runWaitingActions()
  }

  private func runWaitingActions() {
    writes.isRunningActions = true
    while let action = writes.takeAction() { action() }
    writes.isRunningActions = false
  }

  /// Adds a change to the history that it belongs to, even if the table currently has another
  /// history.
  private func ended(_ change: LateChanges.Change, _ write: PendingWrite) {
    write.late.add(change)
    if history.late === write.late { history.takeLateChanges() }
  }
}

extension TableWrite {
  /// Returns a description of the change for the user.
  fileprivate func words(in words: Words) -> String {
    let place =
      switch change {
      case .cell(let edit): words(.cellOfRow, edit.column.name, edit.key.description)
      case .row(.insert): words[.newRow]
      case .row(.delete(let deletion)): words(.deletion, deletion.key.description)
      case .rows(let edits): words(.rows, "\(edits.count)")
      }
    return switch purpose {
    case .edit: words(.saving, place)
    case .undo: words(.undoing, place)
    case .redo: words(.redoing, place)
    }
  }

  fileprivate var effectName: String {
    switch (purpose, change) {
    case (.undo, _): "table.undo"
    case (.redo, _): "table.redo"
    case (.edit, .cell): "table.write"
    case (.edit, .row(.insert)): "table.insert"
    case (.edit, .row(.delete)): "table.delete"
    case (.edit, .rows): "table.write"
    }
  }

  /// Returns a copy of this write that makes only one part of the change.
  fileprivate func part(_ part: TableChange) -> TableWrite {
    TableWrite(
      number: number, change: part, purpose: purpose, inverted: nil, sourceNumber: sourceNumber,
      editNumber: editNumber)
  }
}
