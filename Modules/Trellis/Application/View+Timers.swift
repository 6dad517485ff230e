public import TrellisTiming
public import TrellisViews

extension View {
  /// The delays and timers of the program that shows the view, by the program's clock; nil while
  /// none does.
  ///
  /// They are those of ``Application/timers``: of real time, or of virtual time in a test and while
  /// a script drives. Their closures are on record as a `timer` whose cause is the record that
  /// scheduled them.
  ///
  /// ```swift
  /// let status = Label("").id("status")
  /// let save = Button("Save").onTap { button in
  ///   status.text = "saved"
  ///   button.timers?.schedule(after: .seconds(3), owner: status) { $0.text = "" }
  /// }
  /// ```
  public var timers: TimerQueue? { context?.timers }

  /// The clock of the program that shows the view, for async handlers that pause; nil while none
  /// does.
  ///
  /// A script and a test do not wait while a handler sleeps by it: `advance` lets the time pass.
  /// ```swift
  /// let button = Button("Blink").onTap { button in
  ///   button.title = "*"
  ///   try await button.clock?.sleep(for: .milliseconds(500))
  ///   button.title = "Blink"
  /// }
  /// ```
  public var clock: TimerClock? { timers?.clock }
}
