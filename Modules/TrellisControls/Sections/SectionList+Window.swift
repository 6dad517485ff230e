import TrellisEvents
import TrellisLayout
import TrellisViews

/// What stands at the upper edge of the window of a list, and how much of it is above the edge.
struct SectionAnchor {
  var place = SectionPlace(section: 0, part: .header)
  /// What makes the row the same at another place; nil if it is no row, or not known.
  var key: AnyHashable?
  /// In units of the backend; more than its height, or less than nothing, stands for its neighbours.
  var offset = 0
}

extension SectionList {
  // MARK: Finding out what is in the window

  func arrange(in area: Rect, _ metrics: LayoutMetrics) {
    let run = WindowRun(list: self, area: area, metrics: metrics)
    var top = SectionAnchor(place: anchor.place, offset: anchor.offset)
    if let start = outline.nearest(to: top.place) {
      if start != top.place { top = SectionAnchor(place: start) }
      fill(run, from: top)
      if let path = rowToReveal { run.reveal(.row(path)) }
      anchor = run.top
      anchor.key = anchor.place.path.flatMap(key(of:))
    }
    rowToReveal = nil
    isArranged = true
    signColumn = Rect(
      x: run.area.maxX, y: area.minY, width: area.maxX - run.area.maxX, height: area.height)
    show(run.items, made: run.known.values, in: run.area)
    markRows()
    tellSources()
  }

  /// Fills the window, and leaves a column free for the sign that there is more if not all fits.
  private func fill(_ run: WindowRun, from top: SectionAnchor) {
    // No row is lower than a line, unless somebody says so.
    let isLong =
      !responds(to: .heightForRow)
      && outline.rowCount > run.area.height / max(1, run.metrics.lineHeight)
    if !isLong {
      run.fill(from: top)
      if run.showsAll { return }
    }
    run.leaveRoomForSign()
    run.fill(from: top)
  }

  /// Puts what is in the window into its place; what is not, goes.
  private func show(
    _ items: [WindowRun.Item], made: some Collection<SectionPart>, in area: Rect
  ) {
    let parts = items.map(\.part)
    let shown = Set(parts.map(ObjectIdentifier.init))
    let leaving = made.filter { !shown.contains(ObjectIdentifier($0)) }
    // Layout itself runs no handlers, and taking the focus away does.
    let (focused, others) = (leaving.filter(\.hasFocus), leaving.filter { !$0.hasFocus })
    window = parts
    for part in others { release(part) }
    setChildren(parts + focused)
    for item in items {
      item.part.height = item.height
      place(item.part, at: area.minY + item.offset, in: area)
    }
    for part in focused {
      place(part, at: area.maxY, in: area)
      context?.afterLayout { [weak self, weak part] in
        guard let self, let part, part.parent === self else { return }
        // To the list: who scrolls does not mean to use the control of another row.
        context?.takeFocusAway(from: [part], replacedBy: [self])
        drop([part])
      }
    }
  }

  private func place(_ part: SectionPart, at y: Int, in area: Rect) {
    part.place(in: Rect(x: area.minX, y: y, width: area.width, height: part.height))
  }

  /// Takes parts out of the list.
  func drop(_ parts: [SectionPart]) {
    guard !parts.isEmpty else { return }
    let dropped = Set(parts.map(ObjectIdentifier.init))
    window.removeAll { dropped.contains(ObjectIdentifier($0)) }
    // A handler of what lost the focus may have had others dropped.
    for part in parts where part.parent === self {
      release(part)
      part.removeFromParent()
    }
  }

  private func release(_ part: SectionPart) {
    guard let key = part.rowKey, !isAsking, sections.indices.contains(part.place.section) else {
      return
    }
    sections[part.place.section].rows.release(key)
  }

  /// Tells the rows which of them are in the window.
  private func tellSources() {
    guard !isAsking else { return }
    let paths = window.compactMap { $0.place.path }
    // In order, since asking a source is on record.
    let groups = Dictionary(grouping: paths, by: \.section).sorted { $0.key < $1.key }
    for (section, rows) in groups {
      guard let first = rows.first?.row, let last = rows.last?.row else { continue }
      sections[section].rows.wanted(first..<last + 1, by: self)
    }
  }

  // MARK: Parts

  /// Makes what is shown at a place, as a part of the list.
  func makePart(at place: SectionPlace) -> SectionPart {
    let part: SectionPart
    switch place.part {
    case .header: part = SectionPart(place, rowKey: nil, views: headerViews(of: place.section))
    case .footer: part = SectionPart(place, rowKey: nil, views: footerViews(of: place.section))
    case .row(let row):
      let path = RowIndexPath(section: place.section, row: row)
      part = SectionPart(place, rowKey: key(of: path), views: views(of: path))
    }
    part.key = keyText(of: place)
    append(part)
    return part
  }

  /// - Parameter asked: The height that was asked for; nil for what the views need.
  func height(
    of part: SectionPart, asked: Int?, in area: Rect, _ metrics: LayoutMetrics
  ) -> Int {
    if part.place.path != nil {
      part.layout.padding.leading = 2 * metrics.digitWidth
      part.layout.padding.trailing = metrics.signWidth / 2
    }
    if let asked { return max(0, asked) }
    let needed = part.measure(ProposedSize(width: area.width, height: nil)).height
    return part.place.path == nil ? needed : max(needed, metrics.lineHeight)
  }
}

extension SectionPart {
  /// Whether the focus is here or in something below.
  var hasFocus: Bool {
    var view = context?.focusedView
    while let current = view {
      if current === self { return true }
      view = current.parent
    }
    return false
  }
}

extension SectionOutline {
  /// The place itself, or what stands where it would be.
  func nearest(to place: SectionPlace) -> SectionPlace? { self.place(at: index(of: place)) }
}

/// Fills the window of a list: from what stands at its upper edge downwards, and upwards where there
/// is room left.
private final class WindowRun {
  struct Item {
    let part: SectionPart
    let height: Int
    /// Below the upper edge.
    var offset: Int
  }

  private let list: SectionList
  /// Where the parts stand.
  private(set) var area: Rect
  let metrics: LayoutMetrics
  private let outline: SectionOutline
  /// Every part there is, in the window or not.
  private(set) var known: [SectionPlace: SectionPart]
  private(set) var items: [Item] = []
  private(set) var top = SectionAnchor()
  /// The heights that were asked for: nobody is asked again only because the room is another one.
  private var heights: [SectionPlace: Int?] = [:]

  init(list: SectionList, area: Rect, metrics: LayoutMetrics) {
    self.list = list
    self.area = area
    self.metrics = metrics
    outline = list.outline
    known = Dictionary(list.window.map { ($0.place, $0) }) { first, _ in first }
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

  /// Whether all there is stands in the window.
  var showsAll: Bool {
    items.count == outline.count && items.reduce(0) { $0 + $1.height } <= area.height
  }

  /// Takes a column less, for a sign beside the parts.
  func leaveRoomForSign() {
    area = area.inset(by: Insets(trailing: OverflowSign.width(in: area.width, metrics)))
  }

  func fill(from anchor: SectionAnchor) {
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
    items = []
    var end = -offset
    var next = index
    while end < area.height, let item = item(at: next) {
      items.append(item)
      end += item.height
      next += 1
    }
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
    var y = -offset
    for position in items.indices {
      items[position].offset = y
      y += items[position].height
    }
    top = SectionAnchor(
      place: outline.place(at: index) ?? anchor.place, offset: offset)
  }

  /// Has a row in the window as a whole, moving as little as possible; the header too if it is the
  /// first row below one.
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
