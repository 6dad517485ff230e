package import TrellisLayout

extension View {
  /// Whether the focus can come to the view now.
  public var canTakeFocus: Bool {
    guard let context, isFocusable, isEffectivelyEnabled, !isEffectivelyHidden else { return false }
    return context.departures.isEmpty || !context.isLeaving(self)
  }

  /// Whether the view has the focus.
  public var isFocused: Bool { context?.focusedView === self && context != nil }

  /// Moves the focus to the view.
  ///
  /// The old view is asked whether it lets the focus go, then this one whether it takes it. If one
  /// of them says no, the focus stays. Then the old view is told that it lost the focus, and this
  /// one that it has it. Handlers may move the focus meanwhile; the last move holds.
  ///
  /// - Returns: Whether the view has the focus now.
  @discardableResult
  public func takeFocus() -> Bool {
    guard let context, canTakeFocus else { return false }
    let old = context.focusedView
    if old === self { return true }
    if let old, !old.shouldResignFocus() { return false }
    guard shouldTakeFocus() else { return false }
    guard context.focusedView === old, self.context === context, canTakeFocus else {
      return isFocused
    }
    context.focusedView = self
    context.reveal(self)
    old?.setNeedsDisplay()
    setNeedsDisplay()
    old?.didResignFocus()
    if isFocused { didTakeFocus() }
    return isFocused
  }

  /// Scrolls the containers around the view so that it can be seen, once everything is laid out.
  public func scrollIntoView() {
    context?.reveal(self)
  }

  func revealInParents() {
    let bounds = Rect(origin: .zero, size: frame.size)
    var target = RevealTarget(area: bounds, part: isFocused ? shownFocusedArea : bounds)
    var view = self
    while let parent = view.parent {
      target = target.offset(by: view.frame.origin)
      if let scrolling = parent as? any Scrolling {
        target = target.offset(by: scrolling.reveal(target))
      }
      view = parent
    }
  }

  /// The important area while the view has the focus, without the part that the view has scrolled
  /// away itself.
  private var shownFocusedArea: Rect {
    let bounds = Rect(origin: .zero, size: frame.size)
    let area = focusedArea.intersection(bounds)
    return area.isEmpty ? bounds : area
  }

  /// The place of the important area, as far as the view and its parent know it.
  var focusedPlace: FocusedPlace {
    FocusedPlace(view: ObjectIdentifier(self), frame: frame, part: shownFocusedArea)
  }

  /// Takes the focus away, if the view lets it go.
  ///
  /// - Returns: Whether the view is without the focus now.
  @discardableResult
  public func resignFocus() -> Bool {
    guard let context, context.focusedView === self else { return true }
    guard shouldResignFocus() else { return false }
    guard context.focusedView === self else { return true }
    context.focusedView = nil
    setNeedsDisplay()
    didResignFocus()
    return !isFocused
  }

  /// Takes the focus away from this view or one below, because it can no longer be used.
  func giveFocusUp() {
    context?.takeFocusAway(from: [self])
  }

  package func isPart(of other: View) -> Bool { isPart(where: { $0 === other }) }

  package func isPart(ofAny others: Set<ObjectIdentifier>) -> Bool {
    isPart(where: { others.contains(ObjectIdentifier($0)) })
  }

  /// Returns whether a condition holds for the view or one above it.
  private func isPart(where isWanted: (View) -> Bool) -> Bool {
    var view: View? = self
    while let current = view {
      if isWanted(current) { return true }
      view = current.parent
    }
    return false
  }

  /// Returns the view below another one at the same place as this one below a view around it; nil
  /// if there is none.
  package func counterpart(below other: View, of top: View) -> View? {
    if self === top { return other }
    guard let parent, let above = parent.counterpart(below: other, of: top),
      let index = parent.children.firstIndex(where: { $0 === self }),
      above.children.indices.contains(index)
    else { return nil }
    return above.children[index]
  }

  /// The views below this one that the focus can come to, in reading order.
  public var focusableViews: [View] {
    descendants.filter(\.canTakeFocus)
  }

  /// Returns the next view in the ring of focusable views, forwards or backwards.
  package func nextFocus(after view: View?, forward: Bool) -> View? {
    let ring = focusableViews
    guard let view, let index = ring.firstIndex(where: { $0 === view }) else {
      return forward ? ring.first : ring.last
    }
    return ring[(index + (forward ? 1 : ring.count - 1)) % ring.count]
  }
}

/// The place of the view with the focus. While this stays the same, the user may scroll away from
/// it.
package struct FocusedPlace: Equatable {
  let view: ObjectIdentifier
  let frame: Rect
  let part: Rect

  /// Describes a place.
  package init(view: ObjectIdentifier, frame: Rect, part: Rect) {
    self.view = view
    self.frame = frame
    self.part = part
  }
}
