import TrellisEvents

extension View {
  /// Gives the view the focus when its window is first shown, before the first frame.
  ///
  /// In a `Dialog`, the view receives the focus each time the dialog is shown.
  ///
  /// Without this modifier, no view in a new window has the focus until the user presses Tab or
  /// clicks. In a dialog without this modifier, the first field or button receives the focus. As
  /// with ``takeFocus()``, the view that has the focus, if there is one, is asked whether it may
  /// lose the focus, and the new view is asked whether it may take the focus. If the view itself
  /// does not take the focus, the first view in it that can take the focus receives it. If several
  /// views in a window have this modifier, the first one in reading order that can take the focus
  /// receives it, and a diagnostic, `second-default-focus`, names the others. Hidden and disabled
  /// views do not count.
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

  /// Moves the focus to the view, among this view and its descendants, that receives the focus by
  /// default.
  ///
  /// - Returns: Whether such a view has taken the focus.
  package func giveDefaultFocus() -> Bool {
    let wishes = defaultFocusTargets
    for (view, _) in wishes.dropFirst() {
      view.context?.dispatcher.report(
        "second-default-focus",
        "an earlier view already has defaultFocus(); remove one of the two calls",
        path: view.path)
    }
    return wishes.contains { $0.target.takeFocus() }
  }

  /// The views that receive the focus by default, each with the view that actually takes the focus.
  /// Views in dialogs in front of this view are left out.
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
