import TrellisLayout
import TrellisViews

// Headers, rows and footers are views of the list, which are created when they come into view and
// removed when they leave it.
extension SectionList {
  /// Creates the header, row or footer at a position.
  func makePart(at place: SectionPlace) -> SectionPart {
    let part = SectionPart(place, rowKey: place.path.flatMap(key(of:)), views: views(at: place))
    part.key = keyText(of: place)
    append(part)
    return part
  }

  /// Sets the margins of a part if it is a row, and returns the height of the part. A row is at
  /// least one unit high.
  ///
  /// - Parameters:
  ///   - part: The header, row or footer.
  ///   - asked: The height that was requested for the part. If `nil`, the part is as high as its
  ///     views need.
  ///   - area: The area of the list.
  ///   - metrics: The metrics of the backend.
  func height(
    of part: SectionPart, asked: Int?, in area: Rect, _ metrics: LayoutMetrics
  ) -> Int {
    if part.place.path != nil {
      part.layout.padding.leading = 2 * metrics.digitWidth
      part.layout.padding.trailing = metrics.signWidth / 2
    }
    // If rows could have no height, they would leave space for more rows, and the views of all
    // following rows would be created.
    if let asked { return max(part.place.path == nil ? 0 : 1, asked) }
    let needed = part.measure(ProposedSize(width: area.width, height: nil)).height
    return part.place.path == nil ? needed : max(needed, metrics.lineHeight)
  }

  /// Removes the given headers, rows and footers from the list, with their views.
  func drop(_ parts: [SectionPart]) {
    guard !parts.isEmpty else { return }
    let dropped = Set(parts.map(ObjectIdentifier.init))
    shownParts.removeAll { dropped.contains(ObjectIdentifier($0)) }
    // A handler of the view that lost the focus may have removed other parts.
    for part in parts where part.parent === self {
      release(part)
      part.removeFromParent()
    }
  }

  func release(_ part: SectionPart) {
    guard let key = part.rowKey else { return }
    section(at: part.place)?.rows.release(key)
  }
}
