/// What is known of a timer that is about to run.
public struct TimerFiring: Sendable {
  /// The timer's place among all registrations of its queue, counted from 0; each tick of a
  /// repeating timer is a registration of its own.
  public let registration: UInt64
  /// What the timer was made for.
  public let kind: TimerKind
  /// When it was due, which may have been earlier than now.
  public let deadline: MonotonicInstant
  /// How many ticks of a repeating timer were skipped, because they were overdue together with
  /// this one.
  public let missedTicks: Int
  /// Where the timer was asked for.
  public let site: SourceSite
  /// The record that was open when the timer was asked for, if any.
  public let cause: RecordID?
}
