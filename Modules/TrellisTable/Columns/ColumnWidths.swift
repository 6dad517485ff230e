/// The widths that the cells of a table's columns need.
package struct ColumnWidths: Hashable, Sendable {
  /// The width of each column of the schema, in the backend's units.
  package private(set) var widths: [Int] = []
  package init() {}

  /// Widens the columns, up to a limit, to fit their headers and the cells of the given rows.
  /// Columns never become narrower, so that they do not jump while the user scrolls.
  package mutating func fit(
    heads: [String], rows: [TableRow], limit: Int,
    text: (CellValue, _ column: Int) -> CellText = { value, _ in CellText(value) },
    textWidth: (String) -> Int
  ) {
    widths = heads.indices.map { column in
      let cells = rows.compactMap { row -> Int? in
        guard column < row.cells.count else { return nil }
        return textWidth(CellLine.beginning(of: text(row.cells[column], column).string, limit))
      }
      let known = widths.indices.contains(column) ? widths[column] : 0
      return max(known, min(limit, max(textWidth(heads[column]), cells.max() ?? 0)))
    }
  }
}
