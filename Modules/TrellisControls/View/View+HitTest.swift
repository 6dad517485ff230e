package import TrellisLayout

extension View {
  /// The topmost view at a point of this view's parent, and the point in its own coordinates.
  ///
  /// Hidden views are passed through. So are arrangements: they take the pointer only where one of
  /// their parts does.
  package func hit(_ point: Point) -> (view: View, point: Point)? {
    guard !isHidden, frame.contains(point) else { return nil }
    let inner = point - frame.origin
    for child in children.reversed() {
      if let found = child.hit(inner) { return found }
    }
    return semanticContent == nil && !acceptsFocus ? nil : (self, inner)
  }
}
