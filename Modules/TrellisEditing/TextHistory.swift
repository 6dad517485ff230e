/// The changes to a text that can be undone and redone.
///
/// Undo removes typed text one word at a time, and restores characters deleted in a row together.
/// Every other change, such as a paste, is undone by itself.
struct TextHistory: Hashable, Sendable {
  /// The maximum number of changes to keep.
  static let limit = 256

  private(set) var undoable: [EditGroup] = []
  private(set) var redoable: [EditGroup] = []
  /// Whether the next change can be combined with the last one.
  private var isOpen = false

  /// Keeps the next change separate from the last one.
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

  /// Adds a change to the last one. Changes that were undone no longer fit the text, so they are
  /// removed.
  mutating func amend(_ step: EditStep, after: ByteSelection) {
    redoable.removeAll()
    guard !undoable.isEmpty else { return }
    undoable[undoable.count - 1].append(step, after: after)
  }

  /// Returns the last change, which can now be redone.
  mutating func takeBack() -> EditGroup? {
    guard let group = undoable.popLast() else { return nil }
    redoable.append(group)
    isOpen = false
    return group
  }

  /// Returns the change that was undone last, and makes it undoable again.
  mutating func doAgain() -> EditGroup? {
    guard let group = redoable.popLast() else { return nil }
    undoable.append(group)
    isOpen = false
    return group
  }
}

/// A kind of change. Changes of the same kind can be undone together.
package enum EditKind: Hashable, Sendable {
  case typing, deletingBackward, deletingForward, other
}

/// The anchor and the caret of a selection, as byte offsets.
package struct ByteSelection: Hashable, Sendable {
  package var anchor: Int
  package var caret: Int
}

/// A replacement of some bytes by other bytes.
package struct EditStep: Hashable, Sendable {
  package var offset: Int
  package var removed: String
  package var inserted: String

  package var removedBytes: Range<Int> { offset..<offset + removed.utf8.count }
  package var insertedBytes: Range<Int> { offset..<offset + inserted.utf8.count }
}

/// The changes that one undo reverts.
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
