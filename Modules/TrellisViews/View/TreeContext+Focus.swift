import TrellisEvents

extension TreeContext {
  /// Takes the focus away from whatever has it in some views, because they can no longer be used.
  ///
  /// Nobody is asked whether it may go; the view that had it is told, and cannot take it back. Where an element of a list or a
  /// branch of a condition goes and another one takes its place, it goes to the view at the same place
  /// in that (``View/counterpart(below:of:)``). Otherwise it goes to the next view in
  /// reading order that takes it, to the one before if there is none; parts of a view that takes the
  /// focus itself leave it to one another, then to that view. The move is one record.
  ///
  /// - Parameters:
  ///   - leaving: What can no longer be used.
  ///   - replacements: Where the focus goes if it can, before anything else.
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
    // Whoever was told may have moved it, or them.
    for heir in heirs where focusedView == nil && heir.context === self { heir.takeFocus() }
    departures.removeLast()
    let place = focusedView.map { RecordValue.text($0.path.text) } ?? .none
    dispatcher.note(
      .lifecycle, "focus", path: path, arguments: [RecordArgument("to", place)])
  }

  /// Whether a view is, or is part of, what is about to be of no use.
  func isLeaving(_ view: View) -> Bool {
    departures.contains { view.isPart(ofAny: $0) }
  }

  /// The views that may get the focus of another one, the nearest first.
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
