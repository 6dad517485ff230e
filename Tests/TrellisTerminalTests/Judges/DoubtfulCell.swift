import Trellis
import TrellisCells

/// A cell of which emulators show something else than a terminal that knows clusters.
///
/// An emulator takes every scalar of a cluster for a glyph of its own, loses marks on wide ones, or keeps
/// so many marks and no more.
nonisolated struct DoubtfulCell: Encodable {
  let row: Int
  let column: Int
  /// The intended text.
  let text: String

  /// Those of a picture.
  static func all(of grid: CellGrid) -> [DoubtfulCell] {
    (0..<grid.size.height).flatMap { all(of: grid, row: $0) }
  }

  private static func all(of grid: CellGrid, row: Int) -> [DoubtfulCell] {
    var found: [DoubtfulCell] = []
    var isDoubtful = false
    for (column, cell) in grid.cells[grid.cellRange(ofRow: row)].enumerated() {
      let text = grid.text(of: cell)
      // The right half of a wide one goes with the left.
      if cell.width > 0 { isDoubtful = Self.isDoubtful(text, width: cell.width) }
      if isDoubtful { found.append(DoubtfulCell(row: row, column: column, text: text)) }
    }
    return found
  }

  private static func isDoubtful(_ text: String, width: Int) -> Bool {
    let attached = text.unicodeScalars.dropFirst()
    if attached.isEmpty { return false }
    return width == 2 || attached.count > 5
      || attached.contains { $0.properties.canonicalCombiningClass == .notReordered }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(row)
    try container.encode(column)
    try container.encode(text)
  }
}
