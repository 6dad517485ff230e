import Trellis
package import TrellisCells
package import TrellisLayout

/// An encoder that returns the bytes that change the picture on a terminal into the next picture.
///
/// The encoder never asks the terminal, because it knows the picture from the bytes that it has
/// sent. Text comes from the cells of a `CellGrid`, which contain no control characters. The
/// encoder creates all other bytes itself.
package nonisolated struct FrameEncoder: Sendable {
  let theme: Theme
  let depth: ColorDepth
  /// Whether large changes are enclosed in marks, so that the terminal shows each change all at
  /// once.
  var synchronizes: Bool
  /// Whether the terminal may receive links.
  private let hasLinks: Bool
  private let eraser: Eraser
  /// The picture on the terminal, or `nil` if it is unknown.
  private(set) var shown: CellGrid?
  private var pens = PenTable()
  private var pen: Pen?
  private var cursor: ScreenCursor?
  private var showsCaret: Bool?

  /// The size of a change, in bytes, above which the encoder checks whether rows have merely moved.
  private static let largeChange = 100

  /// The minimum size in bytes of a change that is enclosed in the marks of synchronized output. A
  /// terminal reads a smaller change all at once, even without marks.
  private static let synchronizedSize = 1024

  /// Creates an encoder for a terminal whose picture is unknown.
  ///
  /// - Parameters:
  ///   - theme: The theme that turns styles into colours and attributes.
  ///   - depth: The colours that the terminal can show.
  ///   - synchronizes: Whether large changes are enclosed in marks, so that the terminal shows each
  ///     change all at once.
  ///   - erasesInColor: Whether the terminal gives erased cells the current background colour.
  ///   - hasLinks: Whether the terminal may receive links.
  package init(
    theme: Theme, depth: ColorDepth, synchronizes: Bool, erasesInColor: Bool = false,
    hasLinks: Bool = true
  ) {
    self.theme = theme
    self.depth = depth
    self.synchronizes = synchronizes
    self.hasLinks = hasLinks
    eraser = Eraser(
      ordinary: Pen(theme.look(of: Style()), depth: depth), erasesInColor: erasesInColor)
  }

  /// Treats the picture on the terminal as unknown.
  package mutating func forget() {
    shown = nil
    pen = nil
    cursor = nil
    showsCaret = nil
  }

  /// Returns the bytes that make the terminal show a picture and, unless `caret` is `nil`, a caret.
  package mutating func encode(_ next: CellGrid, caret: Point?) -> [UInt8] {
    var bytes: [UInt8] = []
    let old: CellGrid
    var isErased = false
    if let shown, shown.size == next.size {
      old = next.adopt(shown)
    } else {
      forget()
      erase(into: &bytes)
      old = next.adopt(CellGrid(size: next.size, filledWith: eraser.cell))
      isErased = true
    }
    // The adopted picture may have styles that the new picture lacks.
    pens.hold(old.styleTable, theme: theme, depth: depth, hasLinks: hasLinks)
    var rows = RowEncoder(
      old: old, new: next, pens, eraser, bytes: bytes, pen: pen, cursor: cursor)
    if isErased {
      rows.encodeAll()
    } else {
      rows = shortest(of: rows, from: old, to: next)
    }
    (bytes, pen, cursor) = (rows.bytes, rows.pen, rows.cursor)
    // No link stays open between two frames, so that nothing else becomes a part of it.
    if pen?.link != nil {
      pen?.link = nil
      OperatingSystemCommand.append(nil, to: &bytes)
    }
    place(caret, in: next.size, into: &bytes)
    shown = next
    guard synchronizes, bytes.count >= Self.synchronizedSize else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Returns the encoder that changes the picture in the fewest bytes, of several ways to write the
  /// changes.
  ///
  /// - Parameter start: An encoder that has not written anything yet.
  private func shortest(of start: RowEncoder, from old: CellGrid, to next: CellGrid) -> RowEncoder {
    var best = (start: start, end: start)
    best.end.encodeAll()
    guard best.end.bytes.count > Self.largeChange else { return best.end }
    if let shift = RowShift.best(from: old, to: next) {
      let extended = shift.extended(from: old, to: next)
      for shift in extended == shift ? [shift] : [shift, extended] {
        let shifted = start.shifting(shift)
        var end = shifted
        end.encodeAll()
        if end.bytes.count < best.end.bytes.count { best = (shifted, end) }
      }
    }
    if best.end.penChanges > 2, !best.end.hasDoubt {
      var end = best.start
      if end.encodeAllByPen(), end.bytes.count < best.end.bytes.count { return end }
    }
    return best.end
  }

  private mutating func erase(into bytes: inout [UInt8]) {
    bytes += Array("\u{1B}[m".utf8)
    eraser.pen.append(after: .standard, to: &bytes)
    bytes += Array("\u{1B}[2J".utf8)
    pen = eraser.pen
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
