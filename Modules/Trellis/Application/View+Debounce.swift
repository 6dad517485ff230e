import TrellisTiming
public import TrellisViews

extension View {
  /// Returns a closure whose calls are debounced: the handler runs once the given time has passed
  /// without another call, and receives the arguments of the most recent call.
  ///
  /// Unlike a delay of ``timers``, the closure can be created before a program shows the view.
  /// While no program shows the view, there is no clock, and each call of the closure runs the
  /// handler immediately. Once the view is deallocated, the handler no longer runs.
  ///
  /// ```swift
  /// let found = Label("").id("found")
  /// let search = TextField().id("search")
  /// search.onChange(
  ///   found.debounce(for: .milliseconds(300)) { (text: String) in found.text = "no \(text)" })
  /// ```
  ///
  /// - Parameters:
  ///   - quiet: The time that must pass without another call of the returned closure before the
  ///     handler runs.
  ///   - fileID: The source file that the journal records for the calls.
  ///   - line: The source line that the journal records for the calls.
  ///   - handler: The closure to run.
  public func debounce<each Argument>(
    for quiet: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    var latest: (debouncer: Debouncer, timers: TimerQueue)?
    return { [weak self] (argument: repeat each Argument) in
      guard let self else { return }
      // By now, another program may show the view.
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
