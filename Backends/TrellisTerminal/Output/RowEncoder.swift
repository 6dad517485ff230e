import Trellis
import TrellisCells
import TrellisLayout
import TrellisText

/// An encoder that writes the cells in which two pictures differ, row by row and in few bytes.
nonisolated struct RowEncoder {
  private(set) var old: CellGrid
  let new: CellGrid
  /// The pen for each style, at the index that the style has in both grids.
  let pens: [Pen]
  let grounds: [Pen]
  private let eraser: Eraser
  private(set) var bytes: [UInt8]
  private(set) var pen: Pen?
  /// A style whose pen is the current one, or `nil` if none is known. Comparing styles takes less
  /// time than comparing pens.
  private var penStyle: UInt32?
  private(set) var cursor: ScreenCursor?
  /// The column up to which cells are written even if they have not changed, because a terminal may
  /// have shown a cluster in too many columns.
  private var doubtfulEnd = 0
  /// The number of times that the pen has changed.
  private(set) var penChanges = 0
  /// Whether a glyph has been written after which terminals disagree about the position of the cursor.
  /// Cells must then be written from left to right.
  private(set) var hasDoubt = false

  /// Creates an encoder that appends to the given bytes.
  ///
  /// - Parameters:
  ///   - old: The picture on the terminal. Its styles must have the same indices as in the new
  ///     picture.
  ///   - new: The picture to show, of the same size.
  init(
    old: CellGrid, new: CellGrid, _ table: PenTable, _ eraser: Eraser, bytes: [UInt8], pen: Pen?,
    cursor: ScreenCursor?
  ) {
    self.old = old
    self.new = new
    (pens, grounds) = (table.pens, table.grounds)
    self.eraser = eraser
    self.bytes = bytes
    self.pen = pen
    self.cursor = cursor
  }

  /// Returns an encoder that first makes the terminal shift rows.
  func shifting(_ shift: RowShift) -> RowEncoder {
    var shifted = self
    // If the look of the free rows is not used, it does not matter with which pen they are filled.
    if eraser.scrolledCell != .unknown { shifted.use(.standard) }
    shift.append(to: &shifted.bytes)
    // Terminals disagree about where the cursor is once the margins have changed.
    shifted.cursor = nil
    shifted.old.scroll(shift.rows, up: shift.distance, filling: eraser.scrolledCell)
    return shifted
  }

  /// Writes all rows, each from left to right.
  mutating func encodeAll() {
    for row in 0..<new.size.height { encode(row) }
  }

  private mutating func encode(_ row: Int) {
    let range = new.cellRange(ofRow: row)
    let (oldCells, newCells) = (old.cells, new.cells)
    // The arrays are compared as spans, so that no references are counted for each cell.
    let (before, after) = (oldCells.span.extracting(range), newCells.span.extracting(range))
    var column = 0
    doubtfulEnd = 0
    while column < after.count {
      if column >= doubtfulEnd,
        before[column] == after[column] || looksSame(before[column], after[column])
      {
        column += 1
      } else {
        column = encode(row, column, range)
        column = writeRun(before, after, from: column)
      }
    }
  }

  /// Writes changed ASCII characters, and single blanks between them, for as long as each takes a
  /// single byte. Returns the first column after them.
  private mutating func writeRun(
    _ before: Span<Cell>, _ after: Span<Cell>, from start: Int
  ) -> Int {
    guard cursor?.column == start, start < after.count else { return start }
    let style = after[start].style
    guard style == penStyle || pens[Int(style)] == pen else { return start }
    var end = start
    while end < after.count, after[end].style == style, after[end] != before[end] {
      if let byte = after[end].asciiByte {
        bytes.append(byte)
      } else if after[end].isBlank, end + 1 < after.count, after[end + 1].asciiByte != nil {
        // A single blank takes fewer bytes than any other way to clear it.
        bytes.append(UInt8(ascii: " "))
      } else {
        break
      }
      end += 1
    }
    cursor?.column = end < after.count ? end : nil
    return end
  }

  /// Writes the changes that start at a cell, and returns the first column after them.
  mutating func encode(_ row: Int, _ column: Int, _ range: Range<Int>) -> Int {
    let cell = new.cells[range.lowerBound + column]
    if cell.isBlank, let end = encodeBlanks(row, column, range) { return end }
    move(to: row, column, range)
    write(cell, width: range.count)
    let end = column + max(1, cell.width)
    if end == range.count { rewriteCell(before: column, in: row, range) }
    return end
  }

  /// Writes the cell before the last glyph of a row again if that glyph has marks. In tmux, the
  /// cursor stays on the last column, and the marks are added to the cell before it.
  private mutating func rewriteCell(before column: Int, in row: Int, _ range: Range<Int>) {
    let marked = new.cells[range.lowerBound + column]
    guard marked.scalar == nil, column > 0 else { return }
    let start = (0..<column).last { new.cells[range.lowerBound + $0].width > 0 } ?? 0
    let cell = new.cells[range.lowerBound + start]
    let parts = new.text(of: cell).unicodeScalars
    guard Self.parts(of: parts, fittingIn: .max).widest <= cell.width else { return }
    let doubtful = doubtfulEnd
    ScreenCursor.move(from: cursor, to: row, start, into: &bytes)
    cursor = ScreenCursor(row: row, column: start)
    write(cell, width: range.count)
    cursor = nil
    doubtfulEnd = doubtful
  }

  // The following method and ``erasableGround(_:)`` change nothing. They are mutating because a call of
  // another method from a mutating one would copy the whole encoder.
  mutating func looksSame(_ a: Cell, _ b: Cell) -> Bool {
    if !a.hasSameGlyph(as: b) { return false }
    if a.style == b.style { return true }
    return a.isBlank
      ? grounds[Int(a.style)] == grounds[Int(b.style)] : pens[Int(a.style)] == pens[Int(b.style)]
  }

  // MARK: Blanks

  /// Erases a run of blanks if that takes fewer bytes than writing the blanks. Returns the first
  /// column after the run, or `nil` if the run was not erased.
  private mutating func encodeBlanks(
    _ row: Int, _ column: Int, _ range: Range<Int>
  ) -> Int? {
    let first = new.cells[range.lowerBound + column]
    guard let ground = erasableGround(first) else { return nil }
    var end = column
    var changed = column
    while end < range.count {
      let cell = new.cells[range.lowerBound + end]
      guard cell == first || erasableGround(cell) == ground else { break }
      let differs = end < doubtfulEnd || !looksSame(old.cells[range.lowerBound + end], cell)
      end += 1
      if differs { changed = end }
    }
    let count = changed - column
    let isLast = end == range.count
    guard count > (isLast ? 3 : 7 + digits(count)) else { return nil }
    move(to: row, column, range)
    if ground == .standard || pen?.ground != ground { use(ground) }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    if !isLast { appendDecimal(count, to: &bytes) }
    bytes.append(UInt8(ascii: isLast ? "K" : "X"))
    return isLast ? range.count : changed
  }

  /// Returns the visible part of the pen of a blank cell that can be erased, or `nil` for any other
  /// cell.
  private mutating func erasableGround(_ cell: Cell) -> Pen? {
    guard cell.isBlank else { return nil }
    let ground = grounds[Int(cell.style)]
    return eraser.canErase(ground) ? ground : nil
  }

  // MARK: Cells

  /// Moves the cursor to a cell, or writes the unchanged cells before it if that takes no more
  /// bytes.
  private mutating func move(to row: Int, _ column: Int, _ range: Range<Int>) {
    let target = ScreenCursor(row: row, column: column)
    guard cursor != target else { return }
    if let start = cursor?.column, cursor?.row == row, start < column {
      let cost = ScreenCursor.cost(from: cursor, to: row, column)
      if column - start <= cost, canRewrite(range.lowerBound + start..<range.lowerBound + column) {
        for index in range.lowerBound + start..<range.lowerBound + column {
          write(new.cells[index], width: range.count)
        }
        return
      }
    }
    ScreenCursor.move(from: cursor, to: row, column, into: &bytes)
    cursor = target
  }

  /// Returns whether a cell can be written with a pen.
  func fits(_ pen: Pen?, _ index: Int) -> Bool {
    let cell = new.cells[index]
    return cell.isBlank
      ? grounds[Int(cell.style)] == pen?.ground : pens[Int(cell.style)] == pen
  }

  private mutating func canRewrite(_ cells: Range<Int>) -> Bool {
    // A closure would copy the whole encoder.
    for index in cells {
      let cell = new.cells[index]
      guard let scalar = cell.scalar, scalar.isASCII else { return false }
      guard fits(pen, index) else { return false }
    }
    return true
  }

  private mutating func use(_ wanted: Pen) {
    wanted.append(after: pen, to: &bytes)
    pen = wanted
    penStyle = nil
    penChanges += 1
  }

  private mutating func write(_ cell: Cell, width: Int) {
    let wanted = Int(cell.style)
    if penStyle != cell.style, !cell.isBlank || pen?.ground != grounds[wanted] {
      if pen != pens[wanted] { use(pens[wanted]) }
      penStyle = cell.style
    }
    let start = cursor?.column ?? 0
    guard let scalar = cell.scalar, ScalarTrust.isAdvanceCertain(of: scalar, width: cell.width)
    else { return writeUncertain(cell, from: start, room: width - start) }
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: scalar.utf8)
    }
    let end = start + cell.width
    cursor?.column = end < width ? end : nil
  }

  /// Writes a glyph after which terminals disagree about the position of the cursor.
  ///
  /// The glyph's cells are cleared first, so that nothing is left in them on a terminal that shows
  /// the glyph in one column. Later cells are written again if a terminal may show the glyph's
  /// parts as separate glyphs.
  private mutating func writeUncertain(_ cell: Cell, from start: Int, room: Int) {
    hasDoubt = true
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: cell.width))
    cursor?.column = nil
    if let row = cursor?.row { ScreenCursor.move(from: cursor, to: row, start, into: &bytes) }
    let text = new.text(of: cell).unicodeScalars
    let (fitting, widest) = Self.parts(of: text, fittingIn: room)
    bytes.append(contentsOf: String(fitting).utf8)
    doubtfulEnd = max(doubtfulEnd, start + max(cell.width, widest))
  }

  /// Returns the parts of a cluster to send, and their total width on a terminal that shows each
  /// part as a separate glyph.
  ///
  /// At the end of a row, wide parts that do not fit side by side are left out. A terminal that
  /// does not join the parts may wrap them to a new line, even if wrapping is off, and scroll if
  /// there is no next line. A narrow part that does not fit stays in the last column.
  private static func parts(
    of cluster: String.UnicodeScalarView, fittingIn room: Int
  ) -> (fitting: String.UnicodeScalarView.SubSequence, widest: Int) {
    var taken = 0
    var widest = 0
    var end = cluster.startIndex
    while end < cluster.endIndex {
      let scalar = cluster[end]
      let width = DisplayWidth.standard.of(scalar)
      if ScalarTrust.mayWrap(scalar, width: width, taken: taken, room: room) { break }
      taken += width
      widest += ScalarTrust.widestAdvance(of: scalar, width: width)
      end = cluster.index(after: end)
    }
    // If a glyph ends in a joiner, tmux joins it with whatever is written next, wherever that is.
    while let last = cluster[..<end].last, last == "\u{200D}" {
      end = cluster.index(before: end)
    }
    return (cluster[..<end], widest)
  }
}
