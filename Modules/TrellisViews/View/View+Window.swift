extension View {
  /// The window that contains the view. If the view has been removed, this is the window that
  /// contained it last, so that a handler whose dialog or menu has just closed can still find the
  /// window. The value is `nil` if no window has shown the view, or if that window no longer
  /// exists.
  /// ```swift
  /// let quit = Button("Quit").onTap { button in button.window?.close() }
  /// ```
  public var window: Window? { (context ?? latestContext)?.root as? Window }
}
