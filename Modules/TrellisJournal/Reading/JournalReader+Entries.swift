import TrellisDatabase
public import TrellisEvents

extension JournalReader {
  /// The number of records that are read in one transaction. The number is small because a program
  /// cannot empty its write-ahead log while a reader pauses in a transaction.
  private static var batchSize: Int { 256 }

  /// Calls a closure with every entry, in order. Entries that are stored during the call are
  /// included.
  ///
  /// - Parameters:
  ///   - first: The first record to read. Earlier records are neither read nor checked. If a gap
  ///     contains this record, the gap is included.
  ///   - body: The closure. If it throws an error, reading ends and the error is rethrown.
  /// - Throws: ``JournalError`` with code `damaged` if the file cannot be read any further because
  ///   of damage, or `cannot-open` if it cannot be read for another reason, for example because its
  ///   program has begun the next segment. By then, `body` has been called with every earlier
  ///   record.
  public func forEachEntry(
    from first: RecordID = RecordID(0), _ body: (JournalEntry) throws -> Void
  ) throws {
    for damage in wholeDamage { try body(.damage(damage)) }
    beginPass()
    guard formatVersion == JournalFormat.oldVersion else {
      return try forEachStoredEntry(from: first, body)
    }
    var gaps = GapIndex()
    var next = Int64(clamping: first.sequence)
    if next == 0 {
      for stray in try reading({ try strayRows(in: JournalTable.numbered) }) {
        try body(.damage(stray))
      }
    }
    if let begun = try reading({ try gap("first < ?1 AND ?1 - first < records", next) }) {
      try body(begun)
      if case .gap(let gap) = begun { next = gap.end ?? .max }
    }
    var isAtEnd = false
    while !isAtEnd {
      let batch = try readable(limit: Self.batchSize) {
        try RecordBatch(from: next, limit: $0, in: self)
      }
      for record in batch.records {
        let sequence = Int64(clamping: record.id.sequence)
        try accountForHole(from: &next, to: sequence, &gaps, nil, body)
        try body(.record(record))
        next = sequence == .max ? .max : sequence + 1
      }
      for stray in batch.strays { try body(.damage(stray)) }
      // No number follows the highest number.
      isAtEnd = batch.isLast || batch.records.last?.id.sequence == UInt64(Int64.max)
    }
    // Nothing can be missing after the end of the session.
    let isBehindEnd = next == Int64(clamping: first.sequence) && next > session.end?.records ?? .max
    if !isBehindEnd { try accountForEnd(from: next, &gaps, body) }
  }

  /// Calls a closure with the reason for missing sequence numbers: a gap, or damage.
  ///
  /// - Parameters:
  ///   - next: The first missing number. When the method returns, this is the number after the
  ///     hole.
  ///   - end: The number of the next record that exists.
  ///   - live: The records that have no rows yet. From ``LiveRecords/settled`` on, only the numbers
  ///     of lost records are reported.
  func accountForHole(
    from next: inout Int64, to end: Int64, _ gaps: inout GapIndex, _ live: LiveRecords?,
    _ body: (JournalEntry) throws -> Void
  ) throws {
    while next < end {
      guard let gap = try reading({ try gaps.gap(from: next, in: self) }) else {
        let last = end - 1
        if let live, session.end == nil, UInt64(clamping: next) >= live.settled {
          for gap in live.lost where next <= gap.first.sequence && gap.first.sequence < end {
            try body(.gap(gap))
          }
          next = end
          return
        }
        try body(.damage(JournalDamage(missing: UInt64(next)...UInt64(last))))
        next = end
        return
      }
      try body(gap)
      guard case .gap(let gap) = gap, let end = gap.end else { return }
      next = end
    }
    if next > end {
      let id = RecordID(UInt64(clamping: end))
      try body(.damage(JournalDamage(id, "record #\(end) is stored although it is in a gap")))
    }
  }

  /// Compares the entries that were read with the end of the session, and calls a closure with each
  /// difference. If the session has no end, calls the closure with the gaps after the last record.
  ///
  /// - Parameter next: The number after the last entry that was read.
  func accountForEnd(
    from next: Int64, _ gaps: inout GapIndex, _ body: (JournalEntry) throws -> Void
  ) throws {
    var next = next
    guard let end = session.end else {
      while let gap = try reading({ try gaps.gap(from: next, in: self) }) {
        try body(gap)
        guard case .gap(let gap) = gap, let end = gap.end, end > next else { return }
        next = end
      }
      return
    }
    if next > end.records {
      let problem = "there are more records than the \(end.records) that the session ended with"
      try body(.damage(JournalDamage(nil, problem)))
    } else {
      try accountForHole(from: &next, to: end.records, &gaps, nil, body)
    }
    try reading { try gaps.readOn(self) }
    if gaps.count != end.gaps {
      try body(
        .damage(
          JournalDamage(
            nil, "the number of gaps is \(gaps.count), but was \(end.gaps) when the session ended")
        ))
    }
  }
}

extension JournalGap {
  /// The number that follows the last record of the gap, or `nil` if that record has the highest
  /// possible number.
  package var end: Int64? {
    let (end, isTooHigh) = Int64(clamping: first.sequence)
      .addingReportingOverflow(Int64(clamping: records))
    return isTooHigh ? nil : end
  }
}
