public import TrellisTiming
public import TrellisViews

extension View {
  /// The delays and timers of the program that shows the view; nil while no program shows it.
  ///
  /// The queue is ``Application/timers``. It runs on real time, or on virtual time in tests and
  /// while a script drives the program. Each closure is recorded as a `timer`, whose cause is the
  /// record that scheduled it.
  ///
  /// ```swift
  /// let status = Label("").id("status")
  /// let save = Button("Save").onTap { button in
  ///   status.text = "saved"
  ///   button.timers?.schedule(after: .seconds(3), owner: status) { $0.text = "" }
  /// }
  /// ```
  public var timers: TimerQueue? { context?.timers }

  /// The clock of the program that shows the view, for async handlers that sleep; nil while no
  /// program shows it.
  ///
  /// Scripts and tests do not wait for a handler that sleeps on this clock; use `advance` to let
  /// the time pass.
  /// ```swift
  /// let button = Button("Blink").onTap { button in
  ///   button.title = "*"
  ///   try await button.clock?.sleep(for: .milliseconds(500))
  ///   button.title = "Blink"
  /// }
  /// ```
  public var clock: TimerClock? { timers?.clock }
}
