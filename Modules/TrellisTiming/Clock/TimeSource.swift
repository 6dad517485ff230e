/// A source of the time. Code that needs the time takes one of these instead of asking the system.
public protocol TimeSource: Sendable {
  /// The present; never earlier than it was before.
  var now: MonotonicInstant { get }
}
