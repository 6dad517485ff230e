import TrellisControls
import TrellisLayout
import TrellisText

extension Table {
  /// The rows that the user has marked, in the order of the table, with their cells as they were
  /// last shown. At most 10,000 rows can be marked.
  ///
  /// Marks stay with their rows when the table is sorted or read again. They are removed when the
  /// table shows another source, or a query that matches other rows. If the row numbers of the marked
  /// rows are not known, the rows are in the order in which they were marked.
  /// ```swift
  /// let table = Table()
  /// table.allowsMarkingRows = true
  /// let delete = Button("Delete").onTap { table.deleteRows(table.markedRows) }
  /// table.status.markedRowCount.observe { delete.isEnabled = $0.new > 0 }
  /// ```
  public var markedRows: [TableRow] { model.marks.rows }

  /// The number of marked rows in words, such as `3 rows marked`, or an empty string if there are
  /// none.
  public var markSummary: String {
    switch model.marks.count {
    case 0: ""
    case 1: words[.oneRowMarked]
    case let count: words(.rowsMarked, "\(count)")
    }
  }

  /// Marks the row under the cursor, or removes its mark. Unlike the Space key, this method does
  /// not move the cursor. The method does nothing unless ``allowsMarkingRows`` is `true`.
  public func toggleMark() {
    if allowsMarkingRows { update { $0.toggleMark() } }
  }

  /// The maximum number of marked rows, which is 10,000.
  public static let markLimit = RowMarks.capacity

  /// Marks rows in addition to the rows that are already marked. The rows must match the query that
  /// the table shows. If more than 10,000 rows would be marked, the last ones are not marked, and
  /// ``problem`` says why. The method does nothing unless ``allowsMarkingRows`` is `true`.
  ///
  /// ```swift
  /// let table = Table()
  /// table.allowsMarkingRows = true
  /// let mark = Button("Mark the shown rows").onTap { table.markRows(table.visibleRows) }
  /// ```
  public func markRows(_ rows: [TableRow]) {
    if allowsMarkingRows { update { $0.mark(rows) } }
  }

  /// Removes all marks.
  public func unmarkRows() { update { $0.unmark() } }

  /// Handles a key if it marks rows or removes their marks, and returns whether it does.
  func handleMarks(_ key: KeyPress) -> Bool {
    guard allowsMarkingRows else { return false }
    switch key {
    case KeyPress(.character(" ")):
      toggleMark()
      moveCursor(by: 1)
    case KeyPress(.escape) where !model.marks.isEmpty && activity == .none: unmarkRows()
    default: return handleMarkingMove(key)
    }
    return true
  }

  private func handleMarkingMove(_ key: KeyPress) -> Bool {
    guard key.modifiers == .shift, let move = RowMove(KeyPress(key.key)) else { return false }
    switch move {
    case .lines(let count): update { $0.moveCursor(by: count, marking: true) }
    case .pages(let count): update { $0.moveCursor(by: count * viewportCount, marking: true) }
    case .first, .last: return false
    }
    return true
  }

  /// Returns the width of the column of marks, or 0 if no rows are marked.
  func markWidth(_ metrics: LayoutMetrics) -> Int {
    model.marks.isEmpty ? 0 : 2 * metrics.digitWidth
  }
}
