/// One cell of a ``CellGrid``. To get its text and style, call ``CellGrid/text(of:)`` and
/// ``CellGrid/style(of:)`` on the grid.
public nonisolated struct Cell: Hashable, Sendable {
  // The properties that renderers read for every cell of every frame are inlinable.

  /// The value of a scalar or, if ``clusterFlag`` is set, the index of a cluster. In the right half
  /// of a wide glyph, the value is 0.
  @usableFromInline let glyph: UInt32
  /// The index of the style in the lower 30 bits, and the width in the two highest bits.
  @usableFromInline let look: UInt32

  init(glyph: UInt32, style: UInt32, width: Int) {
    self.glyph = glyph
    look = style | UInt32(truncatingIfNeeded: width) << 30
  }

  init(_ scalar: Unicode.Scalar, style: UInt32) {
    self.init(glyph: scalar.value, style: style, width: 1)
  }

  static let clusterFlag: UInt32 = 0x8000_0000

  /// The width of the glyph in columns: 1, 2, or 0 for the right half of a wide glyph.
  @inlinable public var width: Int { Int(look >> 30) }

  /// The index of the cell's style in the grid's table of styles.
  @inlinable package var style: UInt32 { look & 0x3FFF_FFFF }

  /// Whether the cell has no visible glyph. Its background may still have a colour.
  @inlinable public var isBlank: Bool { glyph == 0x20 }

  /// The ASCII byte of the cell, or `nil` if the cell is not visible ASCII.
  @inlinable package var asciiByte: UInt8? {
    glyph > 0x20 && glyph < 0x7F ? UInt8(truncatingIfNeeded: glyph) : nil
  }

  /// Returns whether two cells of the same grid have the same glyph, style and width. To compare
  /// cells of different grids, compare their texts and styles.
  @inlinable public static func == (left: Cell, right: Cell) -> Bool {
    left.glyph == right.glyph && left.look == right.look
  }

  /// The glyph, the style and the width of the cell in a single number.
  var bits: UInt64 { UInt64(glyph) << 32 | UInt64(look) }

  /// A blank cell in the ordinary style.
  package static let ordinaryBlank = blank(style: 0)

  /// A cell whose content is not known. No cell that a grid draws is equal to it.
  package static let unknown = Cell(glyph: 0x1F_FFFF, style: 0, width: 1)

  /// The cell's Unicode scalar, or `nil` if the cell contains several scalars or is the right half
  /// of a wide glyph.
  package var scalar: Unicode.Scalar? {
    glyph == 0 ? nil : Unicode.Scalar(glyph)
  }

  /// Returns whether another cell of the same grid has the same glyph, in any style.
  package func hasSameGlyph(as other: Cell) -> Bool {
    glyph == other.glyph && width == other.width
  }

  var clusterIndex: Int? {
    glyph & Cell.clusterFlag == 0 ? nil : Int(glyph & ~Cell.clusterFlag)
  }

  static func trailingHalf(style: UInt32) -> Cell { Cell(glyph: 0, style: style, width: 0) }

  static func blank(style: UInt32) -> Cell { Cell(" ", style: style) }
}
