// The same for a handler as it is: what comes back takes the same arguments and can stand wherever
// the handler could. Arguments of a held call are kept until it is made.
extension TimerQueue {
  /// Wraps a handler so that it runs once calls have ceased, with the arguments of the last.
  ///
  /// ```swift
  /// field.onChange(timers.debounce(for: .milliseconds(300)) { text in search(text) })
  /// ```
  ///
  /// - Parameters:
  ///   - quiet: The time without calls; see ``Debouncer`` for a form that can be cancelled.
  ///   - fileID: The file that records of the calls show.
  ///   - line: The line that records of the calls show.
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

  /// Wraps a handler so that it runs at most once in each interval.
  ///
  /// - Parameters:
  ///   - interval: The shortest time between two runs; see ``Throttler`` for a form that can be
  ///     cancelled.
  ///   - choice: The call that is made when the interval is over, among those that came too soon.
  ///   - fileID: The file that records of held calls show.
  ///   - line: The line that records of held calls show.
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
