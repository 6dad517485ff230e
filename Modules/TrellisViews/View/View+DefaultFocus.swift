import TrellisEvents

extension View {
  /// Gives the view the focus when its window is first shown, before the first frame.
  ///
  /// In a `Dialog` the view gets it each time the dialog is shown.
  ///
  /// Without it no view in a fresh window has the focus until Tab is pressed or something is
  /// clicked, and a dialog begins with its first field or button. The usual questions are asked. A
  /// view that takes no focus itself hands it to the first one in it that does. Of several such
  /// views in a window the first one in reading order that takes the focus has it, and a
  /// diagnostic, `second-default-focus`, tells of the others; hidden and disabled ones do not
  /// count.
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

  /// Moves the focus to the view that has it by default, here or below.
  ///
  /// - Returns: Whether there is such a view and it has the focus now.
  package func giveDefaultFocus() -> Bool {
    let wishes = defaultFocusTargets
    for (view, _) in wishes.dropFirst() {
      view.context?.dispatcher.report(
        "second-default-focus", "another view before it has the default focus; keep one of them",
        path: view.path)
    }
    return wishes.contains { $0.target.takeFocus() }
  }

  /// The views that have the focus by default, with the view that takes it there; not those in
  /// dialogs over this view.
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
