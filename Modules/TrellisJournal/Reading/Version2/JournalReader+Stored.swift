import TrellisDatabase
import TrellisEvents

// Version 2: rows, and between and behind them what is open in the file or still in the ring.
extension JournalReader {
  func forEachStoredEntry(from first: RecordID, _ body: (JournalEntry) throws -> Void) throws {
    let live = try LiveRecords(self)
    for problem in live.problems { try body(.damage(problem)) }
    let start = Int64(clamping: max(first.sequence, firstSequence))
    var pass = StoredPass(next: start, live: live)
    if first.sequence == 0 {
      for stray in try reading({ try strayRows(in: StoreTable.numbered) }) { try body(.damage(stray)) }
    }
    if let begun = try reading({ try gap("first < ?1 AND ?1 - first < records", pass.next) }) {
      try body(begun)
      if case .gap(let gap) = begun { pass.next = gap.end ?? .max }
    }
    var isLast = false
    var from = pass.next
    while !isLast {
      let batch = try readableStoredBatch(from: from)
      for record in batch.records {
        try tellLive(before: record.id.sequence, &pass, body)
        try tell(record, &pass, body)
      }
      for stray in batch.strays { try body(.damage(stray)) }
      let last = batch.records.last?.id.sequence
      isLast = batch.isLast || last ?? .max >= UInt64(Int64.max)
      if let last { from = Int64(clamping: last) + (isLast ? 0 : 1) }
    }
    try tellLive(before: .max, &pass, body)
    let isBehindEnd = pass.next == start && pass.next > session.end?.records ?? .max
    if !isBehindEnd { try accountForEnd(from: pass.next, &pass.gaps, body) }
  }

  /// What a pass over the records has seen.
  struct StoredPass {
    var next: Int64
    var gaps = GapIndex()
    let live: LiveRecords
    let sequences: [UInt64]
    /// How many of the live records were passed.
    var passed = 0

    init(next: Int64, live: LiveRecords) {
      self.next = next
      self.live = live
      sequences = live.sequences
      passed = sequences.firstIndex { $0 >= UInt64(clamping: next) } ?? sequences.count
    }
  }

  /// Hands over live records that come before a number. One of the number itself is over by now, and its row
  /// says more.
  private func tellLive(
    before end: UInt64, _ pass: inout StoredPass, _ body: (JournalEntry) throws -> Void
  ) throws {
    while pass.passed < pass.sequences.count {
      let sequence = pass.sequences[pass.passed]
      guard sequence <= end else { return }
      pass.passed += 1
      guard sequence < end, sequence >= UInt64(clamping: pass.next),
        let draft = pass.live.drafts[sequence]
      else { continue }
      try tell(try liveRecord(draft, pass.live), &pass, body)
    }
  }

  private func liveRecord(
    _ draft: RecordDraft, _ live: LiveRecords
  ) throws(JournalError) -> JournalRecord {
    try reading {
      var decoder = RowDecoder(self, live)
      return try decoder.record(draft)
    }
  }

  private func tell(
    _ record: JournalRecord, _ pass: inout StoredPass, _ body: (JournalEntry) throws -> Void
  ) throws {
    let sequence = Int64(clamping: record.id.sequence)
    try accountForHole(from: &pass.next, to: sequence, &pass.gaps, pass.live, body)
    try body(.record(record))
    pass.next = sequence == .max ? .max : sequence + 1
  }

  /// The next records; where the file cannot be read, those in front of that place.
  private func readableStoredBatch(from first: Int64) throws(JournalError) -> StoredBatch {
    var limit = 256
    let passBytes = passBytes
    while true {
      do {
        return try readingAtOnce { try StoredBatch(from: first, limit: limit, in: self) }
      } catch {
        guard error.code == .damaged, limit > 1 else { throw error }
        limit /= 2
        self.passBytes = passBytes
      }
    }
  }

  /// What there is of one number of the sequence.
  func storedEntry(_ id: RecordID) throws(JournalError) -> JournalEntry? {
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    if let record = try lookingUp({ try storedRow(sequence) }) { return .record(record) }
    let goesOn = session.end == nil || session.end?.ending == .rotated
    let live = goesOn ? try liveRecords() : nil
    return try lookingUp {
      // It may have been stored since.
      if let record = try storedRow(sequence) { return .record(record) }
      if let live, let draft = live.drafts[id.sequence] {
        var decoder = RowDecoder(self, live)
        return .record(try decoder.record(draft))
      }
      if let gap = try gap("first <= ?1 AND ?1 - first < records", sequence) { return gap }
      let last = try connection.value("SELECT max(sequence) FROM record")?.asInteger ?? -1
      let isSettled = live.map { id.sequence < $0.settled } ?? true
      let isExpected =
        isSettled && id.sequence >= firstSequence
        && sequence < max(last, session.end?.records ?? 0)
      return isExpected ? .damage(JournalDamage(id, "record \(id) is missing")) : nil
    }
  }

  private func liveRecords() throws(JournalError) -> LiveRecords {
    do { return try LiveRecords(self) } catch let error as JournalError { throw error } catch {
      throw JournalError(.cannotOpen, String(describing: error), path: path)
    }
  }

  private func storedRow(_ sequence: Int64) throws -> JournalRecord? {
    passBytes = 0
    let batch = try StoredBatch(from: sequence, limit: 1, in: self)
    return batch.records.first { $0.id.sequence == UInt64(clamping: sequence) }
  }
}
