extension View {
  /// The window that contains the view, or `nil` if the view is in no window. While a handler runs
  /// whose dialog or menu has just closed, this is the window in which it was shown.
  /// ```swift
  /// let quit = Button("Quit").onTap { button in button.window?.close() }
  /// ```
  public var window: Window? { (context ?? latestContext)?.root as? Window }
}
