import TrellisDatabase
package import TrellisEvents

/// An entry of a version 2 journal, with numbers in place of names.
package enum StoredEntry {
  case record(StoredRecord)
  /// A gap or damage.
  case other(JournalEntry)
}

// Reading version 2 journals: the rows, and the records that are open in the file or still in the
// ring.
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
  ///
  /// - Parameter live: The live records, which also contain names that are not in the file yet, or
  ///   `nil` to look up names only in the file.
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
  ///   - first: The first record to read.
  ///   - live: The records that have no final rows yet.
  ///   - intact: A closure that returns up to `limit` records, beginning with record `first`, and
  ///     whether they are the last ones. If one of the records is not intact, the closure must
  ///     return `nil`. The records are then read completely and passed to `body`.
  ///   - tellIntact: A closure that is called with the intact records instead of `body`. Each call
  ///     receives as many successive records as possible.
  ///   - body: A closure that is called with each entry, except the intact records that
  ///     `tellIntact` receives.
  package func forEachStored(
    from first: RecordID, _ live: LiveRecords,
    intact: (_ first: Int64, _ limit: Int) -> ([SoundRecord], isLast: Bool)? = { _, _ in nil },
    tellIntact: (ArraySlice<SoundRecord>) throws -> Void = { _ in },
    _ body: (StoredEntry) throws -> Void
  ) throws {
    let start = Int64(clamping: max(first.sequence, firstSequence))
    var pass = StoredPass(next: start, live: live)
    try tellBeginning(of: first, &pass, body)
    var isLast = false
    var from = pass.next
    var limit = 16
    while !isLast {
      let last: UInt64?
      if let (records, isEnd) = intact(from, limit) {
        try tell(records, &pass, body, tellIntact)
        (last, isLast) = (records.last?.sequence, isEnd)
      } else if let batch = try tellBatch(from: &from, limit, &pass, body) {
        (last, isLast) = (batch.records.last?.sequence, batch.isLast)
      } else {
        continue
      }
      limit = min(StoredBatch.mostRecords, 2 * limit)
      isLast = isLast || last ?? .max >= UInt64(Int64.max)
      if let last { from = Int64(clamping: last) + (isLast ? 0 : 1) }
    }
    try tellLive(before: .max, &pass, body)
    let isBehindEnd = pass.next == start && pass.next > session.end?.records ?? .max
    if !isBehindEnd {
      try accountForEnd(from: pass.next, &pass.gaps) { try body(.other($0)) }
    }
  }

  /// Calls a closure with everything that comes before the first record: the problems of the live
  /// records, rows with invalid numbers, and the gap that contains the first record.
  private func tellBeginning(
    of first: RecordID, _ pass: inout StoredPass, _ body: (StoredEntry) throws -> Void
  ) throws {
    for problem in pass.live.problems { try body(.other(.damage(problem))) }
    if first.sequence == 0 {
      for stray in try reading({ try strayRows(in: StoreTable.numbered) }) {
        try body(.other(.damage(stray)))
      }
    }
    if let begun = try reading({ try gap("first < ?1 AND ?1 - first < records", pass.next) }) {
      try body(.other(begun))
      if case .gap(let gap) = begun { pass.next = gap.end ?? .max }
    }
  }

  /// Reads a few records, calls a closure with them, and returns their batch. If the first of them
  /// cannot be read, calls the closure with the damage, moves `first` to the next record that can
  /// be read, and returns `nil`.
  private func tellBatch(
    from first: inout Int64, _ limit: Int, _ pass: inout StoredPass,
    _ body: (StoredEntry) throws -> Void
  ) throws -> StoredBatch? {
    let reading = batch(from: first, limit: limit)
    guard case .success(let batch) = reading else {
      let next = try readableNumber(behind: first, after: reading)
      try tellOthers(before: UInt64(clamping: first), &pass, body)
      try body(.other(.damage(JournalDamage(unreadable: first..<next))))
      (first, pass.next) = (next, next)
      return nil
    }
    for record in batch.records {
      try tellOthers(before: record.sequence, &pass, body)
      try body(.record(record))
      pass.pass(record.sequence)
    }
    for stray in batch.strays { try body(.other(.damage(stray))) }
    return batch
  }

  private func batch(from first: Int64, limit: Int) -> Result<StoredBatch, JournalError> {
    Result { () throws(JournalError) in
      try readable(limit: limit) { try StoredBatch(from: first, limit: $0, in: self) }
    }
  }

  /// The progress of reading all records in order.
  struct StoredPass {
    /// The number that the next record should have.
    var next: Int64
    var gaps = GapIndex()
    let live: LiveRecords
    let sequences: [UInt64]
    /// The number of live records that have been passed to the closure or skipped.
    var passed = 0

    init(next: Int64, live: LiveRecords) {
      self.next = next
      self.live = live
      sequences = live.sequences
      passed = sequences.firstIndex { $0 >= UInt64(clamping: next) } ?? sequences.count
    }

    /// Returns the number of the next live record, or `nil` if it is higher than `last` or there is
    /// none.
    func nextLive(upTo last: UInt64) -> UInt64? {
      passed < sequences.count && sequences[passed] <= last ? sequences[passed] : nil
    }

    /// Sets `next` to the number after a record that was passed to the closure.
    mutating func pass(_ sequence: UInt64) {
      let sequence = Int64(clamping: sequence)
      next = sequence == .max ? .max : sequence + 1
    }
  }

  /// Calls a closure with the live records before the given number. A live record with exactly that
  /// number is skipped, because it has since ended, and its row says more.
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
      try tellHole(before: sequence, &pass, body)
      try body(.record(record))
      pass.pass(sequence)
    }
  }

  /// Returns the live record with the given number, or `nil` if there is none.
  package func liveRecord(_ sequence: UInt64, _ live: LiveRecords) -> StoredRecord? {
    guard let draft = live.drafts[sequence] else { return nil }
    var record = StoredRecord(draft)
    record.checkMeaning(sessionEnd: session.end?.elapsed ?? .max)
    return record
  }

  /// Calls a closure with the live records and the gap before a record.
  private func tellOthers(
    before sequence: UInt64, _ pass: inout StoredPass, _ body: (StoredEntry) throws -> Void
  ) throws {
    try tellLive(before: sequence, &pass, body)
    try tellHole(before: sequence, &pass, body)
  }

  private func tellHole(
    before sequence: UInt64, _ pass: inout StoredPass, _ body: (StoredEntry) throws -> Void
  ) throws {
    let sequence = Int64(clamping: sequence)
    guard pass.next != sequence else { return }
    try accountForHole(from: &pass.next, to: sequence, &pass.gaps, pass.live) {
      try body(.other($0))
    }
  }

  /// Calls a closure with successive intact records, or with one record at a time if there are
  /// other entries between the records.
  private func tell(
    _ records: [SoundRecord], _ pass: inout StoredPass, _ body: (StoredEntry) throws -> Void,
    _ tellIntact: (ArraySlice<SoundRecord>) throws -> Void
  ) throws {
    guard let first = records.first, let last = records.last else { return }
    let isWhole =
      last.sequence - first.sequence == records.count - 1
      && pass.nextLive(upTo: last.sequence) == nil
    let runs = isWhole ? [records[...]] : records.indices.map { records[$0...$0] }
    for run in runs {
      try tellOthers(before: run.first?.sequence ?? 0, &pass, body)
      try tellIntact(run)
      pass.pass(run.last?.sequence ?? 0)
    }
  }

  /// Returns a batch that is read in one transaction, or `nil` if it cannot be read completely.
  package func batchIfReadable<Batch>(_ read: () throws -> Batch?) -> Batch? {
    let passBytes = passBytes
    // Errors are ignored here, because they are reported when the records are read one by one.
    if let batch = try? readingAtOnce(read) { return batch }
    self.passBytes = passBytes
    return nil
  }

  /// Reads a batch, or a smaller batch if the whole batch cannot be read.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of records in the batch.
  ///   - read: A closure that reads a batch with at most the given number of records.
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

  /// Returns the entry for a sequence number, or `nil` if there is none.
  func storedEntry(_ id: RecordID) throws(JournalError) -> JournalEntry? {
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    if let record = try lookingUp({ try storedRow(sequence) }) {
      return .record(try self.record(record, nil))
    }
    let goesOn = session.end == nil || session.end?.ending == .rotated
    let live = goesOn ? try LiveRecords(self) : nil
    return try lookingUp {
      // The record may have been stored in the meantime.
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
