import TrellisDatabase
package import TrellisEvents

/// An entry of a version 2 journal, with numbers in place of names.
package enum StoredEntry {
  case record(StoredRecord)
  /// A gap or damage.
  case other(JournalEntry)
}

// For journals of version 2: reads the rows, with the records that are open in the file or still in
// the ring.
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

  /// Returns a record with names in place of numbers.
  package func record(
    _ stored: StoredRecord, _ live: LiveRecords?
  ) throws(JournalError) -> JournalRecord {
    try lookingAtNames {
      var maker = RecordMaker(self, live)
      return try maker.record(stored)
    }
  }

  /// Calls a closure with every entry, in order, starting at the given record.
  ///
  /// - Parameters:
  ///   - sound: Returns the next records with only their numbers, kinds and ends if all of them are
  ///     intact; otherwise nil.
  ///   - body: The closure.
  package func forEachStored(
    from first: RecordID, _ live: LiveRecords,
    sound: (_ first: Int64, _ limit: Int) -> StoredBatch? = { _, _ in nil },
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
        try sound(from, limit)
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

  /// The progress of reading all records in order.
  struct StoredPass {
    var next: Int64
    var gaps = GapIndex()
    let live: LiveRecords
    let sequences: [UInt64]
    /// The number of live records that have been passed on or left out.
    var passed = 0

    init(next: Int64, live: LiveRecords) {
      self.next = next
      self.live = live
      sequences = live.sequences
      passed = sequences.firstIndex { $0 >= UInt64(clamping: next) } ?? sequences.count
    }
  }

  /// Calls a closure with the live records before the given number. A live record with that same
  /// number is left out, because it has ended and its row says more.
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

  /// Returns a live record; nil if there is none with that number.
  package func liveRecord(_ sequence: UInt64, _ live: LiveRecords) -> StoredRecord? {
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

  /// Returns a batch that is read in one transaction; nil if the file cannot be read that far.
  package func batchIfReadable(_ read: () throws -> StoredBatch?) -> StoredBatch? {
    let passBytes = passBytes
    // Errors are ignored, because reading each record reports them.
    if let batch = try? readingAtOnce(read) { return batch }
    self.passBytes = passBytes
    return nil
  }

  /// Reads a batch, or a smaller one if the file cannot be read that far.
  package func readable<Batch>(
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

  /// Returns the entry for a sequence number; nil if there is none.
  func storedEntry(_ id: RecordID) throws(JournalError) -> JournalEntry? {
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    if let record = try lookingUp({ try storedRow(sequence) }) {
      return .record(try self.record(record, nil))
    }
    let goesOn = session.end == nil || session.end?.ending == .rotated
    let live = goesOn ? try LiveRecords(self) : nil
    return try lookingUp {
      // The record may have been stored since.
      if let record = try storedRow(sequence) ?? live.flatMap({ liveRecord(id.sequence, $0) }) {
        return .record(try self.record(record, live))
      }
      return try absence(
        of: sequence, isSettled: live.map { id.sequence < $0.settled } ?? true)
    }
  }

  private func storedRow(_ sequence: Int64) throws -> StoredRecord? {
    beginPass()
    return try StoredBatch(from: sequence, to: sequence, limit: 1, in: self).records.first
  }
}
