public import TrellisLayout

/// A run of adjacent cells in a row that have the same style.
public nonisolated struct CellRun: Hashable, Sendable {
  /// The column of the first cell, counted from 0.
  public let column: Int
  /// The text of the cells.
  public let text: String
  /// The style of the cells.
  public let style: Style
}

nonisolated extension CellGrid {
  /// The rows of the grid as plain text, without trailing spaces.
  public var rows: [String] {
    (0..<size.height).map { row in
      let line = cells[cellRange(ofRow: row)]
      let end = line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? line.startIndex
      return text(of: line[..<end])
    }
  }

  /// Returns the cells of a row, including blanks, as runs of cells with the same style, from left
  /// to right.
  public func runs(inRow row: Int) -> [CellRun] {
    let line = cells[cellRange(ofRow: row)]
    var runs: [CellRun] = []
    var start = line.startIndex
    while start < line.endIndex {
      let style = line[start].style
      let end = line[start...].firstIndex { $0.style != style } ?? line.endIndex
      runs.append(
        CellRun(
          column: start - line.startIndex, text: text(of: line[start..<end]),
          style: styles.elements[Int(style)]))
      start = end
    }
    return runs
  }

  private func text(of cells: ArraySlice<Cell>) -> String {
    var text = ""
    for cell in cells {
      if let scalar = cell.scalar {
        text.unicodeScalars.append(scalar)
      } else if cell.width > 0 {
        text += self.text(of: cell)
      }
    }
    return text
  }
}
