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
  /// The file that asked for the timer, as `Module/File.swift`.
  public let fileID: StaticString
  /// The line in that file, counted from 1.
  public let line: UInt
  /// What was going on when the timer was asked for, in the terms of the queue's `cause` closure.
  public let cause: UInt64?
}
