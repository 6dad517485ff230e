import TrellisDatabase

/// An index of a journal's gaps, keyed by the first record of each gap. Each gap is read from the
/// file only once.
struct GapIndex {
  private var gaps: [Int64: JournalEntry] = [:]
  private var nextID: Int64 = 0
  /// The number of gaps read so far.
  private(set) var count: Int64 = 0

  /// Returns the gap that begins with a record, or a report of the damage if the gap's row is
  /// damaged. Returns `nil` if no gap begins with the record.
  mutating func gap(from first: Int64, in reader: JournalReader) throws -> JournalEntry? {
    if let gap = gaps[first] { return gap }
    try readOn(reader)
    return gaps[first]
  }

  /// Reads the gaps that have been added to the file since this method was last called. If the
  /// table of gaps is damaged, the records in the gaps are reported as missing.
  mutating func readOn(_ reader: JournalReader) throws {
    let rows = try reader.connection.unlessDamaged(else: []) {
      try reader.connection.rows(of: .gap, where: "id >= ?1", [nextID])
    }
    for row in rows {
      guard let id = row[0].asInteger, let first = row[1].asInteger else { continue }
      count += 1
      nextID = id == .max ? id : id + 1
      if gaps[first] == nil { gaps[first] = reader.gap(row) }
    }
  }
}
