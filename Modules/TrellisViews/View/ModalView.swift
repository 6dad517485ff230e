/// A view that stands over the rest of its window and has to be answered before anything else there.
@MainActor
package protocol ModalView: View {
  /// Whether it stands over the window and has not been answered.
  var isShown: Bool { get }

  /// Whether what is behind it takes no input.
  var isInFront: Bool { get }

  /// Whether it is about to be shown or to go; it is neither in front nor behind anything then.
  var isComingOrGoing: Bool { get }

  /// Takes it away.
  func dismiss()
}

extension View {
  /// The view that has to be answered first and in which this one stands.
  package var enclosingModalView: (any ModalView)? {
    var view = parent
    while let current = view {
      if let modal = current as? any ModalView { return modal }
      view = current.parent
    }
    return nil
  }
}
