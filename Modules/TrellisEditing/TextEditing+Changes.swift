extension TextEditing {
  /// Returns the change that typing or pasting would make.
  public func inserting(_ string: String) -> TextReplacement {
    TextReplacement(range: selection, string: string)
  }

  /// Returns the change that replaces the whole text.
  public func replacingAll(with string: String) -> TextReplacement {
    TextReplacement(range: text.startIndex..<text.endIndex, string: string)
  }

  /// Returns the text that a change would leave.
  public func result(of replacement: TextReplacement) -> String {
    replacement.applied(to: text)
  }

  /// Makes a change, with the caret behind the inserted text.
  ///
  /// Inserted text may join the characters around it; the caret is then behind the whole.
  public mutating func apply(_ replacement: TextReplacement) {
    apply(replacement, as: .other)
  }

  /// Makes a change that may be one step of the history with the change before.
  ///
  /// - Parameters:
  ///   - replacement: The change.
  ///   - kind: The sort of change.
  ///   - caretByte: The place for the caret; nil for behind the inserted text.
  ///   - result: The text that the change leaves, if the caller has it already.
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

  /// Replaces the text as part of the last change: both are undone together.
  package mutating func amend(_ text: String) {
    let step = step(of: TextReplacement(from: self.text, to: text))
    exchange(text)
    history.amend(step, after: byteSelection)
  }

  /// Returns a change in bytes.
  package func step(of replacement: TextReplacement) -> EditStep {
    let range = text.wholeCharacters(replacement.range)
    return EditStep(
      offset: text.byteOffset(of: range.lowerBound), removed: String(text[range]),
      inserted: replacement.string)
  }

  /// Returns the number of characters that a change would add.
  package func growth(by replacement: TextReplacement) -> Int {
    text.growth(by: step(of: replacement), to: result(of: replacement))
  }

  // MARK: History

  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is a change to redo.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Undoes the last change: the text and the selection are as they were before.
  ///
  /// Characters typed one after the other go together, a word at a time. At most 256 changes are
  /// kept.
  ///
  /// - Returns: Whether there was a change.
  @discardableResult
  public mutating func undo() -> Bool { takeBack() != nil }

  /// Undoes the last change; returns the ends of the text that stayed the same, nil if there is no
  /// change.
  package mutating func takeBack() -> SharedEnds? {
    guard let group = history.takeBack() else { return nil }
    return exchange(
      group.steps.reversed().map { ($0.insertedBytes, $0.removed) }, selection: group.before)
  }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: Whether there was a change.
  @discardableResult
  public mutating func redo() -> Bool { doAgain() != nil }

  /// Makes the change again that was undone last; returns the ends of the text that stayed the
  /// same, nil if there is no change.
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

  /// Forgets all changes that could be undone or redone.
  public mutating func clearHistory() {
    history = TextHistory()
  }
}
