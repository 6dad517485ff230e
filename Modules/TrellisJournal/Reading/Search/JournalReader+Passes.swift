package import TrellisDatabase
import TrellisEvents

extension JournalReader {
  /// Calls a closure with rows by their key, so many in a transaction that a running program can
  /// empty its log between two.
  ///
  /// - Parameters:
  ///   - table: The name of their table.
  ///   - sql: A query with the key in its first column: from the key `?1` on, `?2` rows at most.
  ///   - first: The lowest key.
  ///   - body: Takes a row.
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

  /// Returns the gaps, as many as a journal has, and the live records that were lost.
  package func gapEntries(_ live: LiveRecords? = nil) throws(JournalError) -> [JournalEntry] {
    let stored = try reading {
      try connection.rows(of: .gap, where: "1", [], limit: Self.mostGaps).map { gap($0) }
    }
    return stored + (live?.lost ?? []).map { .gap($0) }
  }

  /// The maximum number of gaps that a program writes into a journal.
  private static var mostGaps: Int { 100_000 }
}
