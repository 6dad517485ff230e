import TrellisEvents

extension View {
  /// Gives the view the focus when its window is first shown, before the first frame; in a `Dialog`, each
  /// time that is shown.
  ///
  /// Without it nothing in a fresh window has the focus until Tab is pressed or something is clicked, and a
  /// dialog begins with its first field or button. The usual questions are asked. A view that takes no focus
  /// itself hands it to the first one in it that does. Of several views in a window the first one in
  /// reading order that takes it has it, and a diagnostic, `second-default-focus`, tells of the others; those
  /// that are hidden or disabled then do not count.
  /// ```swift
  /// let form = VStack {
  ///   TextField(placeholder: "your name").defaultFocus()
  ///   Button("Save")
  /// }
  /// ```
  @discardableResult
  public func defaultFocus() -> Self {
    hasDefaultFocus = true
    return self
  }

  /// Moves the focus to what is to have it by default here or below.
  ///
  /// - Returns: Whether there is such a view and it has the focus now.
  package func giveDefaultFocus() -> Bool {
    let wishes = defaultFocusTargets
    for (view, _) in wishes.dropFirst() {
      view.context?.dispatcher.note(
        .lifecycle, "diagnostic", path: view.path,
        arguments: [
          RecordArgument("code", "second-default-focus"),
          RecordArgument(
            "message", "another view before it has the default focus; keep one of them"),
        ])
    }
    return wishes.contains { $0.target.takeFocus() }
  }

  /// The views that are to have the focus by default, with what takes it there; not those in dialogs over
  /// this view.
  private var defaultFocusTargets: [(view: View, target: View)] {
    let modal = self as? any ModalView ?? enclosingModalView
    return descendants.filter { $0.hasDefaultFocus }.compactMap { view in
      let around = view as? any ModalView ?? view.enclosingModalView
      guard around === modal, let target = view.descendants.first(where: \.canTakeFocus) else {
        return nil
      }
      return (view, target)
    }
  }
}
