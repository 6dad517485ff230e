import TrellisTiming
public import TrellisViews

extension View {
  /// Returns a handler that waits until calls stop for a while, and then runs with the arguments of
  /// the last call.
  ///
  /// Unlike the handlers of `timers`, it can be made before a program shows the view. Until then,
  /// there is no clock, so each call runs the handler at once. Once the view is gone, the handler
  /// no longer runs.
  ///
  /// ```swift
  /// let found = Label("").id("found")
  /// let search = TextField().id("search")
  /// search.onChange(
  ///   found.debounce(for: .milliseconds(300)) { (text: String) in found.text = "no \(text)" })
  /// ```
  ///
  /// - Parameters:
  ///   - quiet: The time without calls after which the handler runs.
  ///   - fileID: The file to show in records of the calls.
  ///   - line: The line to show in records of the calls.
  ///   - handler: The closure to run.
  public func debounce<each Argument>(
    for quiet: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    var latest: (debouncer: Debouncer, timers: TimerQueue)?
    return { [weak self] (argument: repeat each Argument) in
      guard let self else { return }
      // Another program may show the view now.
      if latest?.timers !== timers {
        latest?.debouncer.cancel()
        latest = timers.map { (Debouncer(for: quiet, on: $0, fileID: fileID, line: line), $0) }
      }
      guard let latest else { return handler(repeat each argument) }
      latest.debouncer { [weak self] in
        if self != nil { handler(repeat each argument) }
      }
    }
  }
}
