/// An object that delays the closures that it is called with, and runs only the last one. The
/// object runs a closure once the given time has passed without another call.
///
/// ```swift
/// let search = Debouncer(for: .milliseconds(300), on: timers)
/// field.onChange { text in search { results.show(text) } }
/// ```
@MainActor
public final class Debouncer: Cancellable {
  /// The time that must pass without a further call before the pending closure is called.
  public let quiet: Duration
  private let queue: TimerQueue
  private let site: SourceSite
  private var held: DelayedRun?

  /// Creates a debouncer without a pending closure.
  ///
  /// - Parameters:
  ///   - quiet: The time that must pass without a further call before the pending closure is
  ///     called.
  ///   - queue: The queue whose timer calls the pending closure.
  ///   - fileID: The source file that the journal records for the calls.
  ///   - line: The source line that the journal records for the calls.
  public init(
    for quiet: Duration, on queue: TimerQueue, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.quiet = quiet
    self.queue = queue
    site = SourceSite(fileID: fileID, line: line)
  }

  isolated deinit {}

  /// Whether a closure is pending, that is, waiting to be called.
  public var isHolding: Bool { held?.state == .pending }

  /// Makes the given closure the pending closure, and restarts the waiting time. If another closure
  /// is pending, that closure is dropped.
  public func callAsFunction(_ call: @escaping @MainActor () -> Void) {
    held?.cancel()
    held = queue.schedule(
      at: queue.deadline(after: quiet), origin: queue.origin(.debounce, site), call)
  }

  /// Drops the pending closure.
  ///
  /// - Returns: Whether a closure was pending.
  @discardableResult
  public func cancel() -> Bool {
    held?.cancel() ?? false
  }
}
