import TrellisLayout

/// How wide the columns are, and which of them fit beside one another.
struct ColumnWidths: Hashable, Sendable {
  /// The width of each column.
  private(set) var widths: [Int] = []
  /// The space between two columns.
  let gap: Int

  init(gap: Int) {
    self.gap = gap
  }

  /// Makes room for heads and for the cells of some rows, up to a limit for each column; columns never
  /// get narrower, so that nothing jumps to and fro.
  mutating func fit(
    heads: [String], rows: [TableRow], limit: Int, textWidth: (String) -> Int
  ) {
    widths = heads.indices.map { column in
      let cells = rows.compactMap { row -> Int? in
        guard column < row.cells.count else { return nil }
        return textWidth(CellText(row.cells[column]).string)
      }
      let known = widths.indices.contains(column) ? widths[column] : 0
      return max(known, min(limit, max(textWidth(heads[column]), cells.max() ?? 0)))
    }
  }

  /// The places of the columns from a first one on, as far as they reach into the room there is.
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

  /// The first column to show so that a column is in view as a whole, moving as little as possible.
  func firstShown(for column: Int, from first: Int, in room: Int) -> Int {
    guard widths.indices.contains(column) else { return 0 }
    if column < first { return column }
    var first = first
    while first < column {
      let end = widths[first...column].reduce(0, +) + gap * (column - first)
      if end <= room { break }
      first += 1
    }
    return first
  }
}
