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
    if let shown, shown.size == next.size {
      old = shown
    } else {
      forget()
      erase(into: &bytes)
      old = CellGrid(size: next.size)
    }
    var rows = RowEncoder(
      old: next.adopt(old), new: next, theme: theme, depth: depth, bytes: bytes, pen: pen,
      cursor: cursor)
    for row in 0..<next.size.height { rows.encode(row) }
    (bytes, pen, cursor) = (rows.bytes, rows.pen, rows.cursor)
    place(caret, in: next.size, into: &bytes)
    shown = next
    guard synchronizes, bytes.count >= Self.synchronizedSize else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
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
