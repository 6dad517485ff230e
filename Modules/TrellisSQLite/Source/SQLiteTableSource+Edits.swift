import TrellisDatabase
import TrellisTable

extension SQLiteTableSource {
  /// Changes one cell in a transaction of its own.
  func write(_ edit: CellEdit, _ interrupt: InterruptHandle) throws -> CommittedEdit {
    try make(interrupt, refusal: ("row \(edit.key)", "nothing was saved")) {
      try CellChange(edit, $0)
    }
  }

  /// Adds or deletes one row in a transaction of its own.
  func write(_ edit: RowEdit, _ interrupt: InterruptHandle) throws -> CommittedRowEdit {
    switch edit {
    case .insert(let insertion):
      try make(interrupt, refusal: ("a new row", "nothing was inserted")) {
        try RowCreation(insertion, $0)
      }
    case .delete(let deletion):
      try make(interrupt, refusal: ("row \(deletion.key)", "nothing was deleted")) {
        try RowRemoval(deletion, $0)
      }
    }
  }

  /// Makes one change in a transaction of its own, on a connection for edits.
  private func make<Change: GuardedChange>(
    _ interrupt: InterruptHandle, refusal: (place: String, ending: String),
    _ prepare: (TableShape) throws -> Change
  ) throws -> Change.Committed {
    if isFileReplaced {
      let reason = "another file has replaced the one that was shown; \(refusal.ending)"
      throw TableError(
        .conflict, "\(table) \(refusal.place): \(reason)", recorded: "\(table): \(reason)")
    }
    // The change is made outside the reading, since an error of the reading must not hide that the
    // change is saved.
    let (change, schemaVersion) = try reading(interrupt) {
      (try prepare($0.shape), $0.schemaVersion)
    }
    return try writing(interrupt) { writer in
      // The reader may have seen the file before the lock was taken.
      guard try writer.schemaVersion() == schemaVersion else {
        throw change.conflict("the table was altered in the meantime")
      }
      do {
        return try change.make(writer)
      } catch let key as FalseKey {
        throw change.conflict(key.reason.rawValue)
      }
    }
  }
}
