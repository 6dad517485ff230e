/// The changes that can be undone and redone.
///
/// Undo removes typed text one word at a time. Characters that were deleted one after another are
/// restored together. Every other change, such as a paste, is undone separately.
struct TextHistory: Hashable, Sendable {
  /// The maximum number of changes to keep.
  static let limit = 256

  private(set) var undoable: [EditGroup] = []
  private(set) var redoable: [EditGroup] = []
  /// Whether the next change can be combined with the previous one.
  private var isOpen = false

  /// Keeps the next change separate from the previous one.
  mutating func close() {
    isOpen = false
  }

  /// Records a change, and removes the changes that were undone.
  ///
  /// - Parameters:
  ///   - step: The change.
  ///   - kind: The kind of change.
  ///   - before: The selection before the change.
  ///   - after: The selection after the change.
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

  /// Adds a change to the most recent change, and removes the undone changes, which no longer match
  /// the text. If there is no change to undo, the added change is not recorded.
  mutating func amend(_ step: EditStep, after: ByteSelection) {
    redoable.removeAll()
    guard !undoable.isEmpty else { return }
    undoable[undoable.count - 1].append(step, after: after)
  }

  /// Makes the most recent change redoable and returns it, or returns `nil` if there is nothing to
  /// undo.
  mutating func takeBack() -> EditGroup? {
    guard let group = undoable.popLast() else { return nil }
    redoable.append(group)
    isOpen = false
    return group
  }

  /// Makes the most recently undone change undoable again and returns it, or returns `nil` if there
  /// is nothing to redo.
  mutating func doAgain() -> EditGroup? {
    guard let group = redoable.popLast() else { return nil }
    undoable.append(group)
    isOpen = false
    return group
  }
}

/// A kind of change. Undo can combine consecutive changes of the same kind, except those of kind
/// `other`.
package enum EditKind: Hashable, Sendable {
  case typing, deletingBackward, deletingForward, other
}

/// The anchor and the caret of a selection, as byte offsets.
package struct ByteSelection: Hashable, Sendable {
  package var anchor: Int
  package var caret: Int
}

/// A change that replaces the text at a byte offset with different text.
package struct EditStep: Hashable, Sendable {
  /// The number of bytes of text before the change.
  package var offset: Int
  /// The text that the change removes.
  package var removed: String
  /// The text that the change inserts.
  package var inserted: String

  /// The byte range of the removed text, in the text before the change.
  package var removedBytes: Range<Int> { offset..<offset + removed.utf8.count }
  /// The byte range of the inserted text, in the text after the change.
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

  /// Returns whether the next change belongs to the group. A change belongs to the group if both
  /// are of the same kind, the kind is not `other`, and the selection has not changed since the
  /// last change. Typing a word after a space starts a new group.
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
