extension TextEditing {
  /// The change that typing or pasting would make.
  public func inserting(_ string: String) -> TextReplacement {
    TextReplacement(range: selection, string: string)
  }

  /// The change that replaces the whole text.
  public func replacingAll(with string: String) -> TextReplacement {
    TextReplacement(range: text.startIndex..<text.endIndex, string: string)
  }

  /// The text that a change would leave.
  public func result(of replacement: TextReplacement) -> String {
    replacement.applied(to: text)
  }

  /// Makes a change, the caret behind what was inserted.
  ///
  /// What is inserted may join the characters around it; the caret is then behind the whole.
  public mutating func apply(_ replacement: TextReplacement) {
    apply(replacement, as: .other)
  }

  /// Makes a change that may be one step of the history with the change before.
  ///
  /// - Parameters:
  ///   - replacement: The change.
  ///   - kind: What sort of change it is.
  ///   - caretByte: Where the caret goes; nil for behind what was inserted.
  ///   - result: The text that the change leaves, if somebody has it already.
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

  /// Puts another text in the place of this one as part of the last change: both are taken back
  /// together.
  package mutating func amend(_ text: String) {
    let step = step(of: TextReplacement(from: self.text, to: text))
    exchange(text)
    history.amend(step, after: byteSelection)
  }

  /// A change in bytes.
  package func step(of replacement: TextReplacement) -> EditStep {
    let range = text.wholeCharacters(replacement.range)
    return EditStep(
      offset: text.byteOffset(of: range.lowerBound), removed: String(text[range]),
      inserted: replacement.string)
  }

  /// How many characters more there would be after a change.
  package func growth(by replacement: TextReplacement) -> Int {
    text.growth(by: step(of: replacement), to: result(of: replacement))
  }

  // MARK: History

  /// Whether there is a change to take back.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is a change to do again.
  public var canRedo: Bool { !history.redoable.isEmpty }

  /// Takes the last change back: the text and the selection are as they were before.
  ///
  /// Characters typed one after the other go together, a word at a time. At most 256 changes are
  /// kept.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func undo() -> Bool { takeBack() != nil }

  /// Takes the last change back; returns what of the text is the same as before, nil if there is none.
  package mutating func takeBack() -> SharedEnds? {
    guard let group = history.takeBack() else { return nil }
    return exchange(
      group.steps.reversed().map { ($0.insertedBytes, $0.removed) }, selection: group.before)
  }

  /// Does the change again that was taken back last.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func redo() -> Bool { doAgain() != nil }

  /// Does the change again that was taken back last; returns what of the text is the same as before,
  /// nil if there is none.
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

  /// Forgets what could be taken back or done again.
  public mutating func clearHistory() {
    history = TextHistory()
  }
}
