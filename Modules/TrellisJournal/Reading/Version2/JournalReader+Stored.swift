import TrellisDatabase
import TrellisEvents

/// An entry met by a pass over a journal of version 2.
enum StoredEntry {
  case record(StoredRecord)
  /// A gap or damage.
  case other(JournalEntry)
}

// Version 2: rows, and between and behind them what is open in the file or still in the ring.
extension JournalReader {
  func forEachStoredEntry(from first: RecordID, _ body: (JournalEntry) throws -> Void) throws {
    let live = try LiveRecords(self)
    try forEachStored(from: first, live) { entry in
      switch entry {
      case .record(let stored): try body(.record(record(stored, live)))
      case .other(let other): try body(other)
      }
    }
  }

  /// Returns the record that is handed out for a stored one.
  func record(
    _ stored: StoredRecord, _ live: LiveRecords?
  ) throws(JournalError) -> JournalRecord {
    try lookingAtNames {
      var maker = RecordMaker(self, live)
      return try maker.record(stored)
    }
  }

  /// - Parameter isCheck: Whether of sound records only the number, the kind and the end is wanted.
  func forEachStored(
    from first: RecordID, _ live: LiveRecords, isCheck: Bool = false,
    _ body: (StoredEntry) throws -> Void
  ) throws {
    for problem in live.problems { try body(.other(.damage(problem))) }
    let start = Int64(clamping: max(first.sequence, firstSequence))
    var pass = StoredPass(next: start, live: live)
    if first.sequence == 0 {
      for stray in try reading({ try strayRows(in: StoreTable.numbered) }) {
        try body(.other(.damage(stray)))
      }
    }
    if let begun = try reading({ try gap("first < ?1 AND ?1 - first < records", pass.next) }) {
      try body(.other(begun))
      if case .gap(let gap) = begun { pass.next = gap.end ?? .max }
    }
    var isLast = false
    var from = pass.next
    var limit = 16
    while !isLast {
      let batch =
        try (isCheck ? soundBatch(from: from, limit: limit) : nil)
        ?? readable(limit: limit) { try StoredBatch(from: from, limit: $0, in: self) }
      limit = min(1024, 2 * limit)
      for record in batch.records {
        try tellLive(before: record.sequence, &pass, body)
        try tell(record, &pass, body)
      }
      for stray in batch.strays { try body(.other(.damage(stray))) }
      let last = batch.records.last?.sequence
      isLast = batch.isLast || last ?? .max >= UInt64(Int64.max)
      if let last { from = Int64(clamping: last) + (isLast ? 0 : 1) }
    }
    try tellLive(before: .max, &pass, body)
    let isBehindEnd = pass.next == start && pass.next > session.end?.records ?? .max
    if !isBehindEnd {
      try accountForEnd(from: pass.next, &pass.gaps) { try body(.other($0)) }
    }
  }

  /// The state of a pass over the records.
  struct StoredPass {
    var next: Int64
    var gaps = GapIndex()
    let live: LiveRecords
    let sequences: [UInt64]
    /// The number of live records that were passed.
    var passed = 0

    init(next: Int64, live: LiveRecords) {
      self.next = next
      self.live = live
      sequences = live.sequences
      passed = sequences.firstIndex { $0 >= UInt64(clamping: next) } ?? sequences.count
    }
  }

  /// Passes on live records that come before a number. One of the number itself is over by now, and
  /// its row says more.
  private func tellLive(
    before end: UInt64, _ pass: inout StoredPass, _ body: (StoredEntry) throws -> Void
  ) throws {
    while pass.passed < pass.sequences.count {
      let sequence = pass.sequences[pass.passed]
      guard sequence <= end else { return }
      pass.passed += 1
      guard sequence < end, sequence >= UInt64(clamping: pass.next),
        let record = liveRecord(sequence, pass.live)
      else { continue }
      try tell(record, &pass, body)
    }
  }

  /// Returns a record that is not in the rows yet.
  func liveRecord(_ sequence: UInt64, _ live: LiveRecords) -> StoredRecord? {
    guard let draft = live.drafts[sequence] else { return nil }
    var record = StoredRecord(draft)
    record.checkMeaning(sessionEnd: session.end?.elapsed ?? .max)
    return record
  }

  private func tell(
    _ record: StoredRecord, _ pass: inout StoredPass, _ body: (StoredEntry) throws -> Void
  ) throws {
    let sequence = Int64(clamping: record.sequence)
    if pass.next != sequence {
      try accountForHole(from: &pass.next, to: sequence, &pass.gaps, pass.live) {
        try body(.other($0))
      }
    }
    try body(.record(record))
    pass.next = sequence == .max ? .max : sequence + 1
  }

  /// Returns the next records if they are known to be sound.
  private func soundBatch(from first: Int64, limit: Int) -> StoredBatch? {
    let passBytes = passBytes
    // What cannot be read is told by the reading of each record.
    if let found = try? readingAtOnce({ try SoundBatch(from: first, limit: limit, in: self) }) {
      return StoredBatch(found)
    }
    self.passBytes = passBytes
    return nil
  }

  /// Reads as much as there is in front of a place that cannot be read.
  func readable<Batch>(
    limit: Int, _ read: (_ limit: Int) throws -> Batch
  ) throws(JournalError) -> Batch {
    var limit = limit
    let passBytes = passBytes
    while true {
      do {
        return try readingAtOnce { try read(limit) }
      } catch {
        guard error.code == .damaged, limit > 1 else { throw error }
        limit /= 2
        self.passBytes = passBytes
      }
    }
  }

  /// Returns the entry of one number of the sequence; nil if there is none.
  func storedEntry(_ id: RecordID) throws(JournalError) -> JournalEntry? {
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    if let record = try lookingUp({ try storedRow(sequence) }) {
      return .record(try self.record(record, nil))
    }
    let goesOn = session.end == nil || session.end?.ending == .rotated
    let live = goesOn ? try LiveRecords(self) : nil
    return try lookingUp {
      // It may have been stored since.
      if let record = try storedRow(sequence) ?? live.flatMap({ liveRecord(id.sequence, $0) }) {
        return .record(try self.record(record, live))
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

  private func storedRow(_ sequence: Int64) throws -> StoredRecord? {
    passBytes = 0
    return try StoredBatch(from: sequence, to: sequence, limit: 1, in: self).records.first
  }
}
