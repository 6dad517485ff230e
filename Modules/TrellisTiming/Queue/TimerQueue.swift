/// The timers of a program, whose closures run one by one on the main actor.
///
/// The queue never waits and starts no thread. The main loop sleeps no longer than
/// ``timeUntilNext`` and then calls ``runDue()``; a script or a test moves virtual time with
/// ``advance(by:)``. Timers that are due run in the order of their deadlines and, for equal
/// deadlines, of their registration. The same script therefore always runs them in the same order.
///
/// ```swift
/// let timers = TimerQueue()
/// let reminder = timers.schedule(after: .seconds(2)) { label.text = "Still there?" }
/// reminder.cancel()
/// ```
@MainActor
public final class TimerQueue {
  /// A closure that runs a timer's closure, for example inside a record. It must call the timer's
  /// closure exactly once.
  public typealias Bracket = @MainActor (TimerFiring, @MainActor () -> Void) -> Void
  /// A closure that returns the running record, which becomes the cause of a new timer.
  public typealias Cause = @MainActor () -> RecordID?

  /// The clock that decides when timers are due.
  public let time: any TimeSource
  private let cause: Cause
  private let bracket: Bracket
  /// A closure that a task calls when it begins to sleep. It returns a closure to call when the
  /// sleep is over.
  package var onSleep: @MainActor () -> @MainActor () -> Void = { {} }
  private var heap = DeadlineHeap()
  private var registrations: UInt64 = 0
  private var sweepCount = TimerQueue.smallestSweepCount

  /// The number of entries below which cancelled ones are not removed.
  private static let smallestSweepCount = 64

  /// Creates a queue without timers.
  ///
  /// - Parameters:
  ///   - time: The clock.
  ///   - cause: A closure that returns the cause of each timer that is created. The bracket gets
  ///     the cause when the timer fires.
  ///   - bracket: A closure that runs each timer's closure exactly once, before it returns.
  public init(
    time: any TimeSource = SystemTime(), cause: @escaping Cause = { nil },
    bracket: @escaping Bracket = { _, body in body() }
  ) {
    self.time = time
    self.cause = cause
    self.bracket = bracket
  }

  isolated deinit {
    for entry in heap.removeAll() { entry.run.cancel() }
  }

  // MARK: Running

  /// The deadline of the next timer; nil if there is none.
  public var nextDeadline: MonotonicInstant? {
    while let entry = heap.first {
      if entry.run.state == .pending { return entry.deadline }
      _ = heap.removeFirst()
    }
    return nil
  }

  /// The time until the next timer is due; zero if it is overdue, nil if there is none.
  public var timeUntilNext: Duration? {
    nextDeadline.map { max(.zero, time.now.duration(to: $0)) }
  }

  /// Runs every timer that is due now.
  ///
  /// Timers that are created during this call run in the next call, so this call always returns.
  ///
  /// - Returns: The number of timers that ran.
  @discardableResult
  public func runDue() -> Int {
    let now = time.now
    let registered = registrations
    return run { $0.deadline <= now && $0.registration < registered }
  }

  /// Moves virtual time forward, and runs each timer that becomes due at its own instant.
  ///
  /// A timer that is created during the call runs too if it is due by the target. If a closure
  /// keeps scheduling itself without a delay, this call therefore never returns.
  ///
  /// - Parameter target: The instant to move to; an instant in the past has no effect.
  /// - Returns: The number of timers that ran.
  /// - Precondition: The queue's clock is a ``VirtualTime``.
  @discardableResult
  public func advance(to target: MonotonicInstant) -> Int {
    guard let clock = time as? VirtualTime else {
      preconditionFailure("TimerQueue.advance: real time cannot be moved; use a VirtualTime.")
    }
    let fired = run { entry in
      guard entry.deadline <= target else { return false }
      clock.advance(to: entry.deadline)
      return true
    }
    clock.advance(to: target)
    return fired
  }

  /// Moves virtual time forward by a duration, as ``advance(to:)`` does.
  @discardableResult
  public func advance(by duration: Duration) -> Int {
    advance(to: time.now.advanced(by: duration))
  }

  private func run(while isWanted: (TimerEntry) -> Bool) -> Int {
    var fired = 0
    while let entry = heap.first, isWanted(entry) {
      _ = heap.removeFirst()
      if fire(entry) { fired += 1 }
    }
    return fired
  }

  private func fire(_ entry: TimerEntry) -> Bool {
    let firing = entry.firing(at: time.now)
    guard let body = entry.run.prepare(firing) else { return false }
    bracket(firing, body)
    return true
  }

  // MARK: Registering

  /// Returns the origin of a timer that is being created.
  func origin(_ kind: TimerFiring.Kind, _ site: SourceSite) -> TimerOrigin {
    TimerOrigin(kind: kind, site: site, cause: cause())
  }

  /// Adds a run for a deadline. A run in the distant future never takes place, and only the caller
  /// holds it.
  func add(
    at deadline: MonotonicInstant, every interval: Duration? = nil, origin: TimerOrigin,
    _ preparation: @escaping DelayedRun.Preparation
  ) -> DelayedRun {
    let run = DelayedRun(preparation: preparation)
    guard deadline < .distantFuture else { return run }
    sweep()
    heap.insert(
      TimerEntry(
        deadline: deadline, registration: registrations, interval: interval, origin: origin,
        run: run))
    registrations += 1
    return run
  }

  func deadline(after delay: Duration) -> MonotonicInstant {
    delay > .zero ? time.now.advanced(by: delay) : time.now
  }

  /// The number of entries, including cancelled ones.
  package var entryCount: Int { heap.count }

  /// Removes cancelled entries, each time that the number of entries has doubled.
  private func sweep() {
    guard heap.count >= sweepCount else { return }
    heap.removeAll { $0.run.state != .pending }
    sweepCount = max(TimerQueue.smallestSweepCount, heap.count * 2)
  }
}
