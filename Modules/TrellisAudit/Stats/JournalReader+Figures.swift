import TrellisDatabase
import TrellisEvents
import TrellisJournal

// Reads only those columns of a journal of version 2 that statistics need.
extension JournalReader {
  /// Calls a closure with the figures of all dispatches and calls. Only some columns of the rows
  /// are read, so checksums cannot be verified. Missing records are reported as damage.
  func forEachFigures(_ body: (FiguresEntry) throws -> Void) throws {
    for damage in wholeDamage { try body(.other(.damage(damage))) }
    let live = try LiveRecords(self)
    for problem in live.problems { try body(.other(.damage(problem))) }
    var accounted = 0
    // A record that had no row at first may have one now.
    var unmet = Set(live.sequences)
    for entry in try gapEntries(live) {
      try body(.other(entry))
      guard case .gap(let gap) = entry else { continue }
      accounted = accounted.addingSaturated(gap.records)
      if let damage = try storedRecord(in: gap) { try body(.other(.damage(damage))) }
    }
    try forEachDispatch { dispatch in
      accounted = accounted.addingSaturated(1)
      unmet.remove(dispatch.record)
      try body(.dispatch(dispatch))
    } call: { call in
      try body(.call(call))
    }
    try forEachLaterCall { try body(.call($0)) }
    for sequence in live.sequences where unmet.contains(sequence) {
      if let record = try storedOrLive(sequence, live) { try body(.other(record)) }
    }
    let first = Int(clamping: firstRecord.sequence)
    let expected = session.end.map { Int(clamping: $0.records) - first }
    if let expected, accounted != expected {
      let problem = "there are \(accounted) records, including those in gaps, not \(expected)"
      try body(.other(.damage(JournalDamage(nil, problem))))
    }
  }

  private func forEachDispatch(
    _ dispatch: (DispatchFigures) throws -> Void, call: (DispatchFigures) throws -> Void
  ) throws {
    try forEachRow(
      of: "record",
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

  /// Calls a closure with the figures of the calls that are stored in separate rows, and not in the
  /// row of their record.
  private func forEachLaterCall(_ call: (DispatchFigures) throws -> Void) throws {
    try forEachRow(
      of: "call",
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
}

extension Int {
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, isTooHigh) = addingReportingOverflow(other)
    return isTooHigh ? .max : sum
  }
}
