import TrellisTiming
public import TrellisViews

extension View {
  /// Returns a closure whose calls are debounced: once it has not been called for the given time,
  /// the handler runs, with the arguments of the most recent call.
  ///
  /// Unlike a delay of ``timers``, the closure can be created before a program shows the view.
  /// While no program shows the view, there is no clock, so each call to the closure runs the
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
  ///   - quiet: The time without calls to the returned closure after which the handler runs.
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
