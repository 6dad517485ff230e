public import TrellisViews

extension Dialog {
  /// Shows it over the window that a view is in, such as the button that asks for it.
  ///
  /// ```swift
  /// Button("Delete").onTap { button in
  ///   Alert("Delete everything?") {
  ///     DialogButton("Delete", role: .destructive) { print("deleted") }
  ///     DialogButton("Keep", role: .cancel)
  ///   }.present(from: button)
  /// }
  /// ```
  /// - Returns: Whether it is shown now; not if it is shown already, or if the view is in no window.
  @discardableResult
  public func present(from view: View) -> Bool {
    guard let window = view.context?.root as? Window else { return false }
    return present(in: window)
  }
}
