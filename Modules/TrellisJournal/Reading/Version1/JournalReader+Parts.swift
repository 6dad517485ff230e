import TrellisDatabase

// In version 1, the key of arguments, calls and changes has two columns. When SQLite searches by
// such a key, it reads each row on its way as a whole, however long the row is. When SQLite reads
// the table in order, it reads only the columns in the query.

extension JournalReader {
  /// The maximum size, in bytes, of a file that is not searched for long values. In a file of this
  /// size, no value takes long to read.
  private static var harmlessBytes: Int { 8 << 20 }

  /// Throws an error if a large version 1 journal contains a value that is longer than any value
  /// that a journal stores. After a call without an error, later calls do not search the journal
  /// again.
  func requireShortParts() throws {
    guard formatVersion == JournalFormat.oldVersion, !hasShortParts else { return }
    let file = DatabaseFile.probe(DatabasePath(path))
    if file.storedBytes > Self.harmlessBytes {
      try connection.limitingWork(budget: file.stepBudget) {
        for table in [JournalTable.argument, .call, .change] { try requireShortRows(of: table) }
      }
    }
    hasShortParts = true
  }

  private func requireShortRows(of table: JournalTable) throws {
    let limit = JournalLimits.valueBytes + 64
    let isLong = table.columns.map { name, type in
      // To find the length of a number, SQLite would convert the number to text.
      let mayBeLong = type.hasPrefix("INTEGER") ? "typeof(\(name)) IN ('text', 'blob') AND " : ""
      return "(\(mayBeLong)length(\(name)) > \(limit))"
    }
    let sql = "SELECT 1 FROM \(table.name) WHERE \(isLong.joined(separator: " OR ")) LIMIT 1"
    // SQLite throws the same error for text beyond its own limit.
    if try connection.value(sql) != nil { throw DatabaseError(.tooBig, "too long") }
  }
}
