import TrellisEvents

/// The place that a view had in one block of views until another block also used the view.
///
/// A view has only one place, so a program that uses one view in two blocks sees it only in the
/// second. Moves at run time are not mistakes: a move counts only while the views that it concerns
/// have never been shown, or if it is made by a branch of a ``When``, whose block runs only once.
@MainActor
final class LostPlace {
  /// The view that contained the view.
  private(set) weak var parent: View?

  init(in parent: View) { self.parent = parent }

  isolated deinit {}
}

extension View {
  /// Keeps the place from which a block of views takes this view, so that it can be reported if the
  /// place is shown too.
  func noteMove(from parent: View, to newParent: View) {
    guard newParent.isNew || newParent is WhenBranch, WhenBranch.isBuilding || isNew && parent.isNew
    else { return }
    attachment.lostPlace = LostPlace(in: parent)
  }

  /// Keeps the fact that a block of views contains this view twice.
  func noteRepetition(in parent: View) {
    if isNew, parent.isNew { attachment.lostPlace = LostPlace(in: parent) }
  }

  /// Whether the view has never been part of a shown tree.
  private var isNew: Bool {
    context == nil && latestContext == nil && naming.lastPath == nil
  }

  /// Records that the view has lost a place, if the place is shown in the same tree as the view.
  func reportLostPlace() {
    guard let lost = attachment.lostPlace, let context else { return }
    attachment.lostPlace = nil
    guard let place = lost.parent, place.context === context else { return }
    // A view that wraps its own parts in a container has moved them on purpose.
    if place !== parent, isPart(of: place) { return }
    context.dispatcher.report(
      "moved-view",
      "this \(typeName) is used in two places, but a view has only one: it is not shown in "
        + "\(place.placeName); create another \(typeName) for the second place",
      path: path)
  }

  private var placeName: String {
    let path = "\(path)"
    return path.isEmpty ? "the window" : path
  }
}
