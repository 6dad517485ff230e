public import TrellisTiming
public import TrellisViews

extension View {
  /// The delays and timers of the program that shows the view, by the program's clock; nil while none
  /// does.
  ///
  /// They are those of ``Application/timers``: of real time, or of virtual time in a test and while a
  /// script drives. What runs then is on record as a `timer`, caused by what asked for it.
  /// ```swift
  /// let status = Label("").id("status")
  /// let save = Button("Save").onTap { button in
  ///   status.text = "saved"
  ///   button.timers?.schedule(after: .seconds(3), owner: status) { $0.text = "" }
  /// }
  /// ```
  public var timers: TimerQueue? { context?.timers }
}
