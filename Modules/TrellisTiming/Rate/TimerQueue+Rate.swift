// The returned closure takes the same arguments as the handler, and can be used in its place. The
// arguments of a held call are kept until the call is made.
extension TimerQueue {
  /// Returns a handler that waits until calls stop for a while, and then runs with the arguments of
  /// the last call.
  ///
  /// ```swift
  /// field.onChange(timers.debounce(for: .milliseconds(300)) { text in search(text) })
  /// ```
  ///
  /// - Parameters:
  ///   - quiet: The time without calls after which the handler runs. A ``Debouncer`` does the same
  ///     and can be cancelled.
  ///   - fileID: The file to show in records of the calls.
  ///   - line: The line to show in records of the calls.
  ///   - handler: The closure to run.
  public func debounce<each Argument>(
    for quiet: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    let debouncer = Debouncer(for: quiet, on: self, fileID: fileID, line: line)
    return { (argument: repeat each Argument) in
      debouncer { handler(repeat each argument) }
    }
  }

  /// Returns a handler that runs at most once in each interval.
  ///
  /// - Parameters:
  ///   - interval: The shortest time between two runs. A ``Throttler`` does the same and can be
  ///     cancelled.
  ///   - choice: The call to make at the end of an interval, chosen from those that came too soon.
  ///   - fileID: The file to show in records of held calls.
  ///   - line: The line to show in records of held calls.
  ///   - handler: The closure to run.
  public func throttle<each Argument>(
    for interval: Duration, choosing choice: Throttler.Choice = .latest,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    let throttler = Throttler(
      for: interval, choosing: choice, on: self, fileID: fileID, line: line)
    return { (argument: repeat each Argument) in
      throttler { handler(repeat each argument) }
    }
  }
}
