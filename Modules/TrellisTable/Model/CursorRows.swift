/// The rows at hand, the one under the cursor, and the first one in view.
struct CursorRows: Hashable, Sendable {
  /// The rows at hand, and what is known of their surroundings.
  private(set) var window = RowWindow()
  /// The index of the first row in view.
  private(set) var top = 0
  /// The index of the row under the cursor.
  private(set) var cursor = 0

  /// The row under the cursor; nil if there are no rows.
  var selected: TableRow? { all.indices.contains(cursor) ? all[cursor] : nil }

  /// The number of the row under the cursor, counted from 1; nil if it is not known.
  var selectedNumber: Int? { selected == nil ? nil : window.number(ofRowAt: cursor) }

  /// The line of the cursor in the view, counted from 0; negative above it.
  var cursorLine: Int { cursor - top }

  var all: [TableRow] { window.rows }

  /// Returns the rows in view.
  func visible(in room: ViewRoom) -> ArraySlice<TableRow> {
    let end = min(all.count, top + room.rowCount)
    return top < end ? all[top..<end] : []
  }

  var hasRowsAbove: Bool { top > 0 || window.hasRowsBefore }

  func hasRowsBelow(in room: ViewRoom) -> Bool {
    window.hasRowsAfter || top + room.rowCount < all.count
  }

  /// Returns whether the view reaches behind the rows at hand, where there are more.
  func isShort(for room: ViewRoom) -> Bool {
    window.hasRowsAfter && all.count < top + room.rowCount
  }

  /// Returns whether the last row leaves room in the view for some that are not at hand before it.
  func isShortAbove(for room: ViewRoom) -> Bool {
    window.hasRowsBefore && !window.hasRowsAfter && !all.isEmpty && all.count < room.rowCount
  }

  // MARK: Moving

  /// Puts the cursor on a row, or the nearest one.
  ///
  /// - Returns: Whether that is another row.
  mutating func moveCursor(to index: Int) -> Bool {
    let index = min(max(0, index), max(0, all.count - 1))
    defer { cursor = index }
    return index != cursor
  }

  /// Scrolls as little as possible to have the cursor in view.
  mutating func keepCursorInView(_ room: ViewRoom) {
    top = min(top, max(0, all.count - room.rowCount))
    if cursor < top { top = cursor }
    if cursor >= top + room.rowCount { top = cursor - room.rowCount + 1 }
  }

  /// Scrolls to a row, or as near as there are rows.
  ///
  /// - Returns: The row of the cursor that keeps it in view.
  mutating func scroll(to target: Int, in room: ViewRoom) -> Int {
    top = min(max(0, target), max(0, all.count - room.rowCount))
    return min(max(cursor, top), top + room.rowCount - 1)
  }

  // MARK: Pages

  /// Takes a page in the place of everything, the cursor on the row that was asked for.
  mutating func jump(to page: TablePage, at anchor: PageAnchor, total: RowCount?) {
    window.replace(with: page, total: total)
    cursor = page.index(of: anchor)
    top = cursor
  }

  /// Takes a page in the place of everything, the cursor on the row with a key if that is still
  /// there. One that is gone, or elsewhere by now, leaves the cursor where it was in the view.
  ///
  /// - Returns: Whether the cursor is on the row of that key, as far down the rows at hand as
  ///   before.
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

  /// Takes the page right behind the last row.
  mutating func append(_ page: TablePage, total: RowCount?, room: ViewRoom) {
    let dropped = window.append(page, limit: room.windowLimit)
    cursor -= min(cursor, dropped)
    top -= min(top, dropped)
    window.learn(total: total)
  }

  /// Takes the page right before the first row.
  mutating func prepend(_ page: TablePage, room: ViewRoom) {
    let count = window.prepend(page, limit: room.windowLimit)
    cursor += count
    top += count
  }

  // MARK: What is learned later

  mutating func learn(total: RowCount) { window.learn(total: total) }

  mutating func learn(first: Int) { window.learn(first: first) }

  mutating func update(_ saved: CommittedEdit) {
    window.update(saved.edit.key, to: saved.keyAfter, cells: saved.rowAfter)
  }
}

extension TablePage {
  /// Returns the index on the page of the row that an anchor asks for; the last one if there are
  /// fewer.
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
