import TrellisEvents

// Layout, drawing and description walk down the tree by recursion, partly in code outside Trellis.
// The depth of a shown tree is therefore limited. Trees that are not shown may have any depth, so
// code for such trees does not recurse.
extension View {
  /// The maximum depth at which a view below a window can be shown: 100.
  ///
  /// A view that is nested more deeply still belongs to its parent, but it is not shown, and a
  /// diagnostic is recorded.
  /// ```swift
  /// print("at most \(View.maximumDepth) views inside one another")
  /// ```
  public static var maximumDepth: Int { 100 }

  /// Reports that the view is not shown because it is nested too deeply. If several parts of a view
  /// are too deep, only the first one is reported.
  func reportDepth(to context: TreeContext) {
    guard isTooDeep, !isHidden, let parent,
      parent.parts.first(where: { $0.isTooDeep && !$0.isHidden }) === self
    else { return }
    let limit = View.maximumDepth
    context.dispatcher.report(
      "too-deep",
      "the view is not shown, since more than \(limit) views contain it; "
        + "remove some of the containers",
      path: path)
  }

  /// Moves all parts of the view into a list. Call this method only for a view that is being
  /// released.
  func handOverParts(to list: inout [View]) {
    if list.isEmpty { swap(&list, &children) } else { list += children }
    children = []
    guard let decorations else { return }
    list += decorations.backgrounds + decorations.overlays
    self.decorations = nil
  }
}
