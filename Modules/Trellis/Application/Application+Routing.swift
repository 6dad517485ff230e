import TrellisLayout
import TrellisViews

// An input goes to the focused view or to the view under the pointer, and then to the views around
// it.
extension Application {
  /// Passes a key to the focused view and then to the views that contain this view. Returns whether
  /// a view used the key.
  func routeKey(_ key: KeyPress) -> Bool {
    bubble { view in
      if view.keyPressed(key) { return true }
      // A key starts only the gestures of the focused view. Likewise, a press that a view has taken
      // does not start the gestures of the views around it.
      return view === context.focusedView && context.gestures.keyPressed(key, on: view)
    }
  }

  /// Passes pasted text to the focused view and then to the views that contain this view. Returns
  /// whether a view used the text.
  func routePaste(_ text: String) -> Bool {
    bubble { $0.pasted(text) }
  }

  /// Offers an input to the focused view, then to each view that contains this view, but to no view
  /// behind a dialog. Returns whether a view took the input.
  private func bubble(_ offer: (View) -> Bool) -> Bool {
    var view: View? = context.focusedView ?? window
    while let current = view {
      let isInFront = (current as? any ModalView)?.isInFront == true
      if offer(current) { return true }
      if isInFront { return false }
      view = current.parent
    }
    return false
  }

  /// Passes a pointer input to the views under the pointer. Returns whether a view used the input.
  func routePointer(_ input: PointerInput) -> Bool {
    let pointer = dragging(input)
    switch pointer.action {
    case .down:
      pointerTarget = nil
      let offered = offer(pointer)
      context.gestures.press(pointer, on: offered.views)
      return offered.isTaken || context.gestures.isPressed
    case .up, .drag:
      handToTarget(pointer)
      context.gestures.follow(pointer)
      return true
    case .move, .wheel: return offer(pointer).isTaken
    }
  }

  /// Passes a drag or a release of the pointer to the view that took the preceding press. If no
  /// view took the press, no view receives the input.
  private func handToTarget(_ pointer: PointerInput) {
    guard let target = pointerTarget else { return }
    if pointer.action == .up { pointerTarget = nil }
    _ = target.pointerChanged(pointer.seen(from: target.frameInRoot.origin))
  }

  /// Offers an input to the view under the pointer, then to each view that contains this view,
  /// until one takes the input.
  ///
  /// - Returns: The views to which the input was offered, and whether the last of these views took
  ///   the input.
  private func offer(_ pointer: PointerInput) -> (views: [View], isTaken: Bool) {
    guard let (view, point) = window.hit(pointer.location) else { return ([], false) }
    var offered: [View] = []
    var current: View? = view
    var origin = pointer.location - point
    while let target = current {
      offered.append(target)
      if target.pointerChanged(pointer.seen(from: origin)) {
        // The view that took the press also receives the drags and the release.
        if pointer.action == .down { pointerTarget = target }
        return (offered, true)
      }
      origin = origin - target.frame.origin
      current = target.parent
    }
    return (offered, false)
  }

  /// Returns the input, but replaces a move with a drag while a button is held. Scripts and some
  /// terminals do not distinguish moves from drags.
  private func dragging(_ pointer: PointerInput) -> PointerInput {
    guard pointer.action == .move, pointerTarget != nil || context.gestures.isPressed else {
      return pointer
    }
    var drag = pointer
    drag.action = .drag
    return drag
  }
}
