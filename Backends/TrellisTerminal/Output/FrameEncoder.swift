import Trellis
package import TrellisCells
package import TrellisLayout

/// An encoder that returns the bytes which change a terminal's picture into another one.
///
/// The encoder never queries the terminal, since it knows the picture from the bytes that were
/// sent. Text comes from the cells of a `CellGrid`, which have no controls. The encoder creates all
/// other bytes itself.
package nonisolated struct FrameEncoder: Sendable {
  let theme: Theme
  let depth: ColorDepth
  /// Whether large changes have marks around them, so that the terminal shows each change in one
  /// go.
  let synchronizes: Bool
  /// The picture on the terminal; nil if it is unknown.
  private(set) var shown: CellGrid?
  private var pen: Pen?
  private var cursor: ScreenCursor?
  private var showsCaret: Bool?

  /// The number of bytes from which on it is looked whether rows have only moved.
  private static let largeChange = 100

  /// The size in bytes below which a terminal reads a change in one go even without marks.
  private static let synchronizedSize = 1024

  /// Creates an encoder for a terminal whose picture is unknown.
  package init(theme: Theme, depth: ColorDepth, synchronizes: Bool) {
    self.theme = theme
    self.depth = depth
    self.synchronizes = synchronizes
  }

  /// Treats the picture on the terminal as unknown.
  package mutating func forget() {
    shown = nil
    pen = nil
    cursor = nil
    showsCaret = nil
  }

  /// Returns the bytes that make the terminal show a picture and, unless the caret is nil, a caret.
  package mutating func encode(_ next: CellGrid, caret: Point?) -> [UInt8] {
    var bytes: [UInt8] = []
    let old: CellGrid
    var isErased = false
    if let shown, shown.size == next.size {
      old = next.adopt(shown)
    } else {
      forget()
      erase(into: &bytes)
      old = next.adopt(CellGrid(size: next.size, filledWith: erasedCell))
      isErased = true
    }
    // Adopting may have added styles to those of the new picture.
    let pens = PenTable(old.styleTable, theme: theme, depth: depth)
    var rows = RowEncoder(old: old, new: next, pens, bytes: bytes, pen: pen, cursor: cursor)
    rows.encodeAll()
    if !isErased, rows.bytes.count > Self.largeChange,
      let shift = RowShift.best(from: old, to: next)
    {
      var shifted = RowEncoder(
        old: old, new: next, pens, bytes: bytes, pen: pen, cursor: cursor,
        after: (shift, filling: erasedCell))
      shifted.encodeAll()
      if shifted.bytes.count < rows.bytes.count { rows = shifted }
    }
    (bytes, pen, cursor) = (rows.bytes, rows.pen, rows.cursor)
    place(caret, in: next.size, into: &bytes)
    shown = next
    guard synchronizes, bytes.count >= Self.synchronizedSize else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// The cell that an erased part of the screen shows. In a theme with a background of its own, no
  /// cell of a picture looks like it.
  private var erasedCell: Cell {
    Pen(theme.look(of: Style()), depth: depth).ground == .standard ? .ordinaryBlank : .unknown
  }

  private mutating func erase(into bytes: inout [UInt8]) {
    bytes += Array("\u{1B}[m\u{1B}[2J".utf8)
    pen = .standard
  }

  private mutating func place(_ caret: Point?, in size: Size, into bytes: inout [UInt8]) {
    // A caret after the last character of a full line is shown on that character.
    let bounds = Rect(x: 0, y: 0, width: size.width + 1, height: size.height)
    guard let caret, bounds.contains(caret), size.width > 0 else {
      if showsCaret != false { bytes += Array("\u{1B}[?25l".utf8) }
      showsCaret = false
      return
    }
    let column = min(caret.x, size.width - 1)
    let target = ScreenCursor(row: caret.y, column: column)
    if cursor != target { ScreenCursor.move(from: cursor, to: caret.y, column, into: &bytes) }
    cursor = target
    if showsCaret != true { bytes += Array("\u{1B}[?25h".utf8) }
    showsCaret = true
  }
}
