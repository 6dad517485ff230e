public import TrellisEvents

// Properties that other toolkits let a program set. They are declared so that the compiler can say
// which method to call; none of them can be used.

extension EventSource where Self: View {
  /// Not available. Call `takeFocus()` or `resignFocus()`.
  @available(*, unavailable, message: "call view.takeFocus(), or view.resignFocus()")
  @_disfavoredOverload
  public var isFocused: Bool {
    get { false }
    set {}
  }
}
