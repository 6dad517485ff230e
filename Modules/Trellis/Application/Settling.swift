/// The state of the wait until a program has no outstanding work.
package struct Settling {
  /// The continuations to resume when no work is outstanding.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The maximum real time to wait for a handler that awaits something other than the program's
  /// clock.
  package var foreignLimit = Duration.seconds(5)
  /// The number of times that child tasks had begun or ended a sleep when ``quietTime`` last passed
  /// without any change, or `nil` if it has never passed without a change.
  var quietChangeCount: Int?
  /// The real time that must pass without any change before all child tasks of a handler count as
  /// asleep, if at least one of them is asleep.
  static let quietTime = Duration.milliseconds(10)
}
