import TrellisLayout

/// The widths of a table's columns, which determine the columns that fit into a view.
package struct ColumnWidths: Hashable, Sendable {
  /// The width of each column.
  package private(set) var widths: [Int] = []
  /// The space between two columns.
  let gap: Int

  package init(gap: Int) {
    self.gap = gap
  }

  /// Widens the columns, up to a limit, to fit their headers and the cells of some rows. Columns
  /// never become narrower, so that they do not jump while the user scrolls.
  package mutating func fit(
    heads: [String], rows: [TableRow], limit: Int, textWidth: (String) -> Int
  ) {
    widths = heads.indices.map { column in
      let cells = rows.compactMap { row -> Int? in
        guard column < row.cells.count else { return nil }
        return textWidth(CellLine.beginning(of: CellText(row.cells[column]).string, limit))
      }
      let known = widths.indices.contains(column) ? widths[column] : 0
      return max(known, min(limit, max(textWidth(heads[column]), cells.max() ?? 0)))
    }
  }

  /// Returns the position and width of each column that is at least partly in a view that begins
  /// with a given column.
  func places(from first: Int, in room: Int) -> [(column: Int, x: Int, width: Int)] {
    var places: [(Int, Int, Int)] = []
    var x = 0
    for column in widths.indices.dropFirst(first) where x < room {
      let isLast = column == widths.count - 1
      let width = isLast ? room - x : min(widths[column], room - x)
      places.append((column, x, width))
      x += width + gap
    }
    return places
  }

  /// Returns whether a column and all columns after it fit completely into a width.
  func fit(from first: Int, in room: Int) -> Bool { length(first..<widths.count) <= room }

  private func length(_ columns: Range<Int>) -> Int {
    widths[columns].reduce(0, +) + gap * max(0, columns.count - 1)
  }

  /// Returns the first column to show so that a given column is completely in view. The view moves
  /// as little as possible, and leaves no space after the last column if there are hidden columns
  /// before the first one.
  func firstShown(for column: Int, from first: Int, in room: Int) -> Int {
    guard widths.indices.contains(column) else { return 0 }
    var first = min(first, column)
    while first < column, length(first..<column + 1) > room { first += 1 }
    while first > 0, fit(from: first - 1, in: room) { first -= 1 }
    return first
  }
}
