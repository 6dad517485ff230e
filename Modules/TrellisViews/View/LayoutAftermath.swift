package import TrellisLayout

/// The work that is due when layout is done.
@MainActor
package struct LayoutAftermath {
  /// The closures to run then, once.
  package var closures: [@MainActor () -> Void] = []
  /// The view to bring into view then.
  package weak var viewToReveal: View?
  private var focus: (place: FocusedPlace, size: Size)?

  /// Makes an empty list.
  package init() {}

  /// Removes and returns the closures.
  package mutating func takeClosures() -> [@MainActor () -> Void] {
    defer { closures = [] }
    return closures
  }

  /// Removes and returns the view to bring into view; nil if there is none or it has gone.
  package mutating func takeViewToReveal() -> View? {
    defer { viewToReveal = nil }
    return viewToReveal
  }

  /// Notes the place of the focus, in a tree of a size; nil if there is none.
  ///
  /// - Returns: Whether there is a place that is elsewhere, or in a tree of another size, than
  ///   before.
  package mutating func moveFocus(to place: FocusedPlace?, in size: Size?) -> Bool {
    guard let place, let size else {
      focus = nil
      return false
    }
    defer { focus = (place, size) }
    return focus?.place != place || focus?.size != size
  }
}
