/// The edits of a source that can be undone, and the undone edits that can be redone.
///
/// A program that shows several sources in one table keeps a history for each:
/// ```swift
/// let table = Table()
/// let kept = table.history
/// table.show(another)
/// table.show(source)
/// table.history = kept
/// ```
/// If a change is still being saved when the table shows another source, the history receives the
/// change once it is on disk.
public struct EditHistory: Sendable {
  /// The changes that can be undone, the most recent one last.
  public internal(set) var undoable: [CommittedChange] = []
  /// The changes that undid earlier changes, the most recent one last. Redoing inverts them.
  public internal(set) var redoable: [CommittedChange] = []
  /// The changes that ended while another source was shown.
  let late = LateChanges()

  /// Creates an empty history.
  public init() {}
}

extension EditHistory: Hashable {
  /// Returns whether two histories have the same edits.
  public static func == (left: EditHistory, right: EditHistory) -> Bool {
    left.undoable == right.undoable && left.redoable == right.redoable
  }

  /// Hashes the edits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(undoable)
    hasher.combine(redoable)
  }
}
