import TrellisLayout

/// The widths of the columns, and which of them fit beside one another.
package struct ColumnWidths: Hashable, Sendable {
  /// The width of each column.
  package private(set) var widths: [Int] = []
  /// The space between two columns.
  let gap: Int

  package init(gap: Int) {
    self.gap = gap
  }

  /// Makes room for heads and for the cells of some rows, up to a limit for each column; columns
  /// never get narrower, so that nothing jumps to and fro.
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

  /// Returns the places of the columns from a first one on, as far as they reach into the room
  /// there is.
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

  /// Returns whether all columns from one on stand in a room as a whole.
  func fit(from first: Int, in room: Int) -> Bool { length(first..<widths.count) <= room }

  private func length(_ columns: Range<Int>) -> Int {
    widths[columns].reduce(0, +) + gap * max(0, columns.count - 1)
  }

  /// Returns the first column to show so that a column is in view as a whole, moving as little as
  /// possible; no room is left behind the last column as long as there are others before.
  func firstShown(for column: Int, from first: Int, in room: Int) -> Int {
    guard widths.indices.contains(column) else { return 0 }
    var first = min(first, column)
    while first < column, length(first..<column + 1) > room { first += 1 }
    while first > 0, fit(from: first - 1, in: room) { first -= 1 }
    return first
  }
}
