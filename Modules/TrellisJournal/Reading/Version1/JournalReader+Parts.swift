import TrellisDatabase

// Arguments, calls and changes of version 1 are found by two columns, and a search by columns has
// SQLite read every row that it passes as a whole, however long that is. In the order of the table
// it reads no more than it is asked for.

extension JournalReader {
  /// A file that is not longer has no value of which the reading is noticed.
  private static var harmlessBytes: Int { 8 << 20 }

  /// Refuses a journal of version 1 with a row that is longer than any that is stored; looks once.
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
      // The length of a number would first be written as a text.
      let mayBeLong = type.hasPrefix("INTEGER") ? "typeof(\(name)) IN ('text', 'blob') AND " : ""
      return "(\(mayBeLong)length(\(name)) > \(limit))"
    }
    let sql = "SELECT 1 FROM \(table.name) WHERE \(isLong.joined(separator: " OR ")) LIMIT 1"
    // SQLite says the same of a long text by an error.
    if try connection.value(sql) != nil { throw DatabaseError(.tooBig, "too long") }
  }
}
