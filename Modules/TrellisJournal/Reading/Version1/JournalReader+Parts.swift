import TrellisDatabase

// In version 1, the key of arguments, calls and changes has two columns. If SQLite searches by such
// a key, it reads every row that it passes completely, however long the row is. If it reads the
// table in order, it reads only the columns in the query.

extension JournalReader {
  /// The size in bytes up to which a file is not checked, because no value in it takes long to
  /// read.
  private static var harmlessBytes: Int { 8 << 20 }

  /// Throws an error if a version 1 journal has a value that is longer than any value that a
  /// journal stores. Only the first call checks this.
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
      // SQLite would convert a number to text to find its length.
      let mayBeLong = type.hasPrefix("INTEGER") ? "typeof(\(name)) IN ('text', 'blob') AND " : ""
      return "(\(mayBeLong)length(\(name)) > \(limit))"
    }
    let sql = "SELECT 1 FROM \(table.name) WHERE \(isLong.joined(separator: " OR ")) LIMIT 1"
    // SQLite throws the same error for text beyond its own limit.
    if try connection.value(sql) != nil { throw DatabaseError(.tooBig, "too long") }
  }
}
