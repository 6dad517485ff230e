import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// The stored records that determine which change to each cell is the last one.
///
/// A segment that has ended contains a list of these records. Without the list, these records are
/// found in one pass, which checks the rows of all row changes and effects but does not create
/// records.
///
/// Damaged records are included, so that the damage is reported when they are read.
struct DecisiveRecords {
  /// The numbers of the records, in order.
  private(set) var numbers: [Int64]
  /// The number of changes that each record stands for, keyed by the record's number: its own
  /// change and the skipped earlier changes to the same cell. A record that stands for only one
  /// change is not in the dictionary.
  private(set) var changes: [Int64: Int]
  /// The records that had no final rows when the search began, but had them when the search reached
  /// them.
  private(set) var stored: Set<UInt64> = []

  init(_ list: LastChangeList) { (numbers, changes) = (list.cells, list.changes) }

  /// Finds, in one pass over the journal, the records that determine which change to each cell is
  /// the last one.
  ///
  /// - Parameter live: The records that have no final rows yet. Each of them may be about any cell.
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

    /// Reads a few records, beginning with the number `first`.
    ///
    /// - Returns: The number from which to continue, or `nil` at the end.
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
          throw DatabaseError(
            .corrupt, "its rows are out of order; look for another copy of the file")
        }
        if isSound { try scan.take(last, cursors.record) } else { scan.keep(last) }
        try cursors.record.step()
      }
      try reader.count(bytes: byteCount)
      return count == CellScan.batchSize && last < .max ? last + 1 : nil
    }

    /// Notes the records up to the given number that have no final rows yet. Such a record may be
    /// about any cell, and may change a key. Therefore, changes before the record are not combined
    /// with changes after it.
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
  /// Moves the cursors to the parts of the current record. Tables in which the record has no parts
  /// are skipped.
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
  /// Calls a closure with the records that determine which change to each cell is the last one, in
  /// order, and with the gaps and damage among them.
  ///
  /// - Parameter body: A closure that receives an entry and a number of changes. If the entry is a
  ///   change to a single cell, the number counts the changes to that cell since the previous entry
  ///   about it, including this change.
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
