package import TrellisLayout

/// What is due when everything has its place.
@MainActor
package struct LayoutAftermath {
  /// What then runs, once.
  package var closures: [@MainActor () -> Void] = []
  /// The view that is then brought into view.
  package weak var viewToReveal: View?
  private var focus: (place: FocusedPlace, size: Size)?

  /// Puts nothing off.
  package init() {}

  /// The closures, which are put off no longer.
  package mutating func takeClosures() -> [@MainActor () -> Void] {
    defer { closures = [] }
    return closures
  }

  /// The view to bring into view, which is put off no longer; nil if there is none or it has gone.
  package mutating func takeViewToReveal() -> View? {
    defer { viewToReveal = nil }
    return viewToReveal
  }

  /// Takes note of where the focus is, in a tree of a size; nil if there is none.
  ///
  /// - Returns: Whether there is one that stands elsewhere, or in a tree of another size, than before.
  package mutating func moveFocus(to place: FocusedPlace?, in size: Size?) -> Bool {
    guard let place, let size else {
      focus = nil
      return false
    }
    defer { focus = (place, size) }
    return focus?.place != place || focus?.size != size
  }
}
