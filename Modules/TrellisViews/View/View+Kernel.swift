// The kernel's part in showing views and taking them away, in which authors take no part.
extension View {
  /// Whether work has to run before the view can be taken out of its parent.
  var isInUse: Bool {
    if let focused = context?.focusedView, focused.isPart(of: self) { return true }
    return parent?.isUsing(self) == true
  }

  /// Makes the view the root of a tree that is shown from now on.
  package func attachAsRoot(of context: TreeContext) {
    context.root = self
    var change = TreeChange()
    change.show(self, in: context)
    change.tell()
  }

  /// Tells the view its new place, unless it has been told.
  func tellOfContext() {
    if attachment.hasUntoldEnd {
      attachment.hasUntoldEnd = false
      attachment.isTold = false
      didDetach()
    }
    guard context != nil, !attachment.isTold else { return }
    attachment.isTold = true
    begin()
  }
}
