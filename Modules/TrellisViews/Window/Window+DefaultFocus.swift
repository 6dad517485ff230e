extension Window {
  /// Moves the focus to the view that has it by default, if no view has it and no dialog is shown.
  package func takeDefaultFocus() {
    guard let context, context.focusedView == nil, frontView == nil else { return }
    _ = giveDefaultFocus()
  }
}
