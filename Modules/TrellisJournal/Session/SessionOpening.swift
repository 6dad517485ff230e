import TrellisDatabase

/// The facts about a session that are known when it begins.
struct SessionOpening {
  let description: SessionDescription
  let process: ProcessFacts
  let uuid: [UInt8]
  let start: UTCTime
  let monotonicStart: UInt64

  init(description: SessionDescription, process: ProcessFacts, clock: any JournalClock) {
    self.description = description
    self.process = process
    var random = SystemRandomNumberGenerator()
    uuid = bigEndianBytes(random.next()) + bigEndianBytes(random.next())
    start = UTCTime(nanoseconds: clock.utcNanoseconds())
    monotonicStart = clock.monotonicNanoseconds()
  }

  /// The origin that every checkpoint of the session states.
  var origin: String { CheckpointStatement.origin(program: description.program, uuid: uuid) }

  func standardPath() throws(JournalError) -> String {
    try JournalLocation.standard(program: description.program, start: start, pid: process.pid)
  }

  /// Returns the only row of the table `session`.
  ///
  /// - Parameters:
  ///   - segment: The segment that the row is for.
  ///   - ring: The path of the ring, or `nil` if it no longer exists.
  ///   - end: The end of the session or of the segment, or `nil` if the segment is still being
  ///     written.
  func row(_ segment: Segment, ring: String?, ending end: JournalSession.End?) -> [SQLValue] {
    func text(_ text: String?) -> SQLValue {
      text.map { SQLValue(JournalLimits.cut($0, to: JournalLimits.nameBytes)) } ?? .null
    }
    func number(_ number: Int64?) -> SQLValue { number.map { .integer($0) } ?? .null }
    return [
      1, .blob(uuid), text(description.program), text(description.version),
      text(description.build), number(description.seed.map { Int64(bitPattern: $0) }),
      text(description.toolkit), .integer(process.pid), .integer(process.uid),
      text(process.tty), text(process.host), text(description.backend),
      text(description.terminal), number(process.isClockSynchronised.map { $0 ? 1 : 0 }),
      .integer(start.nanoseconds),
      .integer(Int64(bitPattern: monotonicStart)), .integer(Int64(clamping: segment.first)),
      .integer(segment.number), ring.map { SQLValue($0) } ?? .null, number(end?.elapsed),
      text(end?.ending.rawValue), number(end?.records), number(end?.anchors), number(end?.gaps),
    ]
  }
}
