public import TrellisLayout

nonisolated extension CellGrid {
  /// Draws the damaged parts of a frame. Anything outside the grid is not drawn.
  ///
  /// Each row that contains damage is drawn over its whole width. A wide glyph at the edge of the
  /// damage therefore looks the same as when everything is drawn.
  ///
  /// - Parameters:
  ///   - root: The drawing of the frame.
  ///   - damage: The areas that differ from the previous drawing; see `Frame.damage`.
  ///   - showsBorders: Whether to draw borders and rules. If `false`, the content that they would
  ///     cover is visible.
  public mutating func draw(_ root: DrawNode, damage: [Rect], showsBorders: Bool = true) {
    compactTables()
    for rows in bands(of: damage) {
      clear(rows)
      let band = Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)
      root.forEachCommand(touching: band) { command, offset, clip in
        draw(command, offset: offset, clip: clip, showsBorders: showsBorders)
      }
    }
  }

  /// Draws a whole frame.
  public mutating func draw(_ root: DrawNode, showsBorders: Bool = true) {
    draw(root, damage: [Rect(origin: .zero, size: size)], showsBorders: showsBorders)
  }

  private func bands(of damage: [Rect]) -> [Range<Int>] {
    let bounds = Rect(origin: .zero, size: size)
    var bands: [Range<Int>] = []
    let ranges = damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
      .map { $0.minY..<$0.maxY }
    for rows in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = bands.last, rows.lowerBound <= last.upperBound {
        bands[bands.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
      } else {
        bands.append(rows)
      }
    }
    return bands
  }

  private mutating func clear(_ rows: Range<Int>) {
    let range = rows.lowerBound * size.width..<rows.upperBound * size.width
    cells.withUnsafeMutableBufferPointer { $0[range].update(repeating: .blank(style: 0)) }
  }

  private mutating func draw(
    _ command: DrawCommand, offset: Point, clip: Rect, showsBorders: Bool
  ) {
    switch command {
    case .fill(let area, let style):
      fill(area.offset(by: offset), with: " ", style, clip: clip)
    case .text(let point, let text, let style):
      write(text, at: point + offset, style, clip: clip)
    case .border(let area, let style, let shape):
      if showsBorders { border(area.offset(by: offset), style, shape, clip: clip) }
    case .rule(let area, let axis, let style):
      guard showsBorders else { return }
      fill(area.offset(by: offset), with: axis == .horizontal ? "─" : "│", style, clip: clip)
    }
  }

  private mutating func fill(
    _ area: Rect, with scalar: Unicode.Scalar, _ style: Style, clip: Rect
  ) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    let cell = Cell(scalar, style: styles.index(of: style))
    for y in area.minY..<area.maxY {
      replaceCells(inRow: y, area.minX..<area.maxX) { $0.update(repeating: cell) }
    }
  }

  private mutating func border(
    _ area: Rect, _ style: Style, _ shape: BorderShape, clip: Rect
  ) {
    guard !area.isEmpty else { return }
    let glyphs = shape.glyphs
    let (left, right) = (area.minX, area.maxX - 1)
    let (top, bottom) = (area.minY, area.maxY - 1)
    let width = area.width
    let height = area.height
    fill(Rect(x: left, y: top, width: width, height: 1), with: glyphs.horizontal, style, clip: clip)
    fill(
      Rect(x: left, y: bottom, width: width, height: 1), with: glyphs.horizontal, style, clip: clip)
    fill(Rect(x: left, y: top, width: 1, height: height), with: glyphs.vertical, style, clip: clip)
    fill(Rect(x: right, y: top, width: 1, height: height), with: glyphs.vertical, style, clip: clip)
    guard width > 1, height > 1 else { return }
    let corners: [(Int, Int, Unicode.Scalar)] = [
      (left, top, glyphs.topLeft), (right, top, glyphs.topRight),
      (left, bottom, glyphs.bottomLeft), (right, bottom, glyphs.bottomRight),
    ]
    for (x, y, corner) in corners {
      fill(Rect(x: x, y: y, width: 1, height: 1), with: corner, style, clip: clip)
    }
  }

  /// Calls a closure that overwrites the given columns of a row. A wide glyph outside these columns
  /// that loses one half is replaced by a blank.
  mutating func replaceCells(
    inRow row: Int, _ columns: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    let range = cellRange(ofRow: row)
    cells.withUnsafeMutableBufferPointer { cells in
      let row = UnsafeMutableBufferPointer(rebasing: cells[range])
      if columns.lowerBound > 0, row[columns.lowerBound].width == 0 {
        let left = columns.lowerBound - 1
        row[left] = .blank(style: row[left].style)
      }
      if columns.upperBound < row.count, row[columns.upperBound].width == 0 {
        row[columns.upperBound] = .blank(style: row[columns.upperBound].style)
      }
      body(UnsafeMutableBufferPointer(rebasing: row[columns]))
    }
  }
}
