/// The state of waiting until a program has come to rest.
package struct Settling {
  /// The continuations to resume when the program is at rest.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The real time to wait for a handler that awaits something other than the program's clock.
  package var foreignLimit = Duration.seconds(5)
}
