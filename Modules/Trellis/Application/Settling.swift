/// The waiting until a program has come to rest, and its limit.
package struct Settling {
  /// The continuations to resume when the program is at rest.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The real time for a handler that awaits anything but the program's clock.
  package var foreignLimit = Duration.seconds(5)
}
