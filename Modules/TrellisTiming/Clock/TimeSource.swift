/// A source of the current time. Code that reads the time from a source can be tested without
/// waiting.
public protocol TimeSource: Sendable {
  /// The current instant. It is never earlier than an instant that was read before.
  var now: MonotonicInstant { get }
}
