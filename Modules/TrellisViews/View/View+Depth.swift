import TrellisEvents

// Layout, drawing and description go down a tree by recursion, partly in code of others. So the
// depth of a shown tree is limited; code for trees that are not shown, of any depth, does not
// recurse.
extension View {
  /// The number of views that can be shown inside one another, without the window: 100.
  ///
  /// A view that is nested deeper is a part of its parent but is not shown, and the record says so.
  /// ```swift
  /// print("at most \(View.maximumDepth) views inside one another")
  /// ```
  public static var maximumDepth: Int { 100 }

  /// Puts on record that the view is not shown; of several parts of the same view, one is named.
  func reportDepth(to context: TreeContext) {
    guard isTooDeep, !isHidden, let parent,
      parent.parts.first(where: { $0.isTooDeep && !$0.isHidden }) === self
    else { return }
    let limit = View.maximumDepth
    context.dispatcher.report(
      "tooDeep", "stands below more than \(limit) views and is not shown; nest fewer", path: path)
  }

  /// Moves the views directly below into a list, and keeps none; only for a view that ends.
  func handOverParts(to list: inout [View]) {
    if list.isEmpty { swap(&list, &children) } else { list += children }
    children = []
    guard let decorations else { return }
    list += decorations.backgrounds + decorations.overlays
    self.decorations = nil
  }
}
