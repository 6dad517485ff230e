/// The state of waiting until a program has no outstanding work.
package struct Settling {
  /// The continuations to resume when no work is outstanding.
  var waiters: [CheckedContinuation<Void, Never>] = []
  /// The maximum real time to wait for a handler that awaits something other than the program's
  /// clock.
  package var foreignLimit = Duration.seconds(5)
  /// The number of changes of sleeps in child tasks when the program was last quiet for
  /// ``quietTime``, or `nil` if it never was.
  var quietChangeCount: Int?
  /// The real time without any change after which all child tasks of a handler count as asleep, if
  /// one of them is.
  static let quietTime = Duration.milliseconds(10)
}
