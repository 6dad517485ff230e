import TrellisDatabase
import TrellisEvents

/// The figures of a dispatch or a call, for statistics. Names and source locations are given as
/// their numbers in the journal.
package struct DispatchFigures {
  /// The number of a dispatch's record, or of the record in which a call ran.
  package var record: UInt64
  /// The subject of a dispatch, or the source location of a call, as a number; 0 for none.
  package var name: Int64
  /// The path of a dispatch's control, as a number, 0 for none; or the handler of a call.
  package var other: Int64
  /// The duration in nanoseconds; nil if there is no end.
  package var duration: Int64?
  package var isVeto: Bool
  package var didThrow: Bool
}

/// An entry of a journal for statistics.
package enum FiguresEntry {
  case dispatch(DispatchFigures)
  case call(DispatchFigures)
  /// A record that has no row yet, a gap, or damage.
  case other(JournalEntry)
}

// For journals of version 2. Only the columns that statistics need are read.
extension JournalReader {
  /// Calls a closure with the figures of all dispatches and calls. Missing records are reported,
  /// but checksums are not checked, because the rows are not read completely.
  package func forEachFigures(_ body: (FiguresEntry) throws -> Void) throws {
    for damage in openingDamage { try body(.other(.damage(damage))) }
    let live = try LiveRecords(self)
    for problem in live.problems { try body(.other(.damage(problem))) }
    var accounted = 0
    // The records that had no row at first, but whose rows were found later.
    var met: Set<UInt64> = []
    for entry in try reading({ try gapEntries() }) {
      try body(.other(entry))
      guard case .gap(let gap) = entry else { continue }
      accounted = accounted.addingSaturated(gap.records)
      if let damage = try storedRecord(in: gap) { try body(.other(.damage(damage))) }
    }
    try forEachDispatch { dispatch in
      accounted = accounted.addingSaturated(1)
      if live.drafts[dispatch.record] != nil { met.insert(dispatch.record) }
      try body(.dispatch(dispatch))
    } call: { call in
      try body(.call(call))
    }
    try forEachLaterCall { try body(.call($0)) }
    for sequence in live.sequences where !met.contains(sequence) {
      if let record = try storedOrLive(sequence, live) { try body(.other(record)) }
    }
    let expected = session.end.map { Int(clamping: $0.records) - Int(clamping: firstSequence) }
    if let expected, accounted != expected {
      let problem = "there are \(accounted) records with those in gaps, not \(expected)"
      try body(.other(.damage(JournalDamage(nil, problem))))
    }
  }

  private func forEachDispatch(
    _ dispatch: (DispatchFigures) throws -> Void, call: (DispatchFigures) throws -> Void
  ) throws {
    try inPasses(
      """
      SELECT sequence, subject, path, lasted, outcome, handler, place, call_lasted \
      FROM record WHERE sequence >= ?1 ORDER BY sequence LIMIT ?2
      """
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

  /// Calls a closure with the calls that have rows of their own.
  private func forEachLaterCall(_ call: (DispatchFigures) throws -> Void) throws {
    try inPasses(
      """
      SELECT call.id, call.site, call.handler, call.lasted, call.outcome, \
      record.outcome = \(Self.vetoed) AND call.answer = x'0100' \
      FROM call JOIN record ON record.sequence = call.id >> \(StoreTable.positionBits) \
      WHERE call.id >= ?1 ORDER BY call.id LIMIT ?2
      """
    ) { row in
      try call(
        DispatchFigures(
          record: UInt64(clamping: (row.integer(at: 0) ?? 0) >> StoreTable.positionBits),
          name: row.integer(at: 1) ?? 0, other: row.integer(at: 2) ?? 0,
          duration: row.integer(at: 3), isVeto: row.integer(at: 5) == 1,
          didThrow: row.integer(at: 4) == Self.threw))
    }
  }

  private static var vetoed: Int64 { Int64(Outcome.vetoed.code) }
  private static var threw: Int64 { Int64(Outcome.threw(type: "", message: "").code) }

  /// Reads rows in the order of their keys, in several transactions. Between two transactions, a
  /// running program can empty its write-ahead log.
  private func inPasses(_ sql: String, _ body: (Statement) throws -> Void) throws {
    let size: Int64 = 50_000
    var next: Int64? = 0
    while let first = next {
      var (count, last) = (Int64(0), first)
      try readingAtOnce {
        try connection.forEachRow(sql, [.integer(first), .integer(size)]) { row in
          let key = row.integer(at: 0) ?? .min
          guard key >= last, count == 0 || key > last else {
            throw DatabaseError(.corrupt, "its rows are not in order; look for another copy")
          }
          (last, count) = (key, count + 1)
          try body(row)
        }
      }
      next = count == size && last < .max ? last + 1 : nil
    }
  }

  /// Returns the name with a number from ``DispatchFigures``, and whether it is intact.
  package func figureName(
    _ number: Int64
  ) throws(JournalError) -> (text: String, isSound: Bool) {
    try lookingAtNames {
      let (name, isSound) = try storedName(UInt32(clamping: number))
      return (name.text, isSound)
    }
  }

  /// Returns the source location with a number from ``DispatchFigures``, and whether it is intact.
  package func figureSite(
    _ number: Int64
  ) throws(JournalError) -> (site: StoredSite, isSound: Bool) {
    try lookingAtNames {
      let (site, isSound) = try storedSite(UInt32(clamping: number))
      return (site, isSound)
    }
  }

  /// Returns damage if the file contains a record that belongs to a gap; otherwise nil.
  private func storedRecord(in gap: JournalGap) throws(JournalError) -> JournalDamage? {
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

  /// Returns the gaps of the journal, or damage in place of invalid gaps.
  func gapEntries() throws -> [JournalEntry] {
    try connection.rows(of: .gap, where: "1", [], limit: Self.mostGaps).map { gap($0) }
  }

  /// The maximum number of gaps that are read, which is more than a program writes.
  private static var mostGaps: Int { 100_000 }
}

extension Int {
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, isTooHigh) = addingReportingOverflow(other)
    return isTooHigh ? .max : sum
  }
}
