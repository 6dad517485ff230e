/// The run of a program of which a journal tells: one journal, one session.
public struct JournalSession: Hashable, Sendable {
  /// 16 random bytes that no other session has.
  public let uuid: [UInt8]
  /// What the program said of itself.
  public let description: SessionDescription
  /// The process.
  public let pid: Int64
  /// The user to whom the process belonged.
  public let uid: Int64
  /// The terminal on which the program ran; nil if there was none.
  public let tty: String?
  /// The machine.
  public let host: String
  /// Whether the wall clock was kept right by another one when the session began; nil if that is not known.
  public let isClockSynchronised: Bool?
  /// When it began.
  public let start: UTCTime
  /// What the monotonic clock showed at the start, in nanoseconds.
  public let monotonicStart: UInt64
  /// The number of the file among those of the session, from 1: a journal that grows goes on in another one.
  public let segment: Int
  /// How it ended; nil if it runs still or its program was killed.
  public let end: End?

  /// What ended a journal.
  public enum Ending: String, Hashable, Sendable {
    /// The program closed it.
    case closed
    /// It had become too long or too old, and the session goes on in the next segment.
    case rotated
    /// Its program had ended without closing it, and a later start of a program has.
    case recovered
  }

  /// The end of a session, or of a segment of it.
  public struct End: Hashable, Sendable {
    /// What ended it; in version 1 always ``Ending/closed``.
    public var ending = Ending.closed
    /// Nanoseconds since the start.
    public let elapsed: Int64
    /// How many places of the sequence were given away.
    public let records: Int64
    /// How many clock anchors there are.
    public let anchors: Int64
    /// How many gaps there are.
    public let gaps: Int64
  }
}

/// A moment at which both clocks were read: later times are counted from the last anchor.
public struct ClockAnchor: Hashable, Sendable {
  /// Nanoseconds since the session's start, by the monotonic clock.
  public let elapsed: Int64
  /// What the wall clock showed.
  public let utc: UTCTime
}
