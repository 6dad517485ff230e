/// The facts about a timer that is about to run.
public struct TimerFiring: Sendable {
  /// The timer's place among all registrations of its queue, counted from 0; each tick of a
  /// repeating timer is a registration of its own.
  public let registration: UInt64
  /// The purpose of the timer.
  public let kind: Kind
  /// The moment at which it was due, which may have been earlier than now.
  public let deadline: MonotonicInstant
  /// The number of ticks of a repeating timer that were skipped, because they were overdue together
  /// with this one.
  public let missedTicks: Int
  /// The place where the timer was asked for.
  public let site: SourceSite
  /// The record that was open when the timer was asked for, if any.
  public let cause: RecordID?
}
