/// A view in front of a window's content, such as a dialog, that the user must answer before using
/// anything else in the window.
@MainActor
package protocol ModalView: View {
  /// Whether the view is shown and the user has not answered it yet.
  var isShown: Bool { get }

  /// Whether this view is in front, so that the views behind it take no input.
  var isInFront: Bool { get }

  /// Whether the view is about to be shown or removed. Such a view is neither in front of other
  /// views nor behind them.
  var isComingOrGoing: Bool { get }

  /// Removes the view from the screen.
  func dismiss()
}

extension View {
  /// The nearest view around this one that the user must answer first, or `nil` if there is none.
  package var enclosingModalView: (any ModalView)? {
    var view = parent
    while let current = view {
      if let modal = current as? any ModalView { return modal }
      view = current.parent
    }
    return nil
  }
}
