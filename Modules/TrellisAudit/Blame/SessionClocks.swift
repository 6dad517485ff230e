import TrellisJournal

/// The clocks of several journals, by which the records of different sessions are compared. All times
/// are in nanoseconds since 1970.
struct SessionClocks {
  /// The clock of one journal.
  private struct Clock {
    let host: String
    /// The time at which the monotonic clock of the machine began.
    let zero: Int64
    /// The number of the clock. Sessions that ran since the same start of a machine share one.
    let number: Int
    /// The time at which the session began.
    let start: Int64
  }

  /// The greatest difference between the starts of a machine as two sessions computed it.
  private static let sameStart: Int64 = 5_000_000_000
  /// The greatest difference that the clocks of two machines, or of a machine after a new start, are
  /// expected to have.
  private static let tolerance: Int64 = 2_000_000_000

  private let clocks: [Clock]
  /// The time of the last record of each journal's session.
  private(set) var ends: [Int64]

  init(_ readers: [JournalReader]) {
    var clocks: [Clock] = []
    for reader in readers {
      let session = reader.session
      let monotonic = Int64(truncatingIfNeeded: session.monotonicStart)
      let zero = session.start.nanoseconds &- monotonic
      let known = clocks.first { known in
        known.host == session.host && (known.zero &- zero).magnitude < UInt64(Self.sameStart)
      }
      clocks.append(
        Clock(
          host: session.host, zero: known?.zero ?? zero, number: known?.number ?? clocks.count,
          start: (known?.zero ?? zero) &+ monotonic))
    }
    self.clocks = clocks
    ends = clocks.map(\.start)
    for (index, reader) in readers.enumerated() { ends[index] = end(of: reader, index) }
  }

  /// Returns the time of a moment that is given in nanoseconds since the start of the session.
  func time(at elapsed: Int64, in journal: Int) -> Int64 { clocks[journal].start &+ elapsed }

  func start(of journal: Int) -> Int64 { clocks[journal].start }

  /// Returns whether a time in one journal is certainly before a time in another one.
  func isBefore(_ time: Int64, in journal: Int, _ other: Int64, in otherJournal: Int) -> Bool {
    let isSame = clocks[journal].number == clocks[otherJournal].number
    let (limit, isTooHigh) = time.addingReportingOverflow(isSame ? 0 : Self.tolerance)
    return !isTooHigh && limit < other
  }

  private func end(of reader: JournalReader, _ journal: Int) -> Int64 {
    if let end = reader.session.end { return time(at: end.elapsed, in: journal) }
    // Of a session without an end, nothing is known after its last record.
    guard let last = try? reader.lastNumber() else { return clocks[journal].start }
    guard let record = try? reader.record(last) else { return .max }
    return time(at: record.end?.elapsed ?? record.began, in: journal)
  }
}
