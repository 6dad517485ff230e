import TrellisLayout

extension TableModel {
  /// The column under the cursor, or `nil` if there are no columns.
  var selectedColumn: TableColumn? {
    guard let schema = columns.schema, schema.columns.indices.contains(column) else { return nil }
    return schema.columns[column]
  }

  /// Moves the cursor down by a number of rows, or up if the number is negative, and reads more
  /// rows if necessary.
  ///
  /// - Parameter isMarking: Whether to mark the rows that the cursor passes.
  mutating func moveCursor(by count: Int, marking isMarking: Bool = false) {
    let count = count.limited(to: LayoutRange.rows)
    let target = rows.cursor + count
    if waits(for: .cursor(by: count, marking: isMarking), from: target, through: target) { return }
    let start = rows.cursor
    if !isMarking { marks.endRange() }
    setCursor(to: target)
    if isMarking, rows.cursor != start { markRows(from: start, to: rows.cursor) }
  }

  /// Scrolls down by a number of rows, or up if the number is negative. The cursor moves only if
  /// its row would leave the view.
  mutating func scroll(by count: Int) {
    let count = count.limited(to: LayoutRange.rows)
    let target = rows.top + count
    let end = target + room.rowCount - 1
    if waits(for: .view(by: count), from: target, through: end) { return }
    setCursor(to: rows.scroll(to: target, in: room))
    mark(.layout)
  }

  mutating func move(_ move: PendingMove) {
    switch move {
    case .cursor(let count, let isMarking): moveCursor(by: count, marking: isMarking)
    case .view(let count): scroll(by: count)
    }
  }

  /// Moves the cursor to the first or the last row of the query.
  mutating func goToEnd(_ anchor: PageAnchor) {
    let isFirst = anchor == .first
    let isAtHand = isFirst ? !rows.window.hasRowsBefore : !rows.window.hasRowsAfter
    if isAtHand, !loader.isReadingRows {
      setCursor(to: isFirst ? 0 : rows.all.count - 1)
    } else {
      jump(to: anchor)
    }
  }

  /// Moves the cursor to the row with the given number, counted from 1, or to the last row if there
  /// are fewer rows.
  mutating func selectRow(_ number: Int) {
    let number = number.limited(to: LayoutRange.rows)
    if let first = rows.window.firstNumber, rows.all.indices.contains(number - 1 - first) {
      setCursor(to: number - 1 - first)
    } else {
      jump(to: .row(number - 1))
    }
  }

  /// Moves the cursor to the row at a position, or to the next row if that row is gone.
  mutating func selectRow(at position: RowPosition) {
    if !loader.isReadingRows, let index = rows.all.firstIndex(where: { $0.key == position.key }) {
      setCursor(to: index)
    } else {
      jump(to: .from(position))
    }
  }

  /// Moves the cursor to the row with a key. If there is no such row, the cursor stays where it is.
  mutating func selectRow(withKey key: RowKey) {
    selectRow(at: RowPosition(key: key))
    soughtKey = loader.isReadingRows ? key : nil
  }

  /// Moves the cursor to a column, once the columns of the current source are known.
  mutating func selectColumn(_ id: ColumnID) {
    guard case .current(let schema) = columns else { return nextColumn = id }
    if let index = schema.index(of: id) { setColumn(to: index) }
  }

  /// Moves the cursor to a line of the view, counted from 0, and to a column if one is given.
  mutating func select(line: Int, column: Int?) {
    if let column { setColumn(to: column) }
    moveCursor(by: rows.top + line - rows.cursor)
    mark(.display)
  }

  /// Moves the cursor to the right by a number of shown columns, or to the left if the number is
  /// negative. The cursor does not move beyond the last or the first shown column.
  mutating func moveColumn(by count: Int) {
    guard columns.schema != nil else { return }
    setColumn(to: order.column(count.limited(to: LayoutRange.rows), from: column))
  }

  /// Moves the cursor to another column. This method does nothing if that column is not shown.
  mutating func setColumn(to index: Int) {
    guard index != column, order.contains(index) else { return }
    clearProblemOfPlace()
    column = index
    mark([.layout, .display])
  }

  private mutating func setCursor(to index: Int) {
    guard rows.moveCursor(to: index) else { return }
    lostRow = nil
    clearProblemOfPlace()
    rows.keepCursorInView(room)
    mark(.layout)
    raise(.selected)
  }

  /// Clears a problem that concerns the cell that the cursor leaves. A failure to read rows is not
  /// cleared.
  private mutating func clearProblemOfPlace() {
    if !loader.hasFailed, editing == .none { clearProblem() }
  }

  /// Returns whether a movement must wait for rows, and requests the rows if so. While the table is
  /// not shown, it reads no rows, so the movement ends at the last loaded row.
  private mutating func waits(for move: PendingMove, from first: Int, through last: Int) -> Bool {
    if loader.isReadingRows {
      load { $0.wait(move) }
      return true
    }
    let isShortAfter = last >= rows.all.count && rows.window.hasRowsAfter
    let isShortBefore = first < 0 && rows.window.hasRowsBefore
    guard isShortAfter || isShortBefore else { return false }
    // Rows are read once the table is in a window and has an area.
    if case .waitingForPlace = loader.requests.phase { return true }
    guard room.isThere else { return false }
    if isShortAfter { beginAppending(then: move) } else { beginPrepending(then: move) }
    return true
  }
}
