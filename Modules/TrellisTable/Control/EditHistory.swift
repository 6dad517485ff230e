/// The edits of a table's source that can be undone, and the undone edits that can be redone.
///
/// If your program shows several sources in one table, it can keep a history for each of them:
/// ```swift
/// let table = Table()
/// let kept = table.history
/// table.show(another)
/// table.show(source)
/// table.history = kept
/// ```
/// If an edit is still being saved when the table begins to show another source, the edit is added
/// to the kept history once it has been saved.
public struct EditHistory: Sendable {
  /// The edits that can be undone, the most recent one last.
  public internal(set) var undoable: [CommittedChange] = []
  /// The changes that were made to undo edits, the most recent one last. To redo an edit, the table
  /// makes the inverse of the last of these changes.
  public internal(set) var redoable: [CommittedChange] = []
  /// The changes that were saved, or that failed, while the table showed another source.
  let late = LateChanges()

  /// Creates an empty history.
  public init() {}
}

extension EditHistory {
  /// Returns a row as it was after the edits that can be undone, if they have changed it since it had
  /// the given cells.
  func latest(_ row: TableRow) -> TableRow {
    var row = row
    for case .cell(let saved) in undoable
    where saved.edit.key == row.key && saved.edit.row == row.cells && !saved.rowAfter.isEmpty {
      row = TableRow(position: RowPosition(key: saved.keyAfter), cells: saved.rowAfter)
    }
    return row
  }
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
