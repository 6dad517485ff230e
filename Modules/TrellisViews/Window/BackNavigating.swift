/// A view with a way back, which Escape takes wherever the focus is in the window. Other uses of
/// Escape in the window apply only if there is no way back.
@MainActor
package protocol BackNavigating: View {
  /// Goes back by one step, unless the view takes no input now.
  ///
  /// - Returns: Whether there was a step to go back.
  func goBack() -> Bool
}
