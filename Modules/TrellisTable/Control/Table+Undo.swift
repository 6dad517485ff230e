import TrellisControls

extension Table {
  /// Whether there is an edit to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is an edit to redo.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Undoes the most recent edit: a cell gets its old value back, an added row is deleted, and a
  /// deleted row is restored.
  ///
  /// Text that has been typed into a cell, or into a control of a form that edits cells, is saved
  /// first, and this edit is then undone. While an edit is being saved, undo waits. If the text or the
  /// edit is refused, nothing is undone. This method does nothing while the table is not in a window, or
  /// before the rows of a new source have arrived.
  ///
  /// - Returns: Whether the table has begun to undo an edit. The result is false if there was
  ///   nothing to do.
  @discardableResult
  public func undo() -> Bool {
    invertLast(of: \.undoable, for: .undo)
  }

  /// Redoes the edit that was undone most recently. Once a new edit has been made, edits that were
  /// undone before it can no longer be redone. This method does nothing while the table is not in a
  /// window, or before the rows of a new source have arrived.
  ///
  /// - Returns: Whether the table has begun to redo an edit. The result is false if there was
  ///   nothing to do.
  @discardableResult
  public func redo() -> Bool {
    invertLast(of: \.redoable, for: .redo)
  }

  /// Inverts the last edit as soon as no change is being saved.
  private func invertLast(
    of edits: WritableKeyPath<EditHistory, [CommittedChange]>, for purpose: WritePurpose
  ) -> Bool {
    guard finishEdits() else { return false }
    let invert = { [weak self] in self?.invertSaved(of: edits, for: purpose) ?? false }
    return writes.keep(until: .all) { _ = invert() } || invert()
  }

  private func invertSaved(
    of edits: WritableKeyPath<EditHistory, [CommittedChange]>, for purpose: WritePurpose
  ) -> Bool {
    guard canInvert, !history[keyPath: edits].isEmpty else { return false }
    // Handlers may show another source or remove the table, so the edit is taken only afterwards.
    update { $0.clearProblem() }
    guard canInvert, let last = history[keyPath: edits].popLast() else { return false }
    write(last.inverse, for: purpose, inverting: last)
    return true
  }

  /// Whether an edit of the source can be undone or redone at the moment.
  private var canInvert: Bool { canWrite && !isEditing && model.columns.isCurrent }
}

extension EditHistory {
  /// Adds a change that has been saved to disk: a new edit or a redo to ``undoable``, and an undo
  /// to ``redoable``. A new edit empties ``redoable``.
  mutating func add(_ saved: CommittedChange, for purpose: WritePurpose) {
    switch purpose {
    case .edit:
      undoable.append(saved)
      redoable.removeAll()
    case .undo: redoable.append(saved)
    case .redo: undoable.append(saved)
    }
  }

  /// Puts back the edit that a failed change would have undone or redone, so that the user can try
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
