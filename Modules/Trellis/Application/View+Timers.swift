public import TrellisTiming
public import TrellisViews

extension View {
  /// The queue of the delays and timers of the program that shows the view. If the view has been
  /// removed, this is the queue of the program that showed it last. The value is `nil` if no
  /// program has shown the view.
  ///
  /// The queue is the same as ``Application/timers``. It runs on real time, or on virtual time in
  /// tests and while a script drives the program. Each call of a scheduled closure is recorded as a
  /// `timer` record. The cause of that record is the record that was running when the call was
  /// scheduled.
  ///
  /// ```swift
  /// let status = Label("").id("status")
  /// let save = Button("Save").onTap { button in
  ///   status.text = "saved"
  ///   button.timers?.schedule(after: .seconds(3), owner: status) { $0.text = "" }
  /// }
  /// ```
  public var timers: TimerQueue? { (context ?? latestContext)?.timers }

  /// The clock of the program that shows the view. If the view has been removed, this is the clock
  /// of the program that showed it last. The value is `nil` if no program has shown the view. Async
  /// handlers can sleep on this clock, even after their view has left the screen.
  ///
  /// Scripts and tests do not wait for a handler that sleeps on this clock. The script command
  /// `advance` lets time pass.
  /// ```swift
  /// let button = Button("Blink").onTap { button in
  ///   button.title = "*"
  ///   try await button.clock?.sleep(for: .milliseconds(500))
  ///   button.title = "Blink"
  /// }
  /// ```
  public var clock: TimerClock? { timers?.clock }
}
