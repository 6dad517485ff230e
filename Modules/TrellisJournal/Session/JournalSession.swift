/// One run of a program, which a journal records. Each journal has one session.
public struct JournalSession: Hashable, Sendable {
  /// The identifier of the session: 16 random bytes.
  public let uuid: [UInt8]
  /// The program's description of itself.
  public let description: SessionDescription
  /// The ID of the process.
  public let pid: Int64
  /// The ID of the user who ran the program.
  public let uid: Int64
  /// The terminal on which the program ran; nil if there was none.
  public let tty: String?
  /// The name of the machine.
  public let host: String
  /// Whether the wall clock was synchronised with another clock when the session began; nil if this
  /// is unknown.
  public let isClockSynchronised: Bool?
  /// The time when the session began.
  public let start: UTCTime
  /// The time of the monotonic clock when the session began, in nanoseconds.
  public let monotonicStart: UInt64
  /// The number of the segment that the file contains, counted from 1.
  public let segment: Int
  /// The end of the session or of the segment; nil if the program is running or was killed.
  public let end: End?

  /// The reason why a journal ended.
  public enum Ending: String, Hashable, Sendable {
    /// The program closed the journal.
    case closed
    /// The file became too large or too old, and the session continues in the next segment.
    case rotated
    /// The program ended without closing the journal, and a later start of a program completed it.
    case recovered
  }

  /// The end of a session or of one of its segments.
  public struct End: Hashable, Sendable {
    /// The reason for the end; always ``Ending/closed`` in version 1.
    public var ending = Ending.closed
    /// The time of the end, in nanoseconds since the start of the session.
    public let elapsed: Int64
    /// The number of records that the session had begun up to this end, in all its segments,
    /// including lost records.
    public let records: Int64
    /// The number of clock anchors in the file.
    public let anchors: Int64
    /// The number of gaps in the file.
    public let gaps: Int64
  }
}

/// A moment at which the monotonic clock and the wall clock were both read. The wall-clock times of
/// records up to the next anchor are computed from it.
public struct ClockAnchor: Hashable, Sendable {
  /// The time by the monotonic clock, in nanoseconds since the session started.
  public let elapsed: Int64
  /// The time by the wall clock.
  public let utc: UTCTime

  package init(elapsed: Int64, utc: UTCTime) {
    self.elapsed = elapsed
    self.utc = utc
  }
}
