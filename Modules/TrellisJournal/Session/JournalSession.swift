/// One run of a program, as its journal describes it. Each journal belongs to exactly one session.
public struct JournalSession: Hashable, Sendable {
  /// The identifier of the session: 16 random bytes.
  public let uuid: [UInt8]
  /// The program's description of itself.
  public let description: SessionDescription
  /// The ID of the process that wrote the journal.
  public let pid: Int64
  /// The ID of the user who ran the program.
  public let uid: Int64
  /// The terminal in which the program ran, or `nil` if there was none.
  public let tty: String?
  /// The name of the machine on which the program ran.
  public let host: String
  /// Whether the wall clock was synchronised with another clock when the session began. The value
  /// is `nil` if this is not known.
  public let isClockSynchronised: Bool?
  /// The time when the session began.
  public let start: UTCTime
  /// The time that the monotonic clock showed when the session began, in nanoseconds.
  public let monotonicStart: UInt64
  /// The number of the segment that the file contains, counted from 1. A long journal consists of
  /// several segments, each in its own file.
  public let segment: Int
  /// The end of the session or, if the session continues in a later segment, the end of this
  /// segment. The value is `nil` if the program is still running, or if it was killed and its
  /// journal has not been completed yet.
  public let end: End?

  /// The reason why a journal ended.
  public enum Ending: String, Hashable, Sendable {
    /// The program closed the journal.
    case closed
    /// The file became too large or too old, and the session continues in the next segment.
    case rotated
    /// The program ended without closing the journal. The journal was completed later, when another
    /// journal was created in the same folder.
    case recovered
  }

  /// The end of a session or of one of its segments.
  public struct End: Hashable, Sendable {
    /// The reason why the journal ended; always ``Ending/closed`` in version 1 of the format.
    public var ending = Ending.closed
    /// The time of the end, in nanoseconds since the start of the session.
    public let elapsed: Int64
    /// The number of records up to this end, in all segments of the session, including lost
    /// records.
    public let records: Int64
    /// The number of clock anchors in the file. A ``ClockAnchor`` is a moment at which both the
    /// monotonic clock and the wall clock were read.
    public let anchors: Int64
    /// The number of gaps in the file. A ``JournalGap`` stands for records that the file does not
    /// contain.
    public let gaps: Int64
  }
}

/// A moment at which both the monotonic clock and the wall clock were read. Records store only the
/// times that the monotonic clock showed. For the records between this anchor and the next, the
/// times that the wall clock showed are computed from this anchor.
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
