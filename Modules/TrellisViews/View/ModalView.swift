/// A view in front of the rest of its window that has to be answered before anything else there.
@MainActor
package protocol ModalView: View {
  /// Whether the view is shown and has not been answered.
  var isShown: Bool { get }

  /// Whether views behind it take no input.
  var isInFront: Bool { get }

  /// Whether the view is about to be shown or to go; it is neither in front nor behind anything
  /// then.
  var isComingOrGoing: Bool { get }

  /// Takes the view away.
  func dismiss()
}

extension View {
  /// The view around this one that has to be answered first.
  package var enclosingModalView: (any ModalView)? {
    var view = parent
    while let current = view {
      if let modal = current as? any ModalView { return modal }
      view = current.parent
    }
    return nil
  }
}
