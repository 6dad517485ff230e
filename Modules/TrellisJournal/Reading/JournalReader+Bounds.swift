import TrellisDatabase

// Limits on reading. Without them, a damaged file could take endless time and memory, because
// database pages can form a cycle, and many rows can share one long value. An intact journal never
// reaches the limits.

extension StepLimit {
  /// The maximum number of steps that a query on a journal may take. No query on an intact journal
  /// needs that many. A query takes dozens of steps for a row of a few bytes, and SQLite's own
  /// check of the file takes a few times as many.
  static let journal = StepLimit(least: 10_000_000, perByte: 16)
}

extension DatabaseFile {
  /// The maximum number of steps that a query may take if this file is a journal.
  var stepBudget: Int { StepLimit.journal.steps(for: self) }
}

extension ConnectionLimits {
  /// The limits for reading a journal. They allow the longest value that a journal stores,
  /// including its tag and the mark at the end of truncated text. If a value is longer, SQLite
  /// finds its length in the row, and rejects the value without reading its bytes.
  static var journal: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.valueBytes = JournalLimits.valueBytes + 64
    limits.steps = .journal
    return limits
  }
}

extension JournalReader {
  /// Begins a pass over the records, and sets the number of bytes that the pass has read to 0.
  package func beginPass() { passBytes = 0 }

  /// Counts the text and blob bytes in rows that were read. Throws an error once the pass has read
  /// more than 1 MiB, and more bytes than there are in the file and its write-ahead log.
  func count(_ rows: [[SQLValue]]) throws {
    try count(bytes: rows.reduce(0) { sum, row in row.reduce(sum) { $0 + $1.byteCount } })
  }

  /// Counts text and blob bytes that the current pass over the records has read. Throws an error
  /// once the pass has read more than 1 MiB, and more bytes than there are in the file and its
  /// write-ahead log.
  package func count(bytes: Int) throws {
    passBytes += bytes
    // The size of the file is not needed for the first megabyte.
    guard passBytes > 1 << 20 else { return }
    let file = DatabaseFile.probe(DatabasePath(path))
    guard passBytes > file.storedBytes else { return }
    throw DatabaseError(
      .corrupt, "its values are longer than the file; look for another copy of the file")
  }

  /// Returns a report of damage for each table that has rows with negative keys, and for each table
  /// whose beginning cannot be read. An intact journal has no negative keys.
  ///
  /// - Parameter tables: The names of the tables of records and gaps, each with the name of its key
  ///   column.
  func strayRows(in tables: [(name: String, key: String)]) throws -> [JournalDamage] {
    try tables.compactMap { name, key in
      let unreadable = JournalDamage(nil, "the beginning of its table \"\(name)\" cannot be read")
      return try connection.unlessDamaged(else: unreadable) {
        let first = try connection.value(
          "SELECT \(key) FROM \(name) WHERE \(key) < 0 ORDER BY \(key) LIMIT 1")
        return first.map { _ in
          JournalDamage(nil, "its table \"\(name)\" has rows with invalid numbers")
        }
      }
    }
  }
}

extension SQLValue {
  /// The number of bytes in text or a blob, or 0 for any other value.
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.bytes.count
    case .blob(let bytes): bytes.count
    case .null, .integer, .real: 0
    }
  }
}
