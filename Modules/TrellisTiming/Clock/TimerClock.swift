/// A clock that shows the time of a timer queue and lets tasks sleep. The time is virtual in tests
/// and while a script drives the program; otherwise, it is real.
///
/// A task that sleeps on this clock wakes when the queue's time reaches the given instant, so a
/// retry after a minute takes no real time in a test. Waking is not recorded, but the work that the
/// task does afterwards is recorded.
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
/// Handlers can read this clock from the `clock` property of a view, and can pass it to a model.
/// The clock also works as `any Clock<Duration>`, but the standard library then leaves the main
/// actor briefly before the sleep begins. If that happens in an async handler, the next line of a
/// script waits for the handler; if it happens before the first sleep of a view's task, the next
/// line does not wait.
public struct TimerClock: Clock, Sendable {
  private let queue: TimerQueue

  init(_ queue: TimerQueue) { self.queue = queue }

  /// The current instant of the timer queue whose time the clock shows.
  public var now: MonotonicInstant { queue.time.now }

  /// The smallest time between two instants: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until an instant. If the instant is in the past, the task continues when the
  /// queue next runs its timers.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task continues.
  ///   - tolerance: The tolerance, which this clock ignores.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: MonotonicInstant, tolerance: Duration? = nil
  ) async throws {
    try await queue.sleep(until: deadline)
  }

  /// Suspends the task for a duration. If the duration is zero or negative, the task continues when
  /// the queue next runs its timers.
  ///
  /// - Parameters:
  ///   - duration: The time to sleep.
  ///   - tolerance: The tolerance, which this clock ignores.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await queue.sleep(until: now.advanced(by: duration))
  }
}
