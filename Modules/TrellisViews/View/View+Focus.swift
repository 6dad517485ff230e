package import TrellisLayout

extension View {
  /// Whether the view can have the focus now.
  public var canTakeFocus: Bool {
    guard let context, isFocusable, isEffectivelyEnabled, !isEffectivelyHidden else { return false }
    return context.departures.isEmpty || !context.isLeaving(self)
  }

  /// Whether the view has the focus.
  public var isFocused: Bool { context?.focusedView === self && context != nil }

  /// Moves the focus to the view.
  ///
  /// First, the view that has the focus is asked whether it may lose the focus, and then this view
  /// is asked whether it takes the focus. If either answer is no, the focus stays where it is.
  /// Otherwise, the old view is informed that it has lost the focus, and then this view is informed
  /// that it has gained the focus. Handlers that run during these steps may move the focus again.
  /// The last move counts.
  ///
  /// If the view is behind a dialog, it receives the focus when the dialog closes. An action of a
  /// dialog button can therefore choose the field that the user sees next:
  /// ```swift
  /// let address = TextField("Address")
  /// let alert = Alert("Unknown address") { DialogButton("OK") { address.takeFocus() } }
  /// ```
  ///
  /// - Returns: Whether the view now has the focus.
  @discardableResult
  public func takeFocus() -> Bool {
    guard let context else { return false }
    guard canTakeFocus else {
      if isOnlyBehindDialog { context.returnFocus(to: self) }
      return false
    }
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

  /// Scrolls the containers of the view so that the view can be seen. The scrolling happens after
  /// the next layout.
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

  /// The part of ``focusedArea`` that is inside the view's bounds, or the whole bounds if no part
  /// is inside.
  private var shownFocusedArea: Rect {
    let bounds = Rect(origin: .zero, size: frame.size)
    let area = focusedArea.intersection(bounds)
    return area.isEmpty ? bounds : area
  }

  /// The position of the focused area, relative to the view and its parent.
  var focusedPlace: FocusedPlace {
    FocusedPlace(view: ObjectIdentifier(self), frame: frame, part: shownFocusedArea)
  }

  /// Removes the focus from the view, unless the view refuses to lose it.
  ///
  /// - Returns: `true` if the view no longer has the focus, and `false` if the view kept it.
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

  /// Takes the focus away from this view or a descendant, because the view can no longer be used.
  func giveFocusUp() {
    context?.takeFocusAway(from: [self])
  }

  package func isPart(of other: View) -> Bool { isPart(where: { $0 === other }) }

  package func isPart(ofAny others: Set<ObjectIdentifier>) -> Bool {
    isPart(where: { others.contains(ObjectIdentifier($0)) })
  }

  /// Returns whether the view or one of its ancestors meets a condition.
  func isPart(where isWanted: (View) -> Bool) -> Bool {
    var view: View? = self
    while let current = view {
      if isWanted(current) { return true }
      view = current.parent
    }
    return false
  }

  /// Returns the view that has the same position below `other` as this view has below `top`, or
  /// `nil` if there is no such view.
  package func counterpart(below other: View, of top: View) -> View? {
    if self === top { return other }
    guard let parent, let above = parent.counterpart(below: other, of: top),
      let index = parent.children.firstIndex(where: { $0 === self }),
      above.children.indices.contains(index)
    else { return nil }
    return above.children[index]
  }

  /// The views that can take the focus now, among this view and its descendants, in the order in
  /// which Tab reaches them. This is the reading order, except that a few containers follow the
  /// views in them.
  public var focusableViews: [View] {
    var views = descendants.filter(\.canTakeFocus)
    for index in views.indices.reversed() where views[index] is any FocusedLast {
      let view = views[index]
      guard let last = views.lastIndex(where: { $0.isPart(of: view) }), last > index else {
        continue
      }
      views.remove(at: index)
      views.insert(view, at: last)
    }
    return views
  }

  /// Returns the focusable view after or before the given view, or `nil` if no view is focusable.
  ///
  /// The first focusable view follows the last one, and the last one precedes the first. If the
  /// given view is `nil` or not focusable, the result is the first focusable view or, when moving
  /// backward, the last one.
  package func nextFocus(after view: View?, forward: Bool) -> View? {
    let ring = focusableViews
    guard let view, let index = ring.firstIndex(where: { $0 === view }) else {
      return forward ? ring.first : ring.last
    }
    return ring[(index + (forward ? 1 : ring.count - 1)) % ring.count]
  }
}

/// A view that Tab reaches after the views in it, rather than before them.
@MainActor
package protocol FocusedLast: View {}

/// The position of the focused view. When the position changes, the containers scroll so that the
/// view can be seen. Otherwise, the user can scroll away from the view.
package struct FocusedPlace: Equatable {
  let view: ObjectIdentifier
  let frame: Rect
  let part: Rect

  /// Creates a position for the view with the focus.
  package init(view: ObjectIdentifier, frame: Rect, part: Rect) {
    self.view = view
    self.frame = frame
    self.part = part
  }
}
