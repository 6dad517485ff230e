import TrellisEvents

extension TreeContext {
  /// Takes the focus away from views that can no longer be used.
  ///
  /// The view that has the focus is informed, but it is not asked whether it may lose the focus,
  /// and cannot take the focus back. If the view is in a list element or a branch of a ``When``
  /// that is replaced, the view at the same position in the replacement receives the focus; see
  /// ``View/counterpart(below:of:)``. Otherwise, the focus moves to the next view in reading order
  /// that takes it or, if there is none, to the previous one. If the view is inside another view
  /// that can have the focus, the other parts of that view are tried first, and then that view
  /// itself. The whole move is recorded as one record.
  ///
  /// - Parameters:
  ///   - leaving: The views that can no longer be used.
  ///   - replacements: The views that replace the leaving views, and are the first to be offered
  ///     the focus.
  ///   - isCovering: Whether the views are only covered by a dialog. The focus may then return to
  ///     them.
  package func takeFocusAway(
    from leaving: [View], replacedBy replacements: [View] = [], isCovering: Bool = false
  ) {
    let gone = Set(leaving.map { ObjectIdentifier($0) })
    if !isCovering { replaceRemembered(gone) { view in replacements + neighbours(of: view) } }
    guard let focused = focusedView, focused.isPart(ofAny: gone) else { return }
    let path = focused.path
    let heirs = (replacements + neighbours(of: focused)).filter { heir in
      heir.isFocusable && !heir.isPart(ofAny: gone)
    }
    focusedView = nil
    focused.setNeedsDisplay()
    departures.append(gone)
    let outer = viewLosingFocus
    viewLosingFocus = focused
    focused.didResignFocus()
    viewLosingFocus = outer
    // The handlers may have moved the focus or these views.
    for heir in heirs where focusedView == nil && heir.context === self { heir.takeFocus() }
    departures.removeLast()
    // A dialog that covers the view decides itself where the focus goes.
    if !isCovering {
      displacement = FocusDisplacement(of: focused, from: gone, to: focusedView, instead: heirs)
    }
    let place = focusedView.map { RecordValue.text($0.path.text) } ?? .none
    dispatcher.note(
      .lifecycle, "focus", path: path, arguments: [RecordArgument("to", place)])
  }

  /// Makes the focus return to a view when the dialog in front of the view closes.
  func returnFocus(to view: View) {
    for memory in focusMemories { memory.memory?.redirect(to: view) }
  }

  /// Moves the focus to a view that has appeared in place of the view that lost the focus. This is
  /// needed when one ``When`` hides its views and another one shows its own, because the views of
  /// the second one appear only after the focus has moved elsewhere.
  func settleFocus() {
    guard let displacement else { return }
    self.displacement = nil
    if focusedView === displacement.heir, let view = displacement.replacement(in: self) {
      view.takeFocus()
    }
  }

  /// Returns whether a view, or a view that contains it, is being hidden, disabled or removed.
  func isLeaving(_ view: View) -> Bool {
    departures.contains { view.isPart(ofAny: $0) }
  }

  /// Returns the views that may receive the focus in place of another view, the nearest first.
  private func neighbours(of view: View) -> [View] {
    var found: [View] = []
    var inner = view
    var around = view.parent
    while let scope = around {
      around = scope.parent
      guard scope.isFocusable || around == nil else { continue }
      let order = scope.descendants
      let index = order.firstIndex { $0 === inner } ?? 0
      found += order[(index + 1)...]
      found += order[..<index].dropFirst().reversed()
      found.append(scope)
      inner = scope
    }
    return found
  }
}
