/// The loaded rows, with the row under the cursor and the first row in view.
struct CursorRows: Hashable, Sendable {
  /// The loaded rows, and the facts known about the rows around them.
  private(set) var window = RowWindow()
  /// The index of the first row in view.
  private(set) var top = 0
  /// The index of the row under the cursor.
  private(set) var cursor = 0

  /// The row under the cursor; nil if there are no rows.
  var selected: TableRow? { all.indices.contains(cursor) ? all[cursor] : nil }

  /// The number of the row under the cursor, counted from 1; nil if the number is not known.
  var selectedNumber: Int? { selected == nil ? nil : window.number(ofRowAt: cursor) }

  /// The line of the cursor, counted from 0 at the first row in view; negative if the cursor is
  /// above the view.
  var cursorLine: Int { cursor - top }

  var all: [TableRow] { window.rows }

  /// Returns the loaded rows in view.
  func visible(in room: ViewRoom) -> ArraySlice<TableRow> {
    let end = min(all.count, top + room.rowCount)
    return top < end ? all[top..<end] : []
  }

  var hasRowsAbove: Bool { top > 0 || window.hasRowsBefore }

  func hasRowsBelow(in room: ViewRoom) -> Bool {
    window.hasRowsAfter || top + room.rowCount < all.count
  }

  /// Returns whether the view has empty lines after the loaded rows although more rows follow.
  func isShort(for room: ViewRoom) -> Bool {
    window.hasRowsAfter && all.count < top + room.rowCount
  }

  /// Returns whether the view has empty lines after the last row although there are rows before the
  /// loaded ones.
  func isShortAbove(for room: ViewRoom) -> Bool {
    window.hasRowsBefore && !window.hasRowsAfter && !all.isEmpty && all.count < room.rowCount
  }

  // MARK: Moving

  /// Moves the cursor to the row at an index, or to the nearest loaded row.
  ///
  /// - Returns: Whether the cursor has moved.
  mutating func moveCursor(to index: Int) -> Bool {
    let index = min(max(0, index), max(0, all.count - 1))
    defer { cursor = index }
    return index != cursor
  }

  /// Scrolls as little as possible to bring the cursor into view.
  mutating func keepCursorInView(_ room: ViewRoom) {
    top = min(top, max(0, all.count - room.rowCount))
    if cursor < top { top = cursor }
    if cursor >= top + room.rowCount { top = cursor - room.rowCount + 1 }
  }

  /// Scrolls to a row, or as far as there are loaded rows.
  ///
  /// - Returns: The index to which the cursor must move to stay in view.
  mutating func scroll(to target: Int, in room: ViewRoom) -> Int {
    top = min(max(0, target), max(0, all.count - room.rowCount))
    return min(max(cursor, top), top + room.rowCount - 1)
  }

  // MARK: Pages

  /// Replaces all rows with a page, and moves the cursor to the requested row.
  mutating func jump(to page: TablePage, at anchor: PageAnchor, total: RowCount?) {
    window.replace(with: page, total: total)
    cursor = page.index(of: anchor)
    top = cursor
  }

  /// Replaces all rows with a page, and moves the cursor to the row with the given key. If the page
  /// does not contain that row, the cursor keeps its line in the view.
  ///
  /// - Returns: Whether the cursor is on that row, and the row still has the same number.
  mutating func install(
    _ page: TablePage, at anchor: PageAnchor, selecting key: RowKey?, total: RowCount?,
    room: ViewRoom
  ) -> Bool {
    window.replace(with: page, total: total)
    let kept = key.flatMap { key in all.firstIndex { $0.key == key } }
    let before = selectedNumber
    let start = page.index(of: anchor)
    let line = key == nil ? 0 : min(max(0, cursor - top), room.rowCount - 1)
    cursor = kept ?? min(start + line, max(0, all.count - 1))
    top = kept == nil ? start : 0
    return kept != nil && before == selectedNumber
  }

  /// Adds the page that follows the last loaded row.
  mutating func append(_ page: TablePage, total: RowCount?, room: ViewRoom) {
    let dropped = window.append(page, limit: room.windowLimit)
    cursor -= min(cursor, dropped)
    top -= min(top, dropped)
    window.setTotal(total)
  }

  /// Adds the page that precedes the first loaded row.
  mutating func prepend(_ page: TablePage, room: ViewRoom) {
    let count = window.prepend(page, limit: room.windowLimit)
    cursor += count
    top += count
  }

  // MARK: Later updates

  mutating func setTotal(_ total: RowCount) { window.setTotal(total) }

  /// Sets the number of the first loaded row, counted from 0.
  mutating func setFirstNumber(_ number: Int) { window.setFirstNumber(number) }

  mutating func update(_ saved: CommittedEdit) {
    window.update(saved.edit.key, to: saved.keyAfter, cells: saved.rowAfter)
  }
}

extension TablePage {
  /// Returns the index of the row that an anchor requests, or of the page's last row if there are
  /// fewer rows.
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
