extension Window {
  /// Gives the focus to the default view if no view has the focus and no dialog is shown.
  package func takeDefaultFocus() {
    guard let context, context.focusedView == nil, frontView == nil else { return }
    _ = giveDefaultFocus()
  }
}
