public import TrellisViews

extension Dialog {
  /// Shows the dialog over the window of a view, such as the button that opens the dialog.
  ///
  /// ```swift
  /// Button("Delete").onTap { button in
  ///   Alert("Delete everything?") {
  ///     DialogButton("Delete", role: .destructive) { print("deleted") }
  ///     DialogButton("Keep", role: .cancel)
  ///   }.present(from: button)
  /// }
  /// ```
  /// - Returns: `true` if this call has shown the dialog; `false` if the dialog was already shown,
  ///   if the view is not in a window, or if a handler has removed the dialog.
  @discardableResult
  public func present(from view: View) -> Bool {
    guard let window = view.context?.root as? Window else { return false }
    return present(in: window)
  }
}
