public import TrellisLayout

/// The picture of a frame on a screen of character cells, as a value.
///
/// A grid is drawn from the `DrawNode` of a frame and read as plain ``rows``, as styled
/// ``runs(inRow:)``, or cell by cell. Here raw text becomes a picture: whatever a string holds, no
/// cell holds a control character.
///
/// ```swift
/// var grid = CellGrid(size: frame.size)
/// grid.draw(frame.drawing, damage: frame.damage)
/// print(grid.rows.joined(separator: "\n"))
/// ```
public nonisolated struct CellGrid: Sendable {
  /// The number of columns and rows.
  public let size: Size
  /// All cells, row after row.
  public internal(set) var cells: [Cell]
  var clusters = NumberedValues<String>()
  var styles = NumberedValues<Style>([Style()])

  /// Makes an empty grid, all blanks in the ordinary style.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank(style: 0), count: size.width * size.height)
  }

  /// Returns the text of a cell; empty for the right half of a wide glyph.
  public func text(of cell: Cell) -> String {
    if let index = cell.clusterIndex { return clusters.elements[index] }
    return cell.scalar.map(String.init) ?? ""
  }

  /// Returns the style of a cell.
  public func style(of cell: Cell) -> Style {
    styles.elements[Int(cell.style)]
  }

  /// The styles the cells refer to by ``Cell/style``.
  package var styleTable: [Style] { styles.elements }

  /// Returns the range of the cells of one row.
  package func cellRange(ofRow row: Int) -> Range<Int> {
    row * size.width..<(row + 1) * size.width
  }
}

nonisolated extension CellGrid: Equatable {
  /// Returns whether two grids look the same, however they were drawn.
  public static func == (left: CellGrid, right: CellGrid) -> Bool {
    guard left.size == right.size else { return false }
    return left.cells == left.adopt(right).cells
  }

  /// Returns whether equal cells of an older grid and this one mean the same.
  package func sharesTables(with older: CellGrid) -> Bool {
    styles.extends(older.styles) && clusters.extends(older.clusters)
  }

  /// Returns another grid in terms of this one's tables; this one's cells keep their meaning in it.
  package func adopt(_ other: CellGrid) -> CellGrid {
    if sharesTables(with: other) {
      return CellGrid(size: other.size, cells: other.cells, tablesOf: self)
    }
    var result = CellGrid(size: other.size, cells: [], tablesOf: self)
    result.cells.reserveCapacity(other.cells.count)
    for cell in other.cells { result.cells.append(result.intern(cell, of: other)) }
    return result
  }

  private init(size: Size, cells: [Cell], tablesOf grid: CellGrid) {
    self.size = size
    self.cells = cells
    clusters = grid.clusters
    styles = grid.styles
  }

  private mutating func intern(_ cell: Cell, of other: CellGrid) -> Cell {
    let style = styles.index(of: other.style(of: cell))
    guard let index = cell.clusterIndex else {
      return Cell(glyph: cell.glyph, style: style, width: cell.width)
    }
    let glyph = clusters.index(of: other.clusters.elements[index]) | Cell.clusterFlag
    return Cell(glyph: glyph, style: style, width: cell.width)
  }

  /// Forgets styles and clusters without a cell, once there are many more than cells.
  mutating func compactTables() {
    let limit = 2 * cells.count + 256
    guard styles.count > limit || clusters.count > limit else { return }
    self = CellGrid(size: size).adopt(self)
  }
}
