/// A source of the time. Code that needs the time takes a source instead of asking the system.
public protocol TimeSource: Sendable {
  /// The current instant; never earlier than an instant that was read before.
  var now: MonotonicInstant { get }
}
