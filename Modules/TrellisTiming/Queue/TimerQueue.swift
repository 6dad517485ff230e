/// The timers of a program: closures that wait for their deadline, run one by one on the main
/// actor.
///
/// The queue never waits and starts no thread. The owner of the main loop sleeps no longer than
/// ``timeUntilNext`` and then calls ``runDue()``; a script or test moves virtual time with
/// ``advance(by:)``. What is due runs in order of deadline, then of registration, so that the same
/// script always gives the same sequence.
///
/// ```swift
/// let timers = TimerQueue()
/// let reminder = timers.schedule(after: .seconds(2)) { label.text = "Still there?" }
/// reminder.cancel()
/// ```
@MainActor
public final class TimerQueue {
  /// A closure that runs a timer's closure exactly once, inside of what belongs around it: a
  /// record, a frame.
  public typealias Bracket = @MainActor (TimerFiring, @MainActor () -> Void) -> Void
  /// A closure that returns the record that is open now, as the cause of a timer that is being
  /// asked for.
  public typealias Cause = @MainActor () -> RecordID?

  /// The clock by which deadlines are set and met.
  public let time: any TimeSource
  private let cause: Cause
  private let bracket: Bracket
  /// The closure that a task calls when it begins to sleep; it returns one to call when the task
  /// has slept.
  package var onSleep: @MainActor () -> @MainActor () -> Void = { {} }
  private var heap = DeadlineHeap()
  private var registrations: UInt64 = 0
  private var sweepCount = TimerQueue.smallestSweepCount

  /// The number of entries below which cancelled ones are not looked for.
  private static let smallestSweepCount = 64

  /// Makes a queue without timers.
  ///
  /// - Parameters:
  ///   - time: The clock.
  ///   - cause: Asked whenever a timer is asked for; its answer is handed back when it fires.
  ///   - bracket: Runs each closure; it must do so exactly once, before it returns.
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

  /// The time until the next timer is due: zero if it is overdue, nil if there is none.
  public var timeUntilNext: Duration? {
    nextDeadline.map { max(.zero, time.now.duration(to: $0)) }
  }

  /// Runs every timer that is due now.
  ///
  /// A timer that a running one asks for is left to the next call, so that this one comes to an
  /// end.
  ///
  /// - Returns: The number of timers that ran.
  @discardableResult
  public func runDue() -> Int {
    let now = time.now
    let registered = registrations
    return run { $0.deadline <= now && $0.registration < registered }
  }

  /// Moves virtual time ahead, and runs each timer on the way at its own instant.
  ///
  /// A timer that is asked for on the way, and due before the end of it, runs too. A closure that
  /// asks for itself again and again without a delay therefore keeps this call from returning.
  ///
  /// - Parameter target: Where to go; an instant in the past moves nothing.
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

  /// Moves virtual time ahead by a duration; see ``advance(to:)``.
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

  /// Returns the origin of a timer that is asked for now.
  func origin(_ kind: TimerFiring.Kind, _ site: SourceSite) -> TimerOrigin {
    TimerOrigin(kind: kind, site: site, cause: cause())
  }

  /// Prepares a closure and runs it at a deadline. In the distant future that is never, and nothing
  /// is kept but what is returned.
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

  /// Takes out cancelled entries, each time as many again have come in.
  private func sweep() {
    guard heap.count >= sweepCount else { return }
    heap.removeAll { $0.run.state != .pending }
    sweepCount = max(TimerQueue.smallestSweepCount, heap.count * 2)
  }
}
