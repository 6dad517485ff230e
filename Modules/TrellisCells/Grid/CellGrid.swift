public import TrellisLayout

/// A frame drawn as a grid of character cells.
///
/// A grid is drawn from the `DrawNode` of a frame. You can read it as plain ``rows``, as styled
/// ``runs(inRow:)``, or cell by cell. Control characters in text are replaced with visible text, so
/// no cell ever contains one.
///
/// ```swift
/// var grid = CellGrid(size: frame.size)
/// grid.draw(frame.drawing, damage: frame.damage)
/// print(grid.rows.joined(separator: "\n"))
/// ```
public nonisolated struct CellGrid: Sendable {
  /// The number of columns and rows.
  public let size: Size
  /// All cells, row by row.
  public internal(set) var cells: [Cell]
  var clusters = NumberedValues<String>()
  var styles = NumberedValues<Style>([Style()])

  /// Creates a grid of blank cells in the ordinary style.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank(style: 0), count: size.width * size.height)
  }

  /// Returns the text of a cell, which is empty for the right half of a wide glyph.
  public func text(of cell: Cell) -> String {
    if let index = cell.clusterIndex { return clusters.elements[index] }
    return cell.scalar.map(String.init) ?? ""
  }

  /// Returns the style of a cell in this grid.
  public func style(of cell: Cell) -> Style {
    styles.elements[Int(cell.style)]
  }

  /// The styles that ``Cell/style`` refers to.
  package var styleTable: [Style] { styles.elements }

  /// Returns the range of the cells in a row.
  package func cellRange(ofRow row: Int) -> Range<Int> {
    row * size.width..<(row + 1) * size.width
  }
}

nonisolated extension CellGrid: Equatable {
  /// Returns whether two grids look the same, regardless of how they were drawn.
  public static func == (left: CellGrid, right: CellGrid) -> Bool {
    guard left.size == right.size else { return false }
    return left.cells == left.adopt(right).cells
  }

  /// Returns whether equal cells have the same meaning in this grid and in an older grid.
  package func sharesTables(with older: CellGrid) -> Bool {
    styles.extends(older.styles) && clusters.extends(older.clusters)
  }

  /// Returns a copy of another grid that uses the tables of this grid, so that the cells of both
  /// can be compared.
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

  /// Removes unused styles and clusters if the tables have many more entries than the grid has
  /// cells.
  mutating func compactTables() {
    let limit = 2 * cells.count + 256
    guard styles.count > limit || clusters.count > limit else { return }
    self = CellGrid(size: size).adopt(self)
  }
}
