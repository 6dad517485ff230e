import TrellisLayout

extension View {
  /// Whether the keyboard can come here now.
  public var canTakeFocus: Bool {
    acceptsFocus && isEffectivelyEnabled && !isEffectivelyHidden && context != nil
  }

  /// Whether it has the focus.
  public var isFocused: Bool { context?.focusedView === self && context != nil }

  /// Moves the focus here.
  ///
  /// Asked and told in this order: the old view whether it lets go, this one whether it takes it,
  /// then both that it happened. If one of them says no, the focus stays.
  ///
  /// - Returns: Whether the view has the focus now.
  @discardableResult
  public func takeFocus() -> Bool {
    guard let context, canTakeFocus else { return false }
    let old = context.focusedView
    if old === self { return true }
    if let old, !old.shouldResignFocus() { return false }
    guard shouldTakeFocus() else { return false }
    context.focusedView = self
    context.reveal(self)
    old?.setNeedsDisplay()
    setNeedsDisplay()
    old?.didResignFocus()
    didTakeFocus()
    return true
  }

  /// Has what is scrolled around the view moved so that it can be seen, once everything is laid out.
  public func scrollIntoView() {
    context?.reveal(self)
  }

  func revealInParents() {
    var area = Rect(origin: .zero, size: frame.size)
    var view = self
    while let parent = view.parent {
      area = parent.reveal(area.offset(by: view.frame.origin))
      view = parent
    }
  }

  /// Takes the focus away, if the view lets go of it.
  ///
  /// - Returns: Whether the view is without the focus now.
  @discardableResult
  public func resignFocus() -> Bool {
    guard let context, context.focusedView === self else { return true }
    guard shouldResignFocus() else { return false }
    context.focusedView = nil
    setNeedsDisplay()
    didResignFocus()
    return true
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
