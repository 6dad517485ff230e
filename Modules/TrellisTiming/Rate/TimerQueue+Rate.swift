// The closures that these methods return take the same arguments as the handler, and can be used in
// its place. The arguments of a pending call are kept until the call is made.
extension TimerQueue {
  /// Returns a closure that delays the calls of the given handler. Once the given time has passed
  /// without another call, the handler runs with the arguments of the last call. To be able to
  /// cancel a pending call, use a ``Debouncer`` instead.
  ///
  /// ```swift
  /// field.onChange(timers.debounce(for: .milliseconds(300)) { text in search(text) })
  /// ```
  ///
  /// - Parameters:
  ///   - quiet: The time that must pass without a further call before the handler runs.
  ///   - fileID: The source file that the journal records for the calls.
  ///   - line: The source line that the journal records for the calls.
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

  /// Returns a closure that runs the given handler at most once in each interval. A call to the
  /// closure runs the handler at once, and begins an interval, unless an interval is already
  /// running. To be able to cancel a pending call, use a ``Throttler`` instead.
  ///
  /// - Parameters:
  ///   - interval: The shortest time between two runs.
  ///   - choice: The rule that decides which of the calls during an interval counts. If one of them
  ///     counts, the handler runs with the arguments of that call when the interval ends.
  ///   - fileID: The source file that the journal records for pending calls.
  ///   - line: The source line that the journal records for pending calls.
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
