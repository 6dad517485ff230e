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
    let refusal =
      switch edit {
      case .insert: ("a new row", "nothing was inserted")
      case .delete(let deletion): ("row \(deletion.key)", "nothing was deleted")
      }
    return try make(interrupt, refusal: refusal) { try edit.change(in: $0) }
  }

  /// Adds or deletes rows in one transaction.
  func write(_ edits: [RowEdit], _ interrupt: InterruptHandle) throws -> [CommittedRowEdit] {
    try make(interrupt, refusal: ("\(edits.count) rows", "nothing was changed")) { shape in
      try RowChanges(edits, tableName: shape.schema.name) { try $0.change(in: shape) }
    }
  }

  /// Makes one change in a transaction of its own, on a connection for edits.
  private func make<Committed>(
    _ interrupt: InterruptHandle, refusal: (place: String, ending: String),
    _ prepare: (TableShape) throws -> any GuardedChange<Connection, Committed>
  ) throws -> Committed {
    if isFileReplaced {
      let reason = "another file has replaced the one that was shown; \(refusal.ending)"
      throw TableError(
        .conflict, "\(table) \(refusal.place): \(reason)", recorded: "\(table): \(reason)")
    }
    // The change is made outside of `reading`, so that an error of `reading` cannot hide that the
    // change was saved.
    let (change, schemaVersion) = try reading(interrupt) {
      (try prepare($0.shape), $0.schemaVersion)
    }
    return try writing(interrupt) { writer in
      // The reading connection may have read the file before the lock was taken.
      guard try writer.schemaVersion() == schemaVersion else {
        throw change.conflict("the table was altered in the meantime")
      }
      return try change.makeNamingRow(writer)
    }
  }
}
