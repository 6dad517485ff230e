import TrellisJournal

/// The clocks of several journals, which make the times of records in different sessions
/// comparable. All times are in nanoseconds since 1970.
struct SessionClocks {
  /// The clock of one journal.
  private struct Clock {
    let host: String
    /// The time at which the machine's monotonic clock was zero.
    let zero: Int64
    /// The number of the clock. Sessions on one machine share a clock until the machine is
    /// restarted.
    let number: Int
    /// The time at which the session began.
    let start: Int64
  }

  /// The difference, in nanoseconds, below which two computed start times of a machine's clock are
  /// treated as the same.
  private static let sameStart: Int64 = 5_000_000_000
  /// The maximum expected difference, in nanoseconds, between the clocks of two machines, or
  /// between the clocks of one machine before and after a restart.
  private static let tolerance: Int64 = 2_000_000_000

  private let clocks: [Clock]
  /// The time of the last record in each journal's session, in nanoseconds since 1970.
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

  /// Returns the time of a moment in a session. The moment is given in nanoseconds since the start
  /// of the session.
  func time(at elapsed: Int64, in journal: Int) -> Int64 { clocks[journal].start &+ elapsed }

  func start(of journal: Int) -> Int64 { clocks[journal].start }

  /// Returns whether a time in one journal is certainly before a time in another journal.
  func isBefore(_ time: Int64, in journal: Int, _ other: Int64, in otherJournal: Int) -> Bool {
    let isSame = clocks[journal].number == clocks[otherJournal].number
    let (limit, isTooHigh) = time.addingReportingOverflow(isSame ? 0 : Self.tolerance)
    return !isTooHigh && limit < other
  }

  private func end(of reader: JournalReader, _ journal: Int) -> Int64 {
    if let end = reader.session.end { return time(at: end.elapsed, in: journal) }
    // If a session has no end, nothing is known about the time after its last record.
    guard let last = try? reader.lastNumber() else { return clocks[journal].start }
    guard let record = try? reader.record(last) else { return .max }
    return time(at: record.end?.elapsed ?? record.began, in: journal)
  }
}
