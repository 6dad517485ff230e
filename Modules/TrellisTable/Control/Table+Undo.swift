import TrellisControls

extension Table {
  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is a change to redo.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Undoes the last edit: a cell has its value again, a row that was added goes, and a deleted one
  /// is there again.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func undo() -> Bool {
    invertLast(of: \.undoable, for: .undo)
  }

  /// Redoes the last edit that was undone; a new edit of the user's forgets the undone ones.
  ///
  /// - Returns: Whether there was one.
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

  /// Keeps what a change was to take back that could not be made for now, so that it can be tried
  /// again.
  mutating func keep(_ write: TableWrite) {
    guard let inverted = write.inverted else { return }
    switch write.purpose {
    case .edit: break
    case .undo: undoable.append(inverted)
    case .redo: redoable.append(inverted)
    }
  }
}
