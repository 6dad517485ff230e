public import TrellisEditing
import TrellisEvents
import TrellisState
import TrellisViews

extension TextControl {
  /// The selected range. If the range is empty, no text is selected, and the range is the position
  /// of the caret.
  ///
  /// Setting the range counts as a change by the program. The caret moves to the end of the range.
  /// If the range begins or ends inside a character, the range is extended to include the whole
  /// character.
  public var selection: Range<String.Index> {
    get { editing.selection }
    set { selecting(.program) { $0.select(newValue) } }
  }

  /// The selected text.
  public var selectedText: String { editing.selectedText }

  /// Selects the whole text. The change counts as made by the program.
  public func selectAll() {
    selecting(.program) { $0.selectAll() }
  }

  /// Runs a closure that changes the caret or the selection, and raises `EventKey.selectionChanged`
  /// if the selection has changed.
  func selecting(_ source: ChangeSource, _ body: (inout TextEditing) -> Void) {
    let before = editing.byteSelection
    body(&editing)
    caretDidMove()
    tellOfSelection(since: before, source)
  }

  /// Runs a command as if the user had pressed its key.
  ///
  /// - Returns: Whether the text has changed.
  @discardableResult
  public func perform(_ command: TextCommand) -> Bool {
    let before = text
    perform(command, source: .user)
    return text != before
  }

  func perform(_ command: TextCommand, source: ChangeSource) {
    switch command {
    case .move(let movement, let isSelecting):
      let lines = shownLines
      selecting(source) { $0.move(movement, selecting: isSelecting, in: lines) }
    case .page(let direction, let isSelecting):
      let lines = shownLines ?? TextLines(text)
      let count = direction * max(1, pageLineCount - 1)
      selecting(source) { $0.move(byLines: count, selecting: isSelecting, in: lines) }
    case .delete(let movement): delete(movement)
    case .clear: clear()
    case .selectAll: selecting(source) { $0.selectAll() }
    case .cut: if copySelection() { change(editing.inserting(""), as: .other) }
    case .copy: copySelection()
    case .paste:
      if let pasted = context?.clipboard.text, !pasted.isEmpty { insert(pasted) }
    case .undo: turnBack { $0.takeBack() }
    case .redo: turnBack { $0.doAgain() }
    }
  }

  /// Runs a closure. If the closure moves the focus, editing ends with the given reason.
  func ending<Result>(_ reason: EditingEndReason, _ body: () -> Result) -> Result {
    let outer = pendingEndReason
    pendingEndReason = reason
    defer { pendingEndReason = outer }
    return body()
  }

  private func delete(_ movement: TextEditing.Movement) {
    guard let replacement = editing.deleting(movement, in: shownLines) else { return }
    let kind: EditKind =
      switch movement {
      case .left where editing.selection.isEmpty: .deletingBackward
      case .right where editing.selection.isEmpty: .deletingForward
      default: .other
      }
    change(replacement, as: kind)
  }

  /// Copies the selection to the clipboard, unless the text is secret.
  @discardableResult
  private func copySelection() -> Bool {
    guard !isSecret, !editing.selection.isEmpty, let context else { return false }
    context.clipboard.copy(editing.selectedText)
    return true
  }

  private func turnBack(_ body: (inout TextEditing) -> SharedEnds?) {
    var turned = editing
    guard let shared = body(&turned) else { return }
    if let refusal { return _ = refuse(.editingChanged, because: refusal) }
    guard !refusesEditing else { return _ = refuseEditing() }
    let proposal = TextChangeProposal(
      from: text, to: turned.text,
      replacement: TextReplacement(from: text, to: turned.text, sharing: shared))
    _ = make(proposal) { $0 = turned }
  }
}
