/// The run of a program that a journal tells of: one journal, one session.
public struct JournalSession: Hashable, Sendable {
  /// The identifier: 16 random bytes that no other session has.
  public let uuid: [UInt8]
  /// The program's description of itself.
  public let description: SessionDescription
  /// The id of the process.
  public let pid: Int64
  /// The id of the user to whom the process belonged.
  public let uid: Int64
  /// The terminal on which the program ran; nil if there was none.
  public let tty: String?
  /// The name of the machine.
  public let host: String
  /// Whether the wall clock was kept right by another one when the session began; nil if that is
  /// not known.
  public let isClockSynchronised: Bool?
  /// The time when it began.
  public let start: UTCTime
  /// The time of the monotonic clock at the start, in nanoseconds.
  public let monotonicStart: UInt64
  /// The number of the file among those of the session, from 1: a journal that grows continues in
  /// another one.
  public let segment: Int
  /// The end of the session; nil if it still runs or its program was killed.
  public let end: End?

  /// The reason why a journal ended.
  public enum Ending: String, Hashable, Sendable {
    /// The program closed it.
    case closed
    /// The file had become too large or too old, and the session continues in the next segment.
    case rotated
    /// The program had ended without closing the journal, and a later start of a program has closed
    /// it.
    case recovered
  }

  /// The end of a session, or of a segment of it.
  public struct End: Hashable, Sendable {
    /// The reason of the end; in version 1 always ``Ending/closed``.
    public var ending = Ending.closed
    /// The time of the end, in nanoseconds since the start.
    public let elapsed: Int64
    /// The number of places of the sequence that were given out.
    public let records: Int64
    /// The number of clock anchors.
    public let anchors: Int64
    /// The number of gaps.
    public let gaps: Int64
  }
}

/// A moment at which both clocks were read: later times are counted from the last anchor.
public struct ClockAnchor: Hashable, Sendable {
  /// The time in nanoseconds since the session's start, by the monotonic clock.
  public let elapsed: Int64
  /// The time of the wall clock.
  public let utc: UTCTime
}
