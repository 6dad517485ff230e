import TrellisDatabase

// A damaged file can ask for more work than there is time, and for more room than there is memory:
// its pages can lead to each other, and many rows can share one long value. A journal cannot.

extension DatabaseFile {
  /// The limit of steps, which is more than any one query on a journal of this size takes. A row of
  /// a few bytes takes some dozens of steps, and SQLite's own check a few times as many.
  var stepBudget: Int { 10_000_000 + 16 * min(storedBytes, 1 << 32) }

  /// The size with that of the log.
  var storedBytes: Int { Int(min(size, 1 << 60) + min(logSize, 1 << 60)) }
}

extension ConnectionLimits {
  /// The limits that a journal needs: room for a value of the greatest length, with the tag and the
  /// mark that may be added to it. SQLite refuses a longer one by the length in its row, before it
  /// reads the bytes.
  static var journal: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.valueBytes = JournalLimits.valueBytes + 64
    return limits
  }
}

extension JournalReader {
  /// Counts what was read of the rows of records, all of which together are not longer than the
  /// file.
  func count(_ rows: [[SQLValue]]) throws {
    try count(bytes: rows.reduce(0) { sum, row in row.reduce(sum) { $0 + $1.byteCount } })
  }

  /// Counts bytes of texts and blobs that were read of records.
  func count(bytes: Int) throws {
    passBytes += bytes
    // A small journal needs no look at the file.
    guard passBytes > 1 << 20 else { return }
    let file = DatabaseFile.probe(DatabasePath(path))
    guard passBytes > file.storedBytes else { return }
    throw DatabaseError(.corrupt, "its values are longer than its file; look for another copy")
  }

  /// Rows in front of the first record that can be.
  ///
  /// - Parameter tables: Those of records and gaps, with their keys.
  func strayRows(in tables: [(name: String, key: String)]) throws -> [JournalDamage] {
    try tables.compactMap { name, key in
      let first = try connection.value(
        "SELECT \(key) FROM \(name) WHERE \(key) < 0 ORDER BY \(key) LIMIT 1")
      return first.map { _ in
        JournalDamage(nil, "there are \(name) rows with numbers that are none")
      }
    }
  }
}

extension SQLValue {
  /// The number of bytes of its own that the value takes.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.bytes.count
    case .blob(let bytes): bytes.count
    case .null, .integer, .real: 0
    }
  }
}
