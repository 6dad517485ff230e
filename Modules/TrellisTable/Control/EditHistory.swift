/// The edits of one source that can be taken back, and those that were and can be made again.
///
/// A program that shows several sources in one table keeps the history of each:
/// ```swift
/// let table = Table()
/// let kept = table.history
/// table.show(another)
/// table.show(source)
/// table.history = kept
/// ```
/// A change that was still being made when the other source was shown is in it too once it is on disk.
public struct EditHistory: Sendable {
  /// What can be taken back, the last one at the end.
  public internal(set) var undoable: [CommittedEdit] = []
  /// What took edits back and can be taken back itself, the last one at the end.
  public internal(set) var redoable: [CommittedEdit] = []
  /// Where changes arrive that are being made.
  let late = LateChanges()

  /// A history without edits.
  public init() {}
}

extension EditHistory: Hashable {
  /// Whether the edits are the same.
  public static func == (left: EditHistory, right: EditHistory) -> Bool {
    left.undoable == right.undoable && left.redoable == right.redoable
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(undoable)
    hasher.combine(redoable)
  }
}
