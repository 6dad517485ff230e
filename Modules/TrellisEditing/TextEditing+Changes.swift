extension TextEditing {
  /// Returns the change that replaces the selection with a string, as when the user types or pastes
  /// it.
  public func inserting(_ string: String) -> TextReplacement {
    TextReplacement(range: selection, string: string)
  }

  /// Returns the change that replaces the whole text.
  public func replacingAll(with string: String) -> TextReplacement {
    TextReplacement(range: text.startIndex..<text.endIndex, string: string)
  }

  /// Returns the text with a change applied.
  public func result(of replacement: TextReplacement) -> String {
    replacement.applied(to: text)
  }

  /// Applies a change, records it for undo, and moves the caret to the end of the inserted text.
  ///
  /// If the inserted text combines with the characters next to it, the caret is after the combined
  /// character.
  public mutating func apply(_ replacement: TextReplacement) {
    apply(replacement, as: .other)
  }

  /// Applies a change, and records it for undo. If this change continues the previous one, one undo
  /// reverts both. A change can continue the previous one only if both are of the same kind, and
  /// the kind is not `other`.
  ///
  /// - Parameters:
  ///   - replacement: The change.
  ///   - kind: The kind of change.
  ///   - caretByte: The position of the caret after the change, as a byte offset. `nil` means the
  ///     end of the inserted text.
  ///   - result: The text after the change, if the caller already has it.
  package mutating func apply(
    _ replacement: TextReplacement, as kind: EditKind, caretByte: Int? = nil,
    result: String? = nil
  ) {
    let step = step(of: replacement)
    let before = byteSelection
    let end = caretByte ?? step.insertedBytes.upperBound
    exchange(
      bytes: step.removedBytes, for: step.inserted,
      selection: ByteSelection(anchor: end, caret: end), result: result)
    history.record(step, as: kind, before: before, after: byteSelection)
  }

  /// Replaces the whole text as part of the most recent change, so that one undo reverts both
  /// changes.
  package mutating func amend(_ text: String) {
    let step = step(of: TextReplacement(from: self.text, to: text))
    exchange(text)
    history.amend(step, after: byteSelection)
  }

  /// Returns the given change with byte offsets instead of indices, extended to whole characters.
  package func step(of replacement: TextReplacement) -> EditStep {
    let range = text.wholeCharacters(replacement.range)
    return EditStep(
      offset: text.byteOffset(of: range.lowerBound), removed: String(text[range]),
      inserted: replacement.string)
  }

  /// Returns the number of characters by which a change would make the text longer. The number is
  /// negative if the text would become shorter.
  package func growth(by replacement: TextReplacement) -> Int {
    text.growth(by: step(of: replacement), to: result(of: replacement))
  }

  // MARK: History

  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is a change to redo.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Undoes the most recent change, and restores the text and the selection from before the change.
  ///
  /// Each change that ``apply(_:)`` made is undone separately. In a text control, characters typed
  /// in a row are undone one word at a time. Only the 256 most recent changes are kept.
  ///
  /// - Returns: Whether there was a change to undo.
  @discardableResult
  public mutating func undo() -> Bool { takeBack() != nil }

  /// Undoes the most recent change.
  ///
  /// - Returns: The lengths in bytes of the unchanged start and end of the text, or `nil` if there
  ///   is nothing to undo.
  package mutating func takeBack() -> SharedEnds? {
    guard let group = history.takeBack() else { return nil }
    return exchange(
      group.steps.reversed().map { ($0.insertedBytes, $0.removed) }, selection: group.before)
  }

  /// Redoes the most recently undone change.
  ///
  /// - Returns: Whether there was a change to redo.
  @discardableResult
  public mutating func redo() -> Bool { doAgain() != nil }

  /// Redoes the most recently undone change.
  ///
  /// - Returns: The lengths in bytes of the unchanged start and end of the text, or `nil` if there
  ///   is nothing to redo.
  package mutating func doAgain() -> SharedEnds? {
    guard let group = history.doAgain() else { return nil }
    return exchange(
      group.steps.map { ($0.removedBytes, $0.inserted) }, selection: group.after)
  }

  private mutating func exchange(
    _ changes: [(bytes: Range<Int>, string: String)], selection: ByteSelection
  ) -> SharedEnds {
    var shared = SharedEnds(prefix: text.utf8.count, suffix: text.utf8.count)
    for change in changes {
      shared.prefix = min(shared.prefix, change.bytes.lowerBound)
      shared.suffix = min(shared.suffix, text.utf8.count - change.bytes.upperBound)
      exchange(bytes: change.bytes, for: change.string, selection: selection)
    }
    return shared
  }

  /// Empties the undo history. The text does not change, but earlier changes can no longer be
  /// undone or redone.
  public mutating func clearHistory() {
    history = TextHistory()
  }
}
