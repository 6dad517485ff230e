import TrellisDatabase
import TrellisEvents
import TrellisJournal

// Reads only those columns of a journal of version 2 that statistics need.
extension JournalReader {
  /// Counts all dispatches and calls. Only some columns of the rows are read, so checksums cannot
  /// be verified.
  ///
  /// - Parameter tell: A closure that receives everything that is not counted: gaps, damage, and
  ///   records that have no final row yet. Missing records are reported as damage.
  func countFigures(_ tell: (JournalEntry) throws -> Void) throws -> NumberedCounts {
    for damage in wholeDamage { try tell(.damage(damage)) }
    let live = try LiveRecords(self)
    for problem in live.problems { try tell(.damage(problem)) }
    var missing = 0
    for entry in try gapEntries(live) {
      try tell(entry)
      guard case .gap(let gap) = entry else { continue }
      missing = missing.addingSaturated(gap.records)
      if let damage = try storedRecord(in: gap) { try tell(.damage(damage)) }
    }
    // A record that had no row at first may have one now.
    var unmet = Set(live.sequences)
    let counts = try unmet.isEmpty ? countedInParts() : counted { unmet.remove($0) }
    for sequence in live.sequences where unmet.contains(sequence) {
      if let record = try storedOrLive(sequence, live) { try tell(record) }
    }
    let accounted = missing.addingSaturated(counts.dispatchCount)
    let first = Int(clamping: firstRecord.sequence)
    let expected = session.end.map { Int(clamping: $0.records) - first }
    if let expected, accounted != expected {
      let problem =
        "there are \(accounted) records, including those in gaps, but there should be \(expected)"
      try tell(.damage(JournalDamage(nil, problem)))
    }
    return counts
  }

  /// The maximum number of records that one thread counts alone. Opening the file again takes about
  /// as long as counting a few thousand records.
  private static var mostRecordsForOneThread: Int64 { 5_000 }

  /// Returns the counts of all records. If the session has ended, the file no longer changes, and
  /// another thread counts the second half of a long session at the same time.
  private func countedInParts() throws -> NumberedCounts {
    let last = session.end.map { Int64(clamping: $0.records) } ?? 0
    let first = Int64(clamping: firstRecord.sequence)
    guard last - first > Self.mostRecordsForOneThread else { return try counted() }
    let middle = first + (last - first) / 2
    let file = ReopenableFile(of: self)
    let background = BackgroundResult { try file.open()?.counted(in: middle ... .max) }
    var counts = try counted(in: 0...middle - 1)
    // If the other thread found damage or could not open the file, the rows are read here, so that
    // each problem is reported in the same way.
    let rest = try? background.value()
    counts.add(try rest ?? counted(in: middle ... .max))
    return counts
  }

  /// Returns the counts of the records in a range of numbers.
  ///
  /// - Parameter note: A closure that receives the number of each record.
  private func counted(
    in range: ClosedRange<Int64> = 0 ... .max, _ note: (UInt64) -> Void = { _ in }
  ) throws -> NumberedCounts {
    var counts = NumberedCounts()
    try forEachDispatch(in: range) { dispatch in
      note(dispatch.record)
      counts.add(dispatch: dispatch)
    } call: { call in
      counts.add(call: call)
    }
    try forEachLaterCall(in: range) { counts.add(call: $0) }
    return counts
  }

  private func forEachDispatch(
    in range: ClosedRange<Int64>, _ dispatch: (DispatchFigures) throws -> Void,
    call: (DispatchFigures) throws -> Void
  ) throws {
    try forEachRow(
      of: "record",
      """
      SELECT sequence, subject, path, lasted, outcome, handler, place, call_lasted \
      FROM record WHERE sequence >= ?1 AND sequence <= \(range.upperBound) \
      ORDER BY sequence LIMIT ?2
      """, from: range.lowerBound
    ) { row in
      let outcome = row.integer(at: 4)
      let record = UInt64(clamping: row.integer(at: 0) ?? 0)
      try dispatch(
        DispatchFigures(
          record: record, name: row.integer(at: 1) ?? 0, other: row.integer(at: 2) ?? 0,
          duration: row.integer(at: 3), isVeto: outcome == Self.vetoed,
          didThrow: outcome == Self.threw))
      guard let handler = row.integer(at: 5) else { return }
      try call(
        DispatchFigures(
          record: record, name: row.integer(at: 6) ?? 0, other: handler,
          duration: row.integer(at: 7), isVeto: false, didThrow: false))
    }
  }

  /// Calls a closure with the figures of the calls that are stored in separate rows, and not in the
  /// row of their record.
  ///
  /// - Parameter range: The numbers of the records.
  private func forEachLaterCall(
    in range: ClosedRange<Int64>, _ call: (DispatchFigures) throws -> Void
  ) throws {
    try forEachRow(
      of: "call",
      """
      SELECT call.id, call.site, call.handler, call.lasted, call.outcome, \
      record.outcome = \(Self.vetoed) AND call.answer = x'0100' \
      FROM call JOIN record ON record.sequence = call.id >> \(StoreTable.positionBits) \
      WHERE call.id >= ?1 AND call.id <= \(Self.callKey(of: range.upperBound, isHighest: true)) \
      ORDER BY call.id LIMIT ?2
      """, from: Self.callKey(of: range.lowerBound)
    ) { row in
      try call(
        DispatchFigures(
          record: UInt64(clamping: (row.integer(at: 0) ?? 0) >> StoreTable.positionBits),
          name: row.integer(at: 1) ?? 0, other: row.integer(at: 2) ?? 0,
          duration: row.integer(at: 3), isVeto: row.integer(at: 5) == 1,
          didThrow: row.integer(at: 4) == Self.threw))
    }
  }

  /// Returns the lowest or the highest key that a call of a record can have in its table. If there
  /// is no such key because the record's number is too high, returns the highest key of all.
  private static func callKey(of record: Int64, isHighest: Bool = false) -> Int64 {
    let lowest = record << StoreTable.positionBits
    guard lowest >> StoreTable.positionBits == record else { return .max }
    return isHighest ? lowest | (1 << StoreTable.positionBits - 1) : lowest
  }

  private static var vetoed: Int64 { Int64(Outcome.vetoed.code) }
  private static var threw: Int64 { Int64(Outcome.threw(type: "", message: "").code) }
}

extension Int {
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, isTooHigh) = addingReportingOverflow(other)
    return isTooHigh ? .max : sum
  }
}
