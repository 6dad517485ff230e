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

  /// The number of bits in the key of a part of a record that are below the number of the record.
  package static var partBits: Int64 { StoreTable.positionBits }

  /// Returns a name by its number, as a figure has it, and whether it is what was written.
  package func figureName(
    _ number: Int64
  ) throws(JournalError) -> (text: String, isSound: Bool) {
    try lookingAtNames {
      let (name, isSound) = try storedName(UInt32(clamping: number))
      return (name.text, isSound)
    }
  }

  /// Returns a place by its number, as a figure has it, and whether it is what was written.
  package func figureSite(
    _ number: Int64
  ) throws(JournalError) -> (site: StoredSite, isSound: Bool) {
    try lookingAtNames {
      let (site, isSound) = try storedSite(UInt32(clamping: number))
      return (site, isSound)
    }
  }

  /// Returns damage if a record is stored that belongs to a gap.
  package func storedRecord(in gap: JournalGap) throws(JournalError) -> JournalDamage? {
    let numbers = [Int64(clamping: gap.first.sequence), gap.end ?? .max]
    let stored = try lookingAtNames {
      try connection.value(
        "SELECT min(sequence) FROM record WHERE sequence >= ?1 AND sequence < ?2",
        numbers.map { .integer($0) })
    }
    return stored?.asInteger.map { number in
      let id = RecordID(UInt64(clamping: number))
      return JournalDamage(id, "record \(id) is stored although it is in a gap")
    }
  }

  /// Returns the gaps, as many as a journal has.
  package func gapEntries() throws(JournalError) -> [JournalEntry] {
    try reading {
      try connection.rows(of: .gap, where: "1", [], limit: Self.mostGaps).map { gap($0) }
    }
  }

  /// The greatest number of gaps that a program writes into a journal.
  private static var mostGaps: Int { 100_000 }
}
