import TrellisEvents
import TrellisLayout
import TrellisViews

extension SectionList {
  // MARK: Finding the parts in the window

  /// Creates and places the headers, rows and footers that are in view.
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
    reportVisibleRows()
  }

  /// Fills the area of the list, and leaves a column free for arrows if not all parts fit.
  private func fill(_ run: WindowRun, from top: SectionAnchor) {
    // A row is at least one line high, unless its height was set.
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

  /// Places the parts that are in view, and removes the other parts.
  private func show(
    _ items: [WindowRun.Item], made: some Collection<SectionPart>, in area: Rect
  ) {
    let parts = items.map(\.part)
    let shown = Set(parts.map(ObjectIdentifier.init))
    let leaving = made.filter { !shown.contains(ObjectIdentifier($0)) }
    // Layout itself runs no handlers, but removing the focus does.
    let (focused, others) = (leaving.filter(\.hasFocus), leaving.filter { !$0.hasFocus })
    shownParts = parts
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
        // The list gets the focus itself: a user who scrolls away from a control does not mean to
        // use a control in another row.
        context?.takeFocusAway(from: [part], replacedBy: [self])
        drop([part])
      }
    }
  }

  private func place(_ part: SectionPart, at y: Int, in area: Rect) {
    part.place(in: Rect(x: area.minX, y: y, width: area.width, height: part.height))
  }

  /// Tells the sections which of their rows are in view.
  private func reportVisibleRows() {
    let paths = shownParts.compactMap { $0.place.path }
    // The order matters, because requests to a source are recorded.
    let groups = Dictionary(grouping: paths, by: \.section).sorted { $0.key < $1.key }
    for (_, rows) in groups {
      guard let first = rows.first, let last = rows.last else { continue }
      section(at: .row(first))?.rows.didShow(first.row..<last.row + 1, in: self)
    }
  }
}
