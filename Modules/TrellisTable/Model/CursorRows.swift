/// The loaded rows, and which of them are under the cursor and at the top of the view.
struct CursorRows: Hashable, Sendable {
  /// The loaded rows, and the facts known about the rows around them.
  private(set) var window = RowWindow()
  /// The index of the first visible row among the loaded rows.
  private(set) var top = 0
  /// The index of the row under the cursor among the loaded rows.
  private(set) var cursor = 0

  /// The row under the cursor, or `nil` if there are no rows.
  var selected: TableRow? { all.indices.contains(cursor) ? all[cursor] : nil }

  /// The number of the row under the cursor, counted from 1, or `nil` if the number is not known.
  var selectedNumber: Int? { selected == nil ? nil : window.number(ofRowAt: cursor) }

  /// An estimate of the number of the row under the cursor, counted from 1. The value is `nil` if
  /// the exact number is known or if there is no estimate.
  var estimatedNumber: Int? {
    selected == nil ? nil : window.estimatedFirstNumber.map { $0 + cursor + 1 }
  }

  /// The line of the view that the cursor is on, counted from 0 at the first visible row. The
  /// number is negative if the cursor is above the view.
  var cursorLine: Int { cursor - top }

  var all: [TableRow] { window.rows }

  /// Returns the visible rows, as far as they are loaded.
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

  /// Returns whether the view has empty lines after the last row of the query although there are
  /// rows before the loaded ones.
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

  /// Scrolls to the row at an index, or as far towards it as rows are loaded.
  ///
  /// - Returns: The index to which the cursor must move to stay in view.
  mutating func scroll(to target: Int, in room: ViewRoom) -> Int {
    top = min(max(0, target), max(0, all.count - room.rowCount))
    return min(max(cursor, top), top + room.rowCount - 1)
  }

  // MARK: Pages

  /// Replaces the loaded rows with the rows of a page, and moves the cursor to the requested row.
  mutating func jump(to page: TablePage, at anchor: PageAnchor, total: RowCount?) {
    window.replace(with: page, total: total)
    cursor = page.index(of: anchor)
    top = cursor
  }

  /// Replaces the loaded rows with the rows of a page, and moves the cursor to the row with the
  /// given key. If the page does not contain that row, the cursor keeps its line in the view.
  ///
  /// - Returns: Whether the cursor is on the row with the given key, and the row still has the same
  ///   number.
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

  /// The numbers of rows by which the cursor and the view had to move, because their former rows
  /// are no longer loaded.
  struct Shift {
    var cursor = 0
    var view = 0
  }

  /// Adds the page that follows the last loaded row, and removes rows from the front if there are
  /// too many.
  ///
  /// - Parameter keepsCursor: Whether the row under the cursor and the rows after it must stay
  ///   loaded.
  mutating func append(
    _ page: TablePage, total: RowCount?, room: ViewRoom, keepsCursor: Bool = false
  ) -> Shift {
    let needed = keepsCursor ? all.count - cursor + page.rows.count : 0
    let dropped = window.append(page, limit: max(room.windowLimit, needed))
    window.setTotal(total)
    return shift(by: -dropped, room)
  }

  /// Adds the page that precedes the first loaded row, and removes rows from the end if there are
  /// too many.
  ///
  /// - Parameter keepsCursor: Whether the row under the cursor and the rows before it must stay
  ///   loaded.
  mutating func prepend(_ page: TablePage, room: ViewRoom, keepsCursor: Bool = false) -> Shift {
    let needed = keepsCursor ? page.rows.count + cursor + 1 : 0
    let added = window.prepend(page, limit: max(room.windowLimit, needed))
    return shift(by: added, room)
  }

  /// Adds a number to the indices of the cursor's row and of the first visible row, because rows
  /// were added before them or removed from the front.
  private mutating func shift(by count: Int, _ room: ViewRoom) -> Shift {
    let (newCursor, newTop) = (cursor + count, top + count)
    cursor = min(max(0, newCursor), max(0, all.count - 1))
    top = min(max(0, newTop), max(0, all.count - room.rowCount))
    return Shift(cursor: cursor - newCursor, view: top - newTop)
  }

  // MARK: Later updates

  mutating func setTotal(_ total: RowCount) { window.setTotal(total) }

  /// Sets the number of the first loaded row, counted from 0.
  mutating func setFirstNumber(_ number: RowNumber) {
    switch number {
    case .exact(let number): window.setFirstNumber(number)
    case .estimate(let number): window.setEstimatedFirstNumber(number)
    }
  }

  mutating func update(_ saved: CommittedEdit) {
    window.update(saved.edit.key, to: saved.keyAfter, cells: saved.rowAfter)
  }
}

extension TablePage {
  /// Returns the index of the row that an anchor requests or, if there are fewer rows, of the
  /// page's last row.
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
