package import TrellisLayout

/// The work to do after layout.
@MainActor
package struct LayoutAftermath {
  /// The closures to run once, after the next layout.
  package var closures: [@MainActor () -> Void] = []
  /// The view to bring into view after the next layout.
  package weak var viewToReveal: View?
  private var focus: (place: FocusedPlace, size: Size)?

  /// Creates a value without any work to do.
  package init() {}

  /// Removes and returns the closures.
  package mutating func takeClosures() -> [@MainActor () -> Void] {
    defer { closures = [] }
    return closures
  }

  /// Removes and returns the view to bring into view, or `nil` if there is none or it no longer
  /// exists.
  package mutating func takeViewToReveal() -> View? {
    defer { viewToReveal = nil }
    return viewToReveal
  }

  /// Stores the position of the focused view and the size of the tree. The position is `nil` if no
  /// view has the focus.
  ///
  /// - Returns: Whether a view has the focus, and its position or the size of the tree has changed.
  package mutating func moveFocus(to place: FocusedPlace?, in size: Size?) -> Bool {
    guard let place, let size else {
      focus = nil
      return false
    }
    defer { focus = (place, size) }
    return focus?.place != place || focus?.size != size
  }
}
