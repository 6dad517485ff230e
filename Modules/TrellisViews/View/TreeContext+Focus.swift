import TrellisEvents

extension TreeContext {
  /// Takes the focus away from views that can no longer be used.
  ///
  /// The view that had it is told without being asked, and cannot take it back. If an element of a
  /// list or a branch of a condition is replaced by another one, the view at the same place in that
  /// gets the focus (``View/counterpart(below:of:)``). Otherwise the next view in reading order
  /// that takes it does, or the one before if there is none. Parts of a view that takes the focus
  /// itself leave it to one another, then to that view. The move is one record.
  ///
  /// - Parameters:
  ///   - leaving: The views that can no longer be used.
  ///   - replacements: The first views to get the focus, if they can.
  package func takeFocusAway(from leaving: [View], replacedBy replacements: [View] = []) {
    guard let focused = focusedView else { return }
    let gone = Set(leaving.map { ObjectIdentifier($0) })
    guard focused.isPart(ofAny: gone) else { return }
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
    // Handlers that were told may have moved the focus, or these views.
    for heir in heirs where focusedView == nil && heir.context === self { heir.takeFocus() }
    departures.removeLast()
    let place = focusedView.map { RecordValue.text($0.path.text) } ?? .none
    dispatcher.note(
      .lifecycle, "focus", path: path, arguments: [RecordArgument("to", place)])
  }

  /// Returns whether a view is, or is part of, a view that can soon no longer be used.
  func isLeaving(_ view: View) -> Bool {
    departures.contains { view.isPart(ofAny: $0) }
  }

  /// Returns the views that may get the focus of another one, the nearest first.
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
