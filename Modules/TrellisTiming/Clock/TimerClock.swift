/// A clock for tasks that sleep by the time of a timer queue: real time, or virtual time in tests
/// and while a script drives the program.
///
/// A task that sleeps on this clock wakes when the queue's time has come, so a retry after a minute
/// takes no real time in a test. Waking is not recorded, but the work that the task then does is.
/// ```swift
/// func load(_ clock: TimerClock) async throws -> String {
///   for pause in [1, 2, 4] {
///     if let text = try? await fetch() { return text }
///     try await clock.sleep(for: .seconds(pause))
///   }
///   return try await fetch()
/// }
///
/// func fetch() async throws -> String { "text" }
///
/// func describe(_ clock: TimerClock) { print(clock.now, clock.minimumResolution) }
/// ```
/// Handlers get it as the `clock` of a view and can pass it to a model. It also works as `any
/// Clock<Duration>`, but the standard library then leaves the main actor for a moment before the
/// sleep begins. In that moment, the next line of a script waits for an async handler, but not for
/// a view's task.
public struct TimerClock: Clock, Sendable {
  private let queue: TimerQueue

  init(_ queue: TimerQueue) { self.queue = queue }

  /// The current instant of the queue.
  public var now: MonotonicInstant { queue.time.now }

  /// The smallest time between two instants, which is a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until an instant; if it is in the past, until the queue next runs its
  /// timers.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task continues.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: MonotonicInstant, tolerance: Duration? = nil
  ) async throws {
    try await queue.sleep(until: deadline)
  }

  /// Suspends the task for a duration; if it is zero or negative, until the queue next runs its
  /// timers.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await queue.sleep(until: now.advanced(by: duration))
  }
}
