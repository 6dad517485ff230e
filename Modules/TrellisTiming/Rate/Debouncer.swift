/// A debouncer, which waits until calls stop for a while and then makes only the last one.
///
/// ```swift
/// let search = Debouncer(for: .milliseconds(300), on: timers)
/// field.onChange { text in search { results.show(text) } }
/// ```
@MainActor
public final class Debouncer: Cancellable {
  /// The time without calls after which the held call is made.
  public let quiet: Duration
  private let queue: TimerQueue
  private let site: SourceSite
  private var held: DelayedRun?

  /// Creates a debouncer that holds no call.
  ///
  /// - Parameters:
  ///   - quiet: The time without calls after which the held call is made.
  ///   - queue: The queue whose timer makes the call.
  ///   - fileID: The file to show in records of the calls.
  ///   - line: The line to show in records of the calls.
  public init(
    for quiet: Duration, on queue: TimerQueue, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.quiet = quiet
    self.queue = queue
    site = SourceSite(fileID: fileID, line: line)
  }

  isolated deinit {}

  /// Whether a call is being held.
  public var isHolding: Bool { held?.state == .pending }

  /// Holds a call, which replaces the held one.
  public func callAsFunction(_ call: @escaping @MainActor () -> Void) {
    held?.cancel()
    held = queue.schedule(
      at: queue.deadline(after: quiet), origin: queue.origin(.debounce, site), call)
  }

  /// Drops the held call.
  ///
  /// - Returns: Whether a call was held.
  @discardableResult
  public func cancel() -> Bool {
    held?.cancel() ?? false
  }
}
