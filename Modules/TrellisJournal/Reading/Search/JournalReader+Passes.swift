package import TrellisDatabase
import TrellisEvents

extension JournalReader {
  /// Calls a closure with the rows of a query, in the order of their keys. A transaction reads at
  /// most 50,000 rows, so that a running program can empty its write-ahead log between two
  /// transactions.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - sql: A query that returns the rows in the order of their keys, with the key in the first
  ///     column. The parameter `?1` is the lowest key, and `?2` is the maximum number of rows.
  ///   - first: The lowest key.
  ///   - body: A closure that is called with the statement for each of its rows.
  package func forEachRow(
    of table: String, _ sql: String, from first: Int64 = 0, _ body: (Statement) throws -> Void
  ) throws(JournalError) {
    let size: Int64 = 50_000
    var next: Int64? = first
    while let first = next {
      var count: Int64 = 0
      var order = KeyOrder(of: table, in: first ... .max)
      try readingAtOnce {
        try connection.forEachRow(sql, [.integer(first), .integer(size)]) { row in
          _ = try order.take(row.integer(at: 0))
          count += 1
          try body(row)
        }
      }
      let last = order.last ?? .max
      next = count == size && last < .max ? last + 1 : nil
    }
  }

  /// Returns the gaps in the file, followed by those of live records that were lost. If the file
  /// has more gaps than a journal writes, only the first 100,000 are returned. If the gaps in the
  /// file cannot be read, an entry that describes the damage takes their place.
  package func gapEntries(_ live: LiveRecords? = nil) throws(JournalError) -> [JournalEntry] {
    let unreadable = JournalDamage(nil, "its table \"gap\" cannot be read")
    let stored = try reading {
      try connection.unlessDamaged(else: [.damage(unreadable)]) {
        try connection.rows(of: .gap, where: "1", [], limit: Self.mostGaps).map { gap($0) }
      }
    }
    return stored + (live?.lost ?? []).map { .gap($0) }
  }

  /// The maximum number of gaps that a program writes into a journal.
  private static var mostGaps: Int { 100_000 }
}
