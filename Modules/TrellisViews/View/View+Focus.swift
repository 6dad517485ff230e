package import TrellisLayout

extension View {
  /// Whether the keyboard can come here now.
  public var canTakeFocus: Bool {
    guard let context, isFocusable, isEffectivelyEnabled, !isEffectivelyHidden else { return false }
    return context.departures.isEmpty || !context.isLeaving(self)
  }

  /// Whether it has the focus.
  public var isFocused: Bool { context?.focusedView === self && context != nil }

  /// Moves the focus here.
  ///
  /// Asked and told in this order: the old view whether it lets go, this one whether it takes it,
  /// the old one that it lost it, this one that it has it. If one of them says no, the focus stays.
  /// What is asked or told may itself move the focus; the last move holds.
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

  /// Has what is scrolled around the view moved so that it can be seen, once everything is laid out.
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

  /// The part that matters while it has the focus; what it has scrolled away itself does not count.
  private var shownFocusedArea: Rect {
    let bounds = Rect(origin: .zero, size: frame.size)
    let area = focusedArea.intersection(bounds)
    return area.isEmpty ? bounds : area
  }

  /// Where the part that matters stands, as far as only the view and its parent know.
  var focusedPlace: FocusedPlace {
    FocusedPlace(view: ObjectIdentifier(self), frame: frame, part: shownFocusedArea)
  }

  /// Takes the focus away, if the view lets go of it.
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

  /// Takes the focus away from whatever has it here or below, because it can no longer be used.
  func giveFocusUp() {
    context?.takeFocusAway(from: [self])
  }

  package func isPart(of other: View) -> Bool { isPart(where: { $0 === other }) }

  package func isPart(ofAny others: Set<ObjectIdentifier>) -> Bool {
    isPart(where: { others.contains(ObjectIdentifier($0)) })
  }

  /// Whether the view, or one that it stands below, is what a closure looks for.
  private func isPart(where isWanted: (View) -> Bool) -> Bool {
    var view: View? = self
    while let current = view {
      if isWanted(current) { return true }
      view = current.parent
    }
    return false
  }

  /// The view that stands below another one where this one stands below a view around it; nil if there
  /// is none.
  package func counterpart(below other: View, of top: View) -> View? {
    if self === top { return other }
    guard let parent, let above = parent.counterpart(below: other, of: top),
      let index = parent.children.firstIndex(where: { $0 === self }),
      above.children.indices.contains(index)
    else { return nil }
    return above.children[index]
  }

  /// The views below this one that the keyboard can come to, in reading order.
  public var focusableViews: [View] {
    descendants.filter(\.canTakeFocus)
  }

  /// The next view in the ring of focusable views, forwards or backwards.
  package func nextFocus(after view: View?, forward: Bool) -> View? {
    let ring = focusableViews
    guard let view, let index = ring.firstIndex(where: { $0 === view }) else {
      return forward ? ring.first : ring.last
    }
    return ring[(index + (forward ? 1 : ring.count - 1)) % ring.count]
  }
}

/// Where the view with the focus stands. While this stays the same, whoever scrolls away from it may.
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
