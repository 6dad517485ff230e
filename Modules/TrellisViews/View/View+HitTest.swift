package import TrellisLayout

extension View {
  /// Returns the topmost view at a point, with the point in that view's own coordinates, or `nil`
  /// if there is no view at the point. The given point is in the coordinates of this view's parent.
  ///
  /// Hidden views, views with an opacity of 0, and the views in them do not count. A view that only
  /// arranges other views, with or without an id, takes pointer input only where one of its parts
  /// does, unless a gesture was added to the arranging view.
  package func hit(_ point: Point) -> (view: View, point: Point)? {
    guard !isLeftOut, !isInvisible, frame.contains(point) else { return nil }
    let inner = point - frame.origin
    if let found = View.hit(decorations?.overlays, inner) ?? View.hit(children, inner) {
      return found
    }
    if takesPointer { return (self, inner) }
    return View.hit(decorations?.backgrounds, inner)
  }

  private var takesPointer: Bool {
    // The gestures of a view without an area of its own receive the presses on the views in it.
    !isSpliced
      && (acceptsFocus || !gestures.isEmpty
        || (semanticContent.map { $0.role != .group } ?? false))
  }

  private static func hit(_ views: [View]?, _ point: Point) -> (view: View, point: Point)? {
    for view in (views ?? []).reversed() {
      if let found = view.hit(point) { return found }
    }
    return nil
  }
}
