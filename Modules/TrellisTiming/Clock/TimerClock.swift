/// The clock of a queue of timers, for tasks that pause: of real time, or of virtual time in a test
/// and while a script drives.
///
/// A task that sleeps by it wakes when the virtual time has come, so a retry with a pause of a
/// minute takes no time in a test. Waking is not recorded; the work that the task then does is.
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
/// Handlers have it as the `clock` of a view, and pass it to a model. As `any Clock<Duration>` it
/// works the same, but the standard library leaves the main actor for a moment before the sleep
/// begins: there the next line of a script waits for an async handler, and not for the task of a
/// view.
public struct TimerClock: Clock, Sendable {
  private let queue: TimerQueue

  init(_ queue: TimerQueue) { self.queue = queue }

  /// The present, as the queue has it.
  public var now: MonotonicInstant { queue.time.now }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until an instant, or at once if that is past.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which the task continues.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: MonotonicInstant, tolerance: Duration? = nil
  ) async throws {
    try await queue.sleep(until: deadline)
  }

  /// Suspends the task for a duration; zero or less is until the timers have their next turn.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await queue.sleep(until: now.advanced(by: duration))
  }
}
