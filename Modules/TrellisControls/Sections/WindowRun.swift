import TrellisLayout
import TrellisViews

/// The layout of the visible headers, rows and footers of a list.
///
/// The area is filled downwards from the upper edge, and then upwards if there is space left.
final class WindowRun {
  struct Item {
    let part: SectionPart
    let height: Int
    /// The distance from the upper edge of the list down to the part, in the backend's units.
    var offset: Int
  }

  private let list: SectionList
  /// The area in which the headers, rows and footers are placed.
  private(set) var area: Rect
  let metrics: LayoutMetrics
  private let outline: SectionOutline
  /// All headers, rows and footers whose views exist, in view or not.
  private(set) var known: [SectionPlace: SectionPart]
  private(set) var items: [Item] = []
  private(set) var top = SectionAnchor()
  /// The heights that closures returned. They are kept so that a change of the area does not call
  /// the closures again.
  private var heights: [SectionPlace: Int?] = [:]

  init(list: SectionList, area: Rect, metrics: LayoutMetrics) {
    self.list = list
    self.area = area
    self.metrics = metrics
    outline = list.outline
    known = Dictionary(list.shownParts.map { ($0.place, $0) }) { first, _ in first }
  }

  private func item(at index: Int) -> Item? {
    guard index >= 0, index < outline.count, let place = outline.place(at: index) else {
      return nil
    }
    let part = known[place] ?? list.makePart(at: place)
    known[place] = part
    let height = list.height(of: part, asked: askedHeight(at: place), in: area, metrics)
    return Item(part: part, height: height, offset: 0)
  }

  private func askedHeight(at place: SectionPlace) -> Int? {
    if let known = heights[place] { return known }
    let height = list.height(at: place)
    heights[place] = .some(height)
    return height
  }

  /// Whether all parts of the list are in view.
  var showsAll: Bool {
    items.count == outline.count && items.reduce(0) { $0 + $1.height } <= area.height
  }

  /// Leaves a column free for arrows beside the headers, rows and footers.
  func leaveRoomForSign() {
    area = area.inset(by: Insets(trailing: OverflowSign.width(in: area.width, metrics)))
  }

  /// Fills the area downwards from the part at its upper edge, then upwards if there is space left.
  func fill(from anchor: SectionAnchor) {
    var (index, offset) = start(at: anchor)
    var end = fillDownwards(from: index, above: offset)
    while end < area.height {
      if offset > 0 {
        let pulled = min(offset, area.height - end)
        offset -= pulled
        end += pulled
      } else if let above = item(at: index - 1) {
        items.insert(above, at: 0)
        index -= 1
        offset = above.height
      } else {
        break
      }
    }
    stack(from: -offset)
    top = SectionAnchor(place: outline.place(at: index) ?? anchor.place, offset: offset)
  }

  /// Returns the index of the part that an anchor puts at the upper edge, and how much of the part
  /// is above the edge.
  private func start(at anchor: SectionAnchor) -> (index: Int, offset: Int) {
    var index = outline.index(of: anchor.place)
    var offset = anchor.offset
    while offset < 0, let above = item(at: index - 1) {
      index -= 1
      offset += above.height
    }
    offset = max(0, offset)
    while offset > 0, let item = item(at: index), offset >= item.height, index + 1 < outline.count {
      offset -= item.height
      index += 1
    }
    return (index, offset)
  }

  /// Adds the parts that fit, starting with the part at the given index, which begins above the
  /// upper edge by `offset`.
  ///
  /// - Returns: The distance from the upper edge to the end of the last part.
  private func fillDownwards(from index: Int, above offset: Int) -> Int {
    items = []
    var end = -offset
    var next = index
    while end < area.height, let item = item(at: next) {
      items.append(item)
      end += item.height
      next += 1
    }
    return end
  }

  /// Places the parts one below another, starting at the given distance from the upper edge.
  private func stack(from start: Int) {
    var y = start
    for position in items.indices {
      items[position].offset = y
      y += items[position].height
    }
  }

  /// Scrolls a whole row into view by the smallest possible distance. When a list scrolls up to the
  /// first row of a section, the section's header also comes into view if both fit.
  func reveal(_ place: SectionPlace) {
    guard outline.nearest(to: place) == place else { return }
    let index = outline.index(of: place)
    if let shown = items.first(where: { $0.part.place == place }) {
      if shown.offset >= 0, shown.offset + shown.height <= area.height { return }
      if shown.offset < 0 || shown.height >= area.height { return fill(from: head(of: place)) }
    } else if index < outline.index(of: top.place) {
      return fill(from: head(of: place))
    }
    guard let item = item(at: index) else { return }
    fill(from: SectionAnchor(place: place, offset: min(0, item.height - area.height)))
  }

  private func head(of place: SectionPlace) -> SectionAnchor {
    let header = SectionPlace(section: place.section, part: .header)
    guard place.part == .row(0), outline.shapes[place.section].hasHeader,
      let above = item(at: outline.index(of: header)), let row = item(at: outline.index(of: place)),
      above.height + row.height <= area.height
    else { return SectionAnchor(place: place) }
    return SectionAnchor(place: header)
  }
}
