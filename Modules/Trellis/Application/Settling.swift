/// The state of waiting until a program has no outstanding work.
package struct Settling {
  /// The continuations to resume when no work is outstanding.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The maximum real time to wait for a handler that awaits something other than the program's
  /// clock.
  package var foreignLimit = Duration.seconds(5)
}
