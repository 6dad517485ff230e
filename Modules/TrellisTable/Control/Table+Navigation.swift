import TrellisControls
import TrellisEvents
import TrellisLayout

extension Table {
  func handle(_ key: KeyPress) -> Bool {
    if edit != nil { return editorKeyPressed(key) }
    switch key {
    case KeyPress(.left, modifiers: .control): moveColumn(by: -LayoutRange.rows.upperBound)
    case KeyPress(.right, modifiers: .control): moveColumn(by: LayoutRange.rows.upperBound)
    default: return key.modifiers.isEmpty && handle(plain: key)
    }
    return true
  }

  private func handle(plain key: KeyPress) -> Bool {
    switch key.key {
    case .up: moveCursor(by: -1)
    case .down: moveCursor(by: 1)
    case .pageUp: moveCursor(by: -viewportCount)
    case .pageDown: moveCursor(by: viewportCount)
    case .home: jump(to: .first)
    case .end: jump(to: .last)
    case .left: moveColumn(by: -1)
    case .right: moveColumn(by: 1)
    case .enter: activate()
    case .escape where activity == .reading: stopLoading()
    case .escape where activity == .saving: stopSaving()
    default: return false
    }
    return true
  }

  func handle(_ pointer: PointerInput) -> Bool {
    switch pointer.action {
    case .wheel(let count): scrollRows(by: 3 * count)
    case .down where edit != nil: cancelEdit()
    case .down where !isUsable: break
    case .down:
      takeFocus()
      let area = context.map { shownArea($0.metrics) } ?? .zero
      guard pointer.location.y >= area.minY else { break }
      let line = (pointer.location.y - area.minY) / max(1, context?.metrics.lineHeight ?? 1)
      let place = places(in: area).last { $0.x <= pointer.location.x }
      if let place, line == 0 {
        guard pointer.location.x < area.maxX else { break }
        toggleSort(column: place.column)
      } else if line > 0, line - 1 < visibleRows.count {
        if let place { cursorColumn = place.column }
        moveCursor(by: topIndex + line - 1 - cursorIndex)
        setNeedsDisplay()
      }
    default: return false
    }
    return true
  }

  /// Whether the user may go elsewhere here; if not, that is on record.
  private var isUsable: Bool {
    guard let refusal else { return true }
    refuse(.valueChanged, because: refusal)
    return false
  }

  // MARK: Rows

  /// Moves the cursor by rows; reads more of them if it has to.
  public func moveCursor(by count: Int) {
    let count = count.limited(to: LayoutRange.rows)
    let target = cursorIndex + count
    if waitsForRows(.cursor(by: count), from: target, through: target) { return }
    setCursor(to: target)
  }

  /// Whether a movement has to wait for rows, which then are asked for.
  private func waitsForRows(_ move: PendingMove, from first: Int, through last: Int) -> Bool {
    if isLoading {
      pendingMove = pendingMove?.adding(move) ?? move
      return true
    }
    let isShortAfter = last >= window.rows.count && window.hasRowsAfter
    let isShortBefore = first < 0 && window.hasRowsBefore
    guard isShortAfter || isShortBefore else { return false }
    pendingMove = move
    if isShortAfter { extendForward() } else { extendBackward() }
    return true
  }

  /// Forgets what went wrong where the cursor was; what could not be read stays a matter.
  private func goOn() {
    if !hasFailedToLoad, edit == nil { forgetProblem() }
  }

  private func setCursor(to index: Int) {
    let index = min(max(0, index), max(0, window.rows.count - 1))
    guard index != cursorIndex else { return }
    goOn()
    cursorIndex = index
    keepCursorInView()
    setNeedsLayout()
    selectionChanged()
  }

  private func jump(to anchor: PageAnchor) {
    let isAtHand = anchor == .first ? !window.hasRowsBefore : !window.hasRowsAfter
    if isAtHand, !isLoading {
      setCursor(to: anchor == .first ? 0 : window.rows.count - 1)
      return
    }
    go(to: anchor)
  }

  /// Shows the page at an anchor, the cursor on the row that was asked for. Whatever is being read is
  /// called off: it was for where the cursor is now.
  private func go(to anchor: PageAnchor) {
    if isSchemaStale || isTableDue || query != shownQuery { return reload(anchor: anchor) }
    cancelRequests()
    loadPage(anchor: anchor) { [weak self] page in
      guard let self else { return }
      window.replace(with: page, total: count)
      cursorIndex = page.index(of: anchor)
      topIndex = cursorIndex
      fitColumns()
      setNeedsLayout()
      selectionChanged()
      continueMove()
    }
  }

  /// Goes to a row by its number, counted from 1; to the last one if there are fewer.
  public func selectRow(_ number: Int) {
    guard isUsable else { return }
    let number = number.limited(to: LayoutRange.rows)
    if let first = window.firstNumber, window.rows.indices.contains(number - 1 - first) {
      setCursor(to: number - 1 - first)
    } else {
      go(to: .row(number - 1))
    }
  }

  /// Scrolls by rows; the cursor stays where it is as long as that is in view.
  public func scrollRows(by count: Int) {
    let count = count.limited(to: LayoutRange.rows)
    let target = topIndex + count
    let end = target + viewportCount - 1
    if waitsForRows(.view(by: count), from: target, through: end) { return }
    let last = max(0, window.rows.count - viewportCount)
    topIndex = min(max(0, target), last)
    setCursor(to: min(max(cursorIndex, topIndex), topIndex + viewportCount - 1))
    setNeedsLayout()
  }

  func keepCursorInView() {
    topIndex = min(topIndex, max(0, window.rows.count - viewportCount))
    if cursorIndex < topIndex { topIndex = cursorIndex }
    if cursorIndex >= topIndex + viewportCount { topIndex = cursorIndex - viewportCount + 1 }
    guard let metrics = context?.metrics else { return }
    firstColumn = columns.firstShown(
      for: cursorColumn, from: firstColumn, in: shownArea(metrics).width)
  }

  // MARK: What is out of view

  var hasRowsAbove: Bool { topIndex > 0 || window.hasRowsBefore }

  var hasRowsBelow: Bool { window.hasRowsAfter || topIndex + viewportCount < window.rows.count }

  /// Whether there are columns behind those in view, or more of the last one can be shown.
  func hasColumnsAfter(_ metrics: LayoutMetrics) -> Bool {
    firstColumn < columns.widths.count - 1
      && !columns.fit(from: firstColumn, in: shownArea(metrics).width)
  }

  /// How much of the width is left free for the sign that there is more; nothing if all fits.
  func signWidth(_ metrics: LayoutMetrics) -> Int {
    let area = contentArea
    let room = metrics.insideSign(area, isEnabled: isEffectivelyEnabled).width
    let isWide = columns.widths.count > 1 && !columns.fit(from: 0, in: room)
    guard hasRowsAbove || hasRowsBelow || isWide else { return 0 }
    return OverflowSign.width(in: area.width, metrics)
  }

  /// Where the table stands: inside border and padding.
  var contentArea: Rect { Rect(origin: .zero, size: frame.size).inset(by: contentInsets) }

  /// Where a line stands, counted from that of the head.
  func place(ofLine line: Int) -> Rect {
    let (area, height) = (contentArea, context?.metrics.lineHeight ?? 1)
    return Rect(x: area.minX, y: area.minY + line * height, width: area.width, height: height)
  }

  /// Where heads and rows stand.
  func shownArea(_ metrics: LayoutMetrics) -> Rect {
    metrics.insideSign(
      contentArea.inset(by: Insets(trailing: signWidth(metrics))), isEnabled: isEffectivelyEnabled)
  }

  // MARK: Extending the window

  /// How many rows are kept at hand: enough to page to and fro without asking again.
  private var windowLimit: Int { max(200, 8 * viewportCount) }

  /// How many rows are read beyond those in view once somebody goes there: two screenfuls, so that the
  /// next page is at hand too.
  private var extensionCount: Int { max(2 * viewportCount, 40) }

  /// Asks for what there is room for and no rows yet.
  func loadMissingRows() {
    if let awaitedAnchor { return reload(anchor: awaitedAnchor) }
    guard !isLoading, window.hasRowsAfter, window.rows.count < topIndex + viewportCount else {
      return
    }
    extendForward()
  }

  private func extendForward() {
    guard let last = window.rows.last else { return }
    loadPage(anchor: .after(last.position), count: extensionCount) { [weak self] page in
      guard let self else { return }
      let dropped = window.append(page, limit: windowLimit)
      cursorIndex -= min(cursorIndex, dropped)
      topIndex -= min(topIndex, dropped)
      window.learn(total: count)
      fitColumns()
      setNeedsLayout()
      continueMove()
    }
  }

  private func extendBackward() {
    guard let first = window.rows.first else { return }
    loadPage(anchor: .before(first.position), count: extensionCount) { [weak self] page in
      guard let self else { return }
      window.prepend(page, limit: windowLimit)
      cursorIndex += page.rows.count
      topIndex += page.rows.count
      fitColumns()
      setNeedsLayout()
      continueMove()
    }
  }

  /// Goes on with the movement that waited for rows, if there is one.
  func continueMove() {
    guard let move = pendingMove else { return }
    pendingMove = nil
    keepCursorInView()
    switch move {
    case .cursor(let count): moveCursor(by: count)
    case .view(let count): scrollRows(by: count)
    }
  }

  // MARK: Columns

  private func moveColumn(by count: Int) {
    guard let schema else { return }
    let target = min(max(0, cursorColumn + count), schema.columns.count - 1)
    guard target != cursorColumn else { return }
    goOn()
    cursorColumn = target
    keepCursorInView()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Sorts by the column under the cursor: upwards, then downwards, then not at all.
  public func toggleSort() {
    toggleSort(column: cursorColumn)
  }

  private func toggleSort(column: Int) {
    guard let schema, schema.columns.indices.contains(column) else { return }
    let id = schema.columns[column].id
    var next = query
    switch query.sort.first {
    case let key? where key.column == id:
      next.sort = key.isDescending ? [] : [SortKey(id, isDescending: true)]
    default:
      next.sort = [SortKey(id)]
    }
    show(next)
  }
}

extension TablePage {
  /// Where on the page the row is that an anchor asked for; the last one if there are fewer.
  func index(of anchor: PageAnchor) -> Int {
    let last = max(0, rows.count - 1)
    switch anchor {
    case .last, .before: return last
    case .first, .from, .after: return 0
    case .row(let number):
      guard let firstRowNumber else { return hasRowsAfter ? 0 : last }
      return min(max(0, number - firstRowNumber), last)
    }
  }
}
