extension Window {
  /// Moves the focus to what is to have it by default, if nothing has it and no dialog is shown.
  package func takeDefaultFocus() {
    guard let context, context.focusedView == nil, frontView == nil else { return }
    _ = giveDefaultFocus()
  }
}
