import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// The stored records that decide what the last change of each cell is. They are those in the list
/// at the end of a segment; without one, they are found in one pass that checks each record of a
/// row change or an effect and makes no records of them.
///
/// What is not sound is among them, so that its damage is told by the one who reads them.
struct DecisiveRecords {
  /// Their numbers, in order.
  private(set) var numbers: [Int64]
  /// The number of changes for which a record stands, where these are more than its own.
  private(set) var changes: [Int64: Int]
  /// Those of the records that were in no row at first that are in one now.
  private(set) var stored: Set<UInt64> = []

  init(_ list: LastChangeList) { (numbers, changes) = (list.cells, list.changes) }

  /// - Parameter live: What was in no row at first: a record among these may be about any cell.
  init(_ live: LiveRecords, in reader: JournalReader) throws {
    var leaf = Leaf()
    var texts = ReaderTexts()
    var pass = Pass(waiting: live.sequences[...], reader: reader)
    let records = try CellScan.records(reader.connection)
    reader.beginPass()
    var next: Int64? = Int64(clamping: reader.firstSequence)
    while let first = next {
      next = try reader.readingAtOnce { try pass.read(records, from: first, &leaf, &texts) }
    }
    (numbers, changes) = (pass.scan.finish(), pass.scan.sieve.changes)
    stored = pass.stored
  }

  private struct Pass {
    var waiting: ArraySlice<UInt64>
    let reader: JournalReader
    var scan: CellScan
    var stored: Set<UInt64> = []

    init(waiting: ArraySlice<UInt64>, reader: JournalReader) {
      (self.waiting, self.reader) = (waiting, reader)
      scan = CellScan { try reader.storedName(UInt32(clamping: $0)).0.text }
    }

    /// Reads a few records.
    ///
    /// - Returns: The number from which to continue; nil at the end.
    mutating func read(
      _ records: Statement, from first: Int64, _ leaf: inout Leaf, _ texts: inout ReaderTexts
    ) throws -> Int64? {
      var cursors = try reader.queries().cursors(records)
      defer { cursors.end() }
      let hasDetails = try reader.connection.firstRow("SELECT 1 FROM detail LIMIT 1") != nil
      let sessionEnd = reader.session.end?.elapsed ?? .max
      var (count, byteCount, last) = (Int64(0), 0, first)
      try cursors.record.begin([first, CellScan.batchSize])
      while cursors.record.key != .max {
        (last, count) = (cursors.record.key, count + 1)
        passLive(upTo: last)
        try cursors.beginParts(hasDetails: hasDetails)
        var check = LeafCheck(last, sessionEnd)
        scan.begin(last, cursors)
        let isSound = try check.isSound(&cursors, reader, &leaf, &texts) {
          try scan.add(argument: $0.integer, $1)
        }
        byteCount += check.byteCount
        guard cursors.isInOrder else {
          throw DatabaseError(.corrupt, "its rows are not in order; look for another copy")
        }
        if isSound { try scan.take(last, cursors.record) } else { scan.keep(last) }
        try cursors.record.step()
      }
      try reader.count(bytes: byteCount)
      return count == CellScan.batchSize && last < .max ? last + 1 : nil
    }

    /// A record in no row yet may be about any cell, and may change its key.
    private mutating func passLive(upTo record: Int64) {
      while let number = waiting.first, Int64(clamping: number) <= record {
        waiting.removeFirst()
        scan.separate()
        if Int64(clamping: number) == record { stored.insert(number) }
      }
    }
  }
}

extension RecordCursors {
  /// Begins with the parts of the current record only, as far as it says that it has some.
  fileprivate mutating func beginParts(hasDetails: Bool) throws {
    let counts = PartCounts(column: record.cells[11].integer)
    let first = record.key << StoreTable.positionBits
    let range = [first, first | Int64(StoreTable.partLimit - 1)]
    try argument.begin(range)
    if counts.calls > 0 { try call.begin(range) } else { call.skip() }
    if counts.changes > 0 { try change.begin(range) } else { change.skip() }
    if hasDetails { try detail.begin(range) } else { detail.skip() }
  }
}

extension JournalReader {
  /// Calls a closure with the records that decide what the last change of each cell is, in order,
  /// with damage and gaps among them.
  ///
  /// - Parameter body: Takes an entry and, of a change of one cell, the number of changes of this
  ///   cell since the last entry about it, including its own.
  func forEachDecisiveEntry(
    _ body: (JournalEntry, _ changes: Int) throws -> Void
  ) throws {
    var query = JournalQuery()
    query.kinds = [.rowChange, .effect]
    var walk = try CandidateWalk(query, in: self, isForCells: true)
    let changes = walk.changes
    try walk.run { entry in
      if case .record(let record) = entry {
        try body(entry, changes[Int64(clamping: record.id.sequence)] ?? 1)
      } else {
        try body(entry, 0)
      }
      return true
    }
  }
}
