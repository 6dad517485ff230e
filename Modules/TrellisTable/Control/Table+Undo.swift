import TrellisControls

extension Table {
  /// Whether there is an edit to take back.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is an edit to make again that was taken back.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Takes back the last edit that was not taken back yet.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func undo() -> Bool {
    invertLast(of: \.undoable, for: .undo)
  }

  /// Makes the last edit again that was taken back; an edit of the user's forgets those.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func redo() -> Bool {
    invertLast(of: \.redoable, for: .redo)
  }

  private func invertLast(
    of edits: WritableKeyPath<EditHistory, [CommittedEdit]>, for purpose: WritePurpose
  ) -> Bool {
    guard !isEditing, model.columns.isCurrent, let last = history[keyPath: edits].popLast() else {
      return false
    }
    update { $0.forgetProblem() }
    write(last.inverse, for: purpose)
    return true
  }
}

extension EditHistory {
  /// Notes a change that is on disk.
  mutating func note(_ saved: CommittedEdit, for purpose: WritePurpose) {
    switch purpose {
    case .edit:
      undoable.append(saved)
      redoable.removeAll()
    case .undo: redoable.append(saved)
    case .redo: undoable.append(saved)
    }
  }

  /// Keeps a change that could not be made for now, so that it can be tried again.
  mutating func keep(_ edit: CellEdit, for purpose: WritePurpose) {
    // The change that this one was to take back, as far as taking it back needs to know.
    let kept = CommittedEdit(
      edit: CellEdit(key: edit.key, column: edit.column, old: edit.new, new: edit.old),
      keyAfter: edit.key, rowAfter: edit.row ?? [])
    switch purpose {
    case .edit: break
    case .undo: undoable.append(kept)
    case .redo: redoable.append(kept)
    }
  }
}
