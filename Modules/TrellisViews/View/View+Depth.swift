import TrellisEvents

// Layout, drawing and description go down a tree by recursion, part of it in code of others. So what is
// shown has a greatest depth; what goes through trees that are not shown, of any depth, does without.
extension View {
  /// How many views can be shown inside one another, the window aside: 100.
  ///
  /// What is nested deeper is a part of its parent but is not shown, and the record says so.
  /// ```swift
  /// print("at most \(View.maximumDepth) views inside one another")
  /// ```
  public static var maximumDepth: Int { 100 }

  /// Puts on record that the view is not shown; one of several parts of the same view is named.
  func reportDepth(to context: TreeContext) {
    guard isTooDeep, !isHidden, let parent,
      parent.parts.first(where: { $0.isTooDeep && !$0.isHidden }) === self
    else { return }
    let limit = View.maximumDepth
    context.dispatcher.note(
      .lifecycle, "diagnostic", path: path,
      arguments: [
        RecordArgument("code", "tooDeep"),
        RecordArgument(
          "message", "stands below more than \(limit) views and is not shown; nest fewer"),
      ])
  }

  /// Puts what is directly below it into a list, and keeps nothing of it; only for what ends.
  func handOverParts(to list: inout [View]) {
    if list.isEmpty { swap(&list, &children) } else { list += children }
    children = []
    guard let decorations else { return }
    list += decorations.backgrounds + decorations.overlays
    self.decorations = nil
  }
}
