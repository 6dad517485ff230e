/// A source of the current time, for code to use in place of the system's clock.
public protocol TimeSource: Sendable {
  /// The current instant; never earlier than an instant that was read before.
  var now: MonotonicInstant { get }
}
