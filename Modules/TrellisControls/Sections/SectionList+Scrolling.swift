import TrellisLayout
import TrellisViews

extension SectionList {
  /// Scrolls by a number of headers, rows and footers, as the user would. The selection stays the
  /// same.
  ///
  /// - Parameter count: The number of headers, rows and footers. A negative number scrolls up.
  public func scrollRows(by count: Int) {
    // If the part at the upper edge is cut off, scrolling up shows the rest of it first.
    let index = outline.index(of: anchor.place) + (count < 0 && anchor.offset > 0 ? 1 : 0)
    let count = count.limited(to: LayoutRange.rows)
    guard let place = outline.place(at: index + count) else { return }
    startWindow(at: SectionAnchor(place: place))
  }

  /// Scrolls by a distance, as the user would.
  ///
  /// - Parameter distance: The distance in the backend's units. A negative number scrolls up.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult
  public func scroll(by distance: Int) -> Bool {
    guard distance < 0 ? canScrollBack : canScrollOn else { return false }
    let distance = distance.limited(to: LayoutRange.rows)
    startWindow(at: SectionAnchor(place: anchor.place, offset: anchor.offset + distance))
    return true
  }

  /// Scrolls a row into view at the next layout, by the smallest possible distance. If there is no
  /// such row, the list does not scroll.
  public func scroll(to path: RowIndexPath) {
    rowToReveal = path
    setNeedsLayout()
  }

  /// The rows in view, from top to bottom, including partly visible rows.
  public var visibleRows: [ListRow] {
    shownParts.compactMap { $0.place.path }.compactMap(row(at:))
  }

  private func startWindow(at anchor: SectionAnchor) {
    self.anchor = anchor
    self.anchor.key = anchor.place.path.flatMap(key(of:))
    isArranged = false
    setNeedsLayout()
  }

  var canScrollBack: Bool { outline.index(of: anchor.place) > 0 || anchor.offset > 0 }

  var canScrollOn: Bool {
    guard let last = shownParts.last, isArranged else { return outline.count > 0 }
    return last.frame.maxY > frame.size.height - contentInsets.bottom
      || outline.index(of: last.place) < outline.count - 1
  }

  /// Scrolls a target into view, and returns the distance by which the target moved.
  func scrollIntoWindow(_ target: RevealTarget) -> Point {
    let top = contentInsets.top
    let bottom = max(top, frame.size.height - contentInsets.bottom)
    let distance = target.distance(along: .vertical, into: top..<bottom)
    guard distance != 0, isArranged else { return .zero }
    startWindow(at: SectionAnchor(place: anchor.place, offset: anchor.offset + distance))
    return Point(x: 0, y: -distance)
  }

  var firstVisibleRow: RowMark? {
    (shownParts.first { $0.place.path != nil && $0.frame.minY >= 0 } ?? shownParts.first)?
      .place.path.flatMap(mark)
  }

  /// The number of rows that are completely visible; at least 1.
  var pageLength: Int {
    let whole = shownParts.filter {
      $0.place.path != nil && $0.frame.minY >= 0 && $0.frame.maxY <= frame.size.height
    }
    return max(1, whole.count)
  }
}
