import TrellisControls
import TrellisLayout

extension Table {
  /// What stands over a column: its name, and how the rows are sorted by it.
  func head(_ column: Int) -> String {
    guard let id = schema?.columns[column].id else { return "" }
    guard let key = query.sort.first(where: { $0.column == id }) else { return id.name }
    return id.name + (key.isDescending ? " ▼" : " ▲")
  }

  /// Where the columns stand that are in view.
  func places(in area: Rect) -> [(column: Int, x: Int, width: Int)] {
    columns.places(from: firstColumn, in: area.width).map {
      (column: $0.column, x: $0.x + area.minX, width: $0.width)
    }
  }

  func drawTable(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    let lineHeight = canvas.metrics.lineHeight
    let area = shownArea(canvas.metrics)
    let places = places(in: area)
    let line = Rect(x: 0, y: 0, width: canvas.size.width, height: lineHeight)
    canvas.fill(line, Style(.header))
    for place in places {
      write(
        head(place.column), column: place.column, x: place.x, y: 0, width: place.width,
        Style(.header), in: &canvas)
    }
    for (offset, index) in visibleRows.indices.enumerated() {
      let y = (offset + 1) * lineHeight
      drawRow(at: index, y: y, places: places, in: &canvas)
    }
    if window.rows.isEmpty { drawNotice(at: area.minX, in: &canvas) }
    let outer = Rect(
      x: 0, y: 0, width: canvas.size.width - signWidth(canvas.metrics), height: canvas.size.height)
    canvas.sign(around: outer, isEnabled: isEffectivelyEnabled, Style(.disabled))
    drawArrows(in: outer.maxX..<canvas.size.width, of: &canvas)
  }

  /// Arrows at the end of the head for columns, and of the rows for rows.
  private func drawArrows(in columns: Range<Int>, of canvas: inout Canvas) {
    guard !columns.isEmpty else { return }
    let sides = OverflowSign(left: firstColumn > 0, right: hasColumnsAfter(canvas.metrics))
    canvas.text(
      sides.horizontal, at: Point(x: columns.lowerBound, y: 0),
      Style(isEffectivelyEnabled ? .header : .disabled))
    let lineHeight = canvas.metrics.lineHeight
    let rows = Rect(
      x: columns.lowerBound, y: lineHeight, width: columns.count,
      height: max(0, canvas.size.height - lineHeight))
    OverflowSign(above: hasRowsAbove, below: hasRowsBelow)
      .draw(in: rows, of: &canvas, overflowStyle)
  }

  private func drawNotice(at x: Int, in canvas: inout Canvas) {
    let notice =
      source == nil
      ? "" : isLoading ? "reading…" : problem ?? (query.filter == nil ? "no rows" : "no row fits")
    canvas.text(
      notice, at: Point(x: x, y: canvas.metrics.lineHeight),
      Style(problem == nil ? .secondary : .error))
  }

  private func drawRow(
    at index: Int, y: Int, places: [(column: Int, x: Int, width: Int)], in canvas: inout Canvas
  ) {
    let isSelected = index == cursorIndex
    let isOutdated = activity == .reading && query != shownQuery
    let plain: StyleRole = !isEffectivelyEnabled ? .disabled : isOutdated ? .secondary : .text
    let role: StyleRole =
      !isSelected ? plain : isFocused || edit != nil ? .selection : .inactiveSelection
    if isSelected {
      canvas.fill(
        Rect(
          x: 0, y: y, width: canvas.size.width - signWidth(canvas.metrics),
          height: canvas.metrics.lineHeight), Style(role))
    }
    let cells = window.rows[index].cells
    for place in places where place.column < cells.count {
      let text = CellText(cells[place.column])
      var style = Style(role)
      if !isSelected, text.meaning == .missing { style.role = .null }
      if !isSelected, text.meaning == .malformed { style.role = .warning }
      if isSelected, place.column == cursorColumn { style.attributes = [.bold, .underline] }
      write(
        text.string, column: place.column, x: place.x, y: y, width: place.width, style,
        in: &canvas)
    }
  }

  /// Writes a cell's text into its place: numbers to the right, the rest to the left.
  private func write(
    _ text: String, column: Int, x: Int, y: Int, width: Int, _ style: Style,
    in canvas: inout Canvas
  ) {
    let shown = CellLine.fitted(text, to: width, textWidth: canvas.metrics.textWidth)
    let width = min(width, columns.widths[column])
    let shift = isNumeric(column) ? max(0, width - canvas.metrics.textWidth(shown)) : 0
    canvas.text(shown, at: Point(x: x + shift, y: y), style)
  }

  /// Whether the cells of a column are numbers, which stand to the right.
  func isNumeric(_ column: Int) -> Bool {
    let type = schema?.columns[column].type
    return type == .integer || type == .number
  }
}
