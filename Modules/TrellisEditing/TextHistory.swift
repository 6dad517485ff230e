/// The changes of a text, for undoing and redoing them.
///
/// Typing is undone a word at a time, deleting character by character as a whole; every other
/// change, such as a paste, is a step of its own.
struct TextHistory: Hashable, Sendable {
  /// The number of steps that are kept.
  static let limit = 256

  private(set) var undoable: [EditGroup] = []
  private(set) var redoable: [EditGroup] = []
  /// Whether the next change may belong to the last step.
  private var isOpen = false

  /// Makes the next change a step of its own.
  mutating func close() {
    isOpen = false
  }

  /// Records a change.
  mutating func record(
    _ step: EditStep, as kind: EditKind, before: ByteSelection, after: ByteSelection
  ) {
    redoable.removeAll()
    if isOpen, undoable.last?.continues(with: step, as: kind, before: before) == true {
      undoable[undoable.count - 1].append(step, after: after)
    } else {
      undoable.append(EditGroup(kind: kind, steps: [step], before: before, after: after))
      if undoable.count > Self.limit { undoable.removeFirst() }
    }
    isOpen = true
  }

  /// Records a change as part of the one before; changes undone before it belonged to another text.
  mutating func amend(_ step: EditStep, after: ByteSelection) {
    redoable.removeAll()
    guard !undoable.isEmpty else { return }
    undoable[undoable.count - 1].append(step, after: after)
  }

  /// Returns the last step, which from now on can be redone.
  mutating func takeBack() -> EditGroup? {
    guard let group = undoable.popLast() else { return nil }
    redoable.append(group)
    isOpen = false
    return group
  }

  /// Returns the step that was undone last, which from now on can be undone.
  mutating func doAgain() -> EditGroup? {
    guard let group = redoable.popLast() else { return nil }
    undoable.append(group)
    isOpen = false
    return group
  }
}

/// The kinds of changes, by which several make one step together.
package enum EditKind: Hashable, Sendable {
  case typing, deletingBackward, deletingForward, other
}

/// The beginning of the selection and the caret, counted in bytes.
package struct ByteSelection: Hashable, Sendable {
  package var anchor: Int
  package var caret: Int
}

/// One exchange of bytes.
package struct EditStep: Hashable, Sendable {
  package var offset: Int
  package var removed: String
  package var inserted: String

  package var removedBytes: Range<Int> { offset..<offset + removed.utf8.count }
  package var insertedBytes: Range<Int> { offset..<offset + inserted.utf8.count }
}

/// The changes that one undo takes back.
struct EditGroup: Hashable, Sendable {
  let kind: EditKind
  private(set) var steps: [EditStep]
  let before: ByteSelection
  private(set) var after: ByteSelection

  init(kind: EditKind, steps: [EditStep], before: ByteSelection, after: ByteSelection) {
    self.kind = kind
    self.steps = steps
    self.before = before
    self.after = after
  }

  func continues(with step: EditStep, as kind: EditKind, before: ByteSelection) -> Bool {
    guard kind == self.kind, kind != .other, before == after else { return false }
    guard kind == .typing, let last = steps.last?.inserted.last, let first = step.inserted.first
    else { return true }
    if last.isNewline || first.isNewline { return false }
    return !last.isWhitespace || first.isWhitespace
  }

  mutating func append(_ step: EditStep, after: ByteSelection) {
    self.after = after
    guard let last = steps.last, step.removed.isEmpty, step.offset == last.insertedBytes.upperBound
    else { return steps.append(step) }
    steps[steps.count - 1].inserted += step.inserted
  }
}
