/// A registration of a timer in a timer queue.
struct TimerEntry: Sendable {
  let deadline: MonotonicInstant
  let registration: UInt64
  /// The time between ticks, or `nil` for a timer that fires once.
  let interval: Duration?
  let origin: TimerOrigin
  let run: DelayedRun

  /// Returns a description of the timer, which the queue passes to its ``TimerQueue/Bracket``.
  func firing(at now: MonotonicInstant) -> TimerFiring {
    TimerFiring(
      registration: registration, kind: origin.kind, deadline: deadline,
      missedTicks: missedTicks(at: now), site: origin.site, cause: origin.cause)
  }

  private func missedTicks(at now: MonotonicInstant) -> Int {
    guard let interval, now > deadline else { return 0 }
    let late = deadline.duration(to: now).clampedNanoseconds
    return Int(late / interval.clampedNanoseconds)
  }
}

extension TimerEntry: Comparable {
  /// Returns whether the left entry is due before the right one or, if both are due at the same
  /// instant, was registered earlier.
  static func < (left: TimerEntry, right: TimerEntry) -> Bool {
    (left.deadline, left.registration) < (right.deadline, right.registration)
  }

  static func == (left: TimerEntry, right: TimerEntry) -> Bool {
    left.registration == right.registration
  }
}
