package import TrellisLayout

/// An area to bring into view, in the coordinates of the view that scrolls.
package nonisolated struct RevealTarget {
  /// The whole area.
  package var area: Rect
  /// The part of the area to show if there is not enough space for the whole area.
  package var part: Rect

  package init(area: Rect, part: Rect) {
    self.area = area
    self.part = part
  }

  package func offset(by distance: Point) -> RevealTarget {
    RevealTarget(area: area.offset(by: distance), part: part.offset(by: distance))
  }

  /// Returns the smallest distance to scroll along an axis so that the target is inside a span.
  package func distance(along axis: Axis, into span: Range<Int>) -> Int {
    let whole = RevealTarget.span(of: area, axis)
    let wanted = whole.count <= span.count ? whole : RevealTarget.span(of: part, axis)
    var distance = max(0, wanted.upperBound - span.upperBound)
    if wanted.lowerBound - distance < span.lowerBound {
      distance = wanted.lowerBound - span.lowerBound
    }
    return distance
  }

  private static func span(of area: Rect, _ axis: Axis) -> Range<Int> {
    axis == .horizontal ? area.minX..<area.maxX : area.minY..<area.maxY
  }
}
