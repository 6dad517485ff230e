/// A source of the current time, which code uses instead of asking the system.
public protocol TimeSource: Sendable {
  /// The current instant; never earlier than an instant that was read before.
  var now: MonotonicInstant { get }
}
