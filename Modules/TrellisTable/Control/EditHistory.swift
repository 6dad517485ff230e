/// The edits of one source that can be undone, and those that were undone and can be redone.
///
/// A program that shows several sources in one table keeps the history of each:
/// ```swift
/// let table = Table()
/// let kept = table.history
/// table.show(another)
/// table.show(source)
/// table.history = kept
/// ```
/// It also takes up a change that was under way when the other source was shown, once that is on
/// disk.
public struct EditHistory: Sendable {
  /// The changes that can be undone, the last one at the end.
  public internal(set) var undoable: [CommittedChange] = []
  /// The changes that undid others and can be undone in turn, the last one at the end.
  public internal(set) var redoable: [CommittedChange] = []
  /// The changes that were under way and have ended since.
  let late = LateChanges()

  /// Makes a history without edits.
  public init() {}
}

extension EditHistory: Hashable {
  /// Returns whether the edits are the same.
  public static func == (left: EditHistory, right: EditHistory) -> Bool {
    left.undoable == right.undoable && left.redoable == right.redoable
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(undoable)
    hasher.combine(redoable)
  }
}
