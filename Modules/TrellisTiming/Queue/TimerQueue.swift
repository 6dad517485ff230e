/// The timers of a program, whose closures run one by one on the main actor.
///
/// The queue never waits and starts no thread. The main loop sleeps no longer than
/// ``timeUntilNext`` and then calls ``runDue()``; a script or a test moves virtual time with
/// ``advance(by:)``. Timers run in the order of their deadlines; timers with the same deadline run
/// in the order of their registration. The same script therefore always runs timers in the same
/// order.
///
/// A program seldom has to create a queue: while a view is shown, the view's `timers` property is
/// the queue of the program.
///
/// ```swift
/// let timers = TimerQueue(time: VirtualTime())
/// let reminder = timers.schedule(after: .seconds(2)) { label.text = "Still there?" }
/// reminder.cancel()
/// ```
@MainActor
public final class TimerQueue {
  /// A closure that runs a timer's closure, for example inside a dispatch, so that the run is
  /// recorded. A bracket must call the timer's closure exactly once.
  public typealias Bracket = @MainActor (TimerFiring, @MainActor () -> Void) -> Void
  /// A closure that returns the cause of a new timer: the record of the running dispatch, or `nil`
  /// if no dispatch is running.
  public typealias Cause = @MainActor () -> RecordID?

  /// The clock that decides when timers are due.
  public let time: any TimeSource
  private let cause: Cause
  private let bracket: Bracket
  /// A closure that is called when a task begins to sleep. It returns another closure, which is
  /// called when the sleep is over.
  package var onSleep: @MainActor () -> @MainActor () -> Void = { {} }
  private var heap = DeadlineHeap()
  private var registrations: UInt64 = 0
  private var sweepCount = TimerQueue.smallestSweepCount
  /// Whether to report that nothing runs the queue.
  private var isWatched = true

  /// The number of entries below which cancelled entries are never removed.
  private static let smallestSweepCount = 64

  /// Creates an empty timer queue.
  ///
  /// - Parameters:
  ///   - time: The clock that decides when timers are due; by default, the system's clock.
  ///   - cause: A closure that returns the cause of each timer that is created. The bracket
  ///     receives the cause when the timer is due. By default, timers have no cause.
  ///   - bracket: A closure that wraps the call of each timer's closure. It must call that closure
  ///     exactly once before it returns. The default bracket does nothing else.
  public init(
    time: any TimeSource = SystemTime(), cause: @escaping Cause = { nil },
    bracket: @escaping Bracket = { _, body in body() }
  ) {
    self.time = time
    self.cause = cause
    self.bracket = bracket
  }

  /// Creates a queue whose timers run only if you call ``runDue()``.
  @available(
    *, deprecated,
    message:
      "nothing runs the timers of this queue: use view.timers, or TimerQueue(time: SystemTime()) and call runDue()"
  )
  public convenience init() {
    self.init(time: SystemTime())
  }

  isolated deinit {
    if isWatched, let first = heap.first { UnrunTimers.lose(self, site: first.origin.site) }
    for entry in heap.removeAll() { entry.run.cancel() }
  }

  // MARK: Running

  /// The deadline of the timer that is due next, or `nil` if there is none.
  public var nextDeadline: MonotonicInstant? {
    while let entry = heap.first {
      if entry.run.state == .pending { return entry.deadline }
      _ = heap.removeFirst()
    }
    return nil
  }

  /// The time until the next timer is due, or `nil` if there is no timer. If the next timer is
  /// overdue, the time is zero.
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

  /// Moves virtual time forward. Each timer that becomes due runs at the instant of its deadline.
  ///
  /// A timer that is created during the call runs too if it is due by the target instant. This call
  /// therefore never returns if a closure keeps scheduling itself without a delay.
  ///
  /// - Parameter target: The instant to move to. An instant in the past does not move the time.
  /// - Returns: The number of timers that ran.
  /// - Precondition: The queue's clock is a ``VirtualTime``.
  @discardableResult
  public func advance(to target: MonotonicInstant) -> Int {
    guard let clock = time as? VirtualTime else {
      preconditionFailure("TimerQueue.advance: real time cannot be advanced; use a VirtualTime")
    }
    let fired = run { entry in
      guard entry.deadline <= target else { return false }
      clock.advance(to: entry.deadline)
      return true
    }
    clock.advance(to: target)
    return fired
  }

  /// Moves virtual time forward by a duration, in the same way as ``advance(to:)``.
  ///
  /// - Parameter duration: The duration. A zero or negative duration does not move the time.
  /// - Returns: The number of timers that ran.
  /// - Precondition: The queue's clock is a ``VirtualTime``.
  @discardableResult
  public func advance(by duration: Duration) -> Int {
    advance(to: time.now.advanced(by: duration))
  }

  private func run(while isWanted: (TimerEntry) -> Bool) -> Int {
    endWatch()
    var fired = 0
    while let entry = heap.first, isWanted(entry) {
      _ = heap.removeFirst()
      if fire(entry) { fired += 1 }
    }
    return fired
  }

  /// Notes that the queue is being run, that the loop to which it belongs will run it, or that its
  /// timers have been reported.
  package func endWatch() {
    guard isWatched else { return }
    isWatched = false
    UnrunTimers.remove(self)
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

  /// Adds a run that is due at a deadline. A run whose deadline is in the distant future never
  /// takes place, and is not retained by the queue.
  func add(
    at deadline: MonotonicInstant, every interval: Duration? = nil, origin: TimerOrigin,
    _ preparation: @escaping DelayedRun.Preparation
  ) -> DelayedRun {
    let run = DelayedRun(preparation: preparation)
    guard deadline < .distantFuture else { return run }
    sweep()
    if isWatched, registrations == 0 { UnrunTimers.add(self, site: origin.site) }
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

  /// The number of entries, including those of cancelled timers that have not been removed yet.
  package var entryCount: Int { heap.count }

  /// Removes cancelled entries, if the number of entries has doubled since the last removal.
  private func sweep() {
    guard heap.count >= sweepCount else { return }
    heap.removeAll { $0.run.state != .pending }
    sweepCount = max(TimerQueue.smallestSweepCount, heap.count * 2)
  }
}
