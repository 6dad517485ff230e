import TrellisDatabase
import TrellisTable

extension SQLiteTableSource {
  /// Makes one edit in a transaction of its own, on a connection for edits.
  func write(_ edit: CellEdit, _ interrupt: InterruptHandle) throws -> CommittedEdit {
    if isFileReplaced {
      let reason = "another file is in the place of the one that was shown; nothing was saved"
      throw TableError(
        .conflict, "\(table) row \(edit.key): \(reason)", recorded: "\(table): \(reason)")
    }
    return try reading(interrupt) { reading in
      let change = try CellChange(edit, reading.shape)
      let writer = try openWriter(interrupt)
      let saved = try writer.limitingWork(interrupt: interrupt) {
        try writer.transaction(.immediate) {
          // The reader may have seen the file before the lock was taken.
          guard try writer.schemaVersion() == reading.schemaVersion else {
            throw change.conflict("the table was altered meanwhile")
          }
          return try change.make(writer)
        }
      }
      keepWriter()
      return saved
    }
  }
}
