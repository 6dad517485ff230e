package import TrellisLayout

nonisolated extension CellGrid {
  /// Creates a grid that is filled with copies of one cell.
  package init(size: Size, filledWith cell: Cell) {
    self.init(size: size)
    cells = Array(repeating: cell, count: cells.count)
  }

  /// Moves the content of a range of rows up by a number of rows, as a terminal does when it
  /// scrolls. A negative number moves the content down.
  ///
  /// - Parameter cell: The cell with which to fill the rows that become free.
  package mutating func scroll(_ rows: Range<Int>, up distance: Int, filling cell: Cell) {
    let old = cells
    for row in rows {
      let source = row + distance
      for column in 0..<size.width {
        cells[row * size.width + column] =
          rows.contains(source) ? old[source * size.width + column] : cell
      }
    }
  }

  /// Returns a hash of the cells of a row, or `nil` if all cells of the row are the same.
  package func fingerprint(ofRow row: Int) -> UInt64? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let range = cellRange(ofRow: row)
    guard let first = range.first else { return nil }
    var isUniform = true
    for index in range {
      let cell = cells[index]
      isUniform = isUniform && cell == cells[first]
      hash = (hash ^ cell.bits) &* 0x100_0000_01b3
    }
    return isUniform ? nil : hash
  }
}
