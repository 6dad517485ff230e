import TrellisControls

extension Table {
  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is a change to redo.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Undoes the last edit: a cell gets its old value back, an added row is deleted, and a deleted
  /// row is restored.
  ///
  /// - Returns: Whether there was an edit to undo.
  @discardableResult
  public func undo() -> Bool {
    invertLast(of: \.undoable, for: .undo)
  }

  /// Redoes the last edit that was undone. After a new edit, the undone edits can no longer be
  /// redone.
  ///
  /// - Returns: Whether there was an edit to redo.
  @discardableResult
  public func redo() -> Bool {
    invertLast(of: \.redoable, for: .redo)
  }

  private func invertLast(
    of edits: WritableKeyPath<EditHistory, [CommittedChange]>, for purpose: WritePurpose
  ) -> Bool {
    guard !isEditing, model.columns.isCurrent, let last = history[keyPath: edits].popLast() else {
      return false
    }
    update { $0.forgetProblem() }
    write(last.inverse, for: purpose, inverting: last)
    return true
  }
}

extension EditHistory {
  /// Adds a change that is on disk.
  mutating func add(_ saved: CommittedChange, for purpose: WritePurpose) {
    switch purpose {
    case .edit:
      undoable.append(saved)
      redoable.removeAll()
    case .undo: redoable.append(saved)
    case .redo: undoable.append(saved)
    }
  }

  /// Puts back the edit that a failed change was to undo or redo, so that the user can try again.
  mutating func keep(_ write: TableWrite) {
    guard let inverted = write.inverted else { return }
    switch write.purpose {
    case .edit: break
    case .undo: undoable.append(inverted)
    case .redo: redoable.append(inverted)
    }
  }
}
