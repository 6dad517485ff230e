import TrellisLayout
import TrellisViews

extension SectionList {
  /// Scrolls by headers, rows and footers as the user would; the selection stays.
  public func scrollRows(by count: Int) {
    // A part that is cut at the upper edge comes into view first.
    let index = outline.index(of: anchor.place) + (count < 0 && anchor.offset > 0 ? 1 : 0)
    let count = count.limited(to: LayoutRange.rows)
    guard let place = outline.place(at: index + count) else { return }
    startWindow(at: SectionAnchor(place: place))
  }

  /// Scrolls by units of the backend as the user would.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult
  public func scroll(by distance: Int) -> Bool {
    guard distance < 0 ? canScrollBack : canScrollOn else { return false }
    let distance = distance.limited(to: LayoutRange.rows)
    startWindow(at: SectionAnchor(place: anchor.place, offset: anchor.offset + distance))
    return true
  }

  /// Brings a row into the window at the next layout, moving as little as possible.
  public func scroll(to path: RowIndexPath) {
    rowToReveal = path
    setNeedsLayout()
  }

  /// The rows in the window, from top to bottom, those included of which only a part is seen.
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

  /// Brings a target into the window, and returns the distance that it has moved.
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

  /// The number of rows that are in the window as a whole; at least 1.
  var pageLength: Int {
    let whole = shownParts.filter {
      $0.place.path != nil && $0.frame.minY >= 0 && $0.frame.maxY <= frame.size.height
    }
    return max(1, whole.count)
  }
}
