/// A description of a timer that is about to run.
public struct TimerFiring: Sendable {
  /// The timer's number among all registrations of its queue, counted from 0. Each tick of a
  /// repeating timer is a separate registration.
  public let registration: UInt64
  /// The kind of the timer.
  public let kind: Kind
  /// The instant at which the timer was due, which may be in the past.
  public let deadline: MonotonicInstant
  /// For a repeating timer, the number of ticks that were skipped because they were overdue. For
  /// any other timer, 0.
  public let missedTicks: Int
  /// The source location where the timer was created.
  public let site: SourceSite
  /// The record of the dispatch that was running when the timer was created, or `nil` if none was
  /// running.
  public let cause: RecordID?
}
