// The kernel's work when views are shown and removed; authors of views do not override it.
extension View {
  /// Whether work must be done before the view can be removed from its parent.
  var isInUse: Bool {
    if context?.focusHolders.contains(where: { $0.isPart(of: self) }) == true { return true }
    return parent?.isUsing(self) == true
  }

  /// Makes the view the root of a tree and shows the tree.
  package func attachAsRoot(of context: TreeContext) {
    context.root = self
    var change = TreeChange()
    change.show(self, in: context)
    change.tell()
  }

  /// Informs the view that it was attached or detached, unless the view has been informed before.
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
