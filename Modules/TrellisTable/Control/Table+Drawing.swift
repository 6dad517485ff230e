import TrellisControls
import TrellisLayout
import TrellisText

extension Table {
  /// Returns the text of a column's header. This is the column's name and, if the rows are sorted
  /// by the column, an arrow. If the rows are sorted by several columns, the column's place among
  /// the sort columns follows the arrow.
  func head(_ column: Int) -> String {
    guard let id = schema?.columns[column].id else { return "" }
    let sort = model.query.shown.sort
    guard let place = sort.firstIndex(where: { $0.column == id }) else {
      return id.description
    }
    let arrow = sort[place].isDescending ? " ▼" : " ▲"
    return id.description + arrow + (sort.count > 1 ? "\(place + 1)" : "")
  }

  /// Returns the position and width of each visible column.
  func places(in area: Rect) -> [ColumnStrip.Place] {
    strip.places(from: firstColumn, in: area.width).map {
      ColumnStrip.Place(column: $0.column, x: $0.x + area.minX, width: $0.width)
    }
  }

  func drawTable(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    let area = shownArea(canvas.metrics)
    let places = places(in: area)
    let columns = places.map(drawnColumn)
    canvas.fill(place(ofLine: 0), Style(.header))
    for column in columns {
      write(head(column.place.column), in: column, y: area.minY, Style(.header), in: &canvas)
    }
    let signWidth = signWidth(canvas.metrics)
    for (offset, index) in visibleRows.indices.enumerated() {
      let line = place(ofLine: offset + 1).inset(by: Insets(trailing: signWidth))
      drawRow(at: index, columns, line, markX: area.minX, in: &canvas)
    }
    drawFrozenEdge(places, area, in: &canvas)
    if model.rows.all.isEmpty {
      drawNotice(at: Point(x: area.minX, y: place(ofLine: 1).minY), in: &canvas)
    }
    let outer = contentArea.inset(by: Insets(trailing: signWidth))
    canvas.sign(around: outer, isEnabled: isEffectivelyEnabled, Style(.disabled))
    drawArrows(in: outer.maxX..<contentArea.maxX, of: &canvas)
    clearProblemSides(in: &canvas)
  }

  /// Clears a character cell on each side of the message beside the editor. The gap separates the
  /// message from the text of the row that the message partly covers.
  private func clearProblemSides(in canvas: inout Canvas) {
    guard !problemLabel.isHidden else { return }
    let side = canvas.metrics.digitWidth
    canvas.fill(
      problemLabel.frame.inset(by: Insets(leading: -side, trailing: -side)), Style(.error))
  }

  /// Draws the overflow arrows: in the header for columns, and below the header for rows.
  private func drawArrows(in columns: Range<Int>, of canvas: inout Canvas) {
    guard !columns.isEmpty else { return }
    let area = contentArea
    let frozen = strip.frozenCount(in: shownArea(canvas.metrics).width)
    let sides = OverflowSign(left: firstColumn > frozen, right: hasColumnsAfter(canvas.metrics))
    canvas.text(
      sides.horizontal, at: Point(x: columns.lowerBound, y: area.minY),
      Style(isEffectivelyEnabled ? .header : .disabled))
    let lineHeight = canvas.metrics.lineHeight
    let rows = Rect(
      x: columns.lowerBound, y: area.minY + lineHeight, width: columns.count,
      height: max(0, area.height - lineHeight))
    OverflowSign(above: hasRowsAbove, below: hasRowsBelow)
      .draw(in: rows, of: &canvas, overflowStyle)
  }

  /// Draws a line at the right edge of the frozen columns.
  private func drawFrozenEdge(
    _ places: [ColumnStrip.Place], _ area: Rect, in canvas: inout Canvas
  ) {
    let count = strip.frozenCount(in: area.width)
    guard count > 0, count < places.count else { return }
    let last = places[count - 1]
    let height = canvas.metrics.lineHeight * (1 + visibleRows.count)
    let edge = Rect(
      x: last.x + last.width, y: area.minY, width: canvas.metrics.borderWidth,
      height: min(height, area.height))
    canvas.rule(edge, .vertical, Style(.border))
  }

  private func drawNotice(at place: Point, in canvas: inout Canvas) {
    let nothing = words[model.query.shown.isFiltered ? .noRowMatches : .noRows]
    let notice = source == nil ? "" : isBusy ? words[.reading] : problem ?? nothing
    canvas.text(notice, at: place, Style(problem == nil ? .secondary : .error))
  }

  /// A visible column, and how its cells are drawn.
  private struct DrawnColumn {
    let place: ColumnStrip.Place
    /// The width of the column, even if the last column extends to the edge of the view.
    let width: Int
    /// Whether the cells are numbers, which are right-aligned. Everything else is left-aligned.
    let isNumeric: Bool
    /// The number of decimals that the column shows, or `nil` if it is not fixed.
    let decimals: Int?
    /// The text of a missing value.
    let missingText: String
  }

  private func drawnColumn(_ place: ColumnStrip.Place) -> DrawnColumn {
    let schema = schema
    return DrawnColumn(
      place: place, width: min(place.width, width(ofColumnAt: place.column)),
      isNumeric: isNumeric(place.column),
      decimals: schema.flatMap { decimals[$0.columns[place.column].id] },
      missingText: schema?.missingText ?? "")
  }

  private func drawRow(
    at index: Int, _ columns: [DrawnColumn], _ area: Rect, markX: Int, in canvas: inout Canvas
  ) {
    let isSelected = index == model.rows.cursor
    let plain: StyleRole = !isEffectivelyEnabled ? .disabled : model.isOutdated ? .secondary : .text
    let role: StyleRole =
      !isSelected
      ? plain
      // While a cell is edited, the editor has the focus, and its selected text must stand out.
      : isFocused && !isEditing && !model.isOutdated ? .selection : .inactiveSelection
    if isSelected { canvas.fill(area, Style(role)) }
    let row = model.rows.all[index]
    if !model.marks.isEmpty, model.marks.contains(row.key) {
      let x = markX - markWidth(canvas.metrics)
      canvas.text("✓", at: Point(x: x, y: area.minY), Style(role, attributes: .bold))
    }
    for column in columns where column.place.column < row.cells.count {
      let cell = row.cells[column.place.column]
      let text = CellText(cell, missing: column.missingText, decimals: column.decimals)
      var style = Style(role)
      if role == .text { style.role = StyleRole(cell, text.meaning) }
      if isSelected, column.place.column == model.column { style = chosenCellStyle(role) }
      // Otherwise, a missing value would look like text, for example in a selected row.
      if text.meaning == .missing { style.attributes.insert(.italic) }
      write(text.string, in: column, y: area.minY, style, in: &canvas)
    }
  }

  /// Returns the style of the cell under the cursor, in a row that is drawn with the given role.
  private func chosenCellStyle(_ role: StyleRole) -> Style {
    role == .selection ? Style(.cell) : Style(role, attributes: [.bold, .underline])
  }

  /// Draws a text in one line of its column.
  private func write(
    _ text: String, in column: DrawnColumn, y: Int, _ style: Style, in canvas: inout Canvas
  ) {
    let shown = CellLine.fitted(
      text, to: column.place.width, textWidth: canvas.metrics.textWidth)
    let shift =
      column.isNumeric ? max(0, column.width - canvas.metrics.textWidth(shown)) : 0
    canvas.text(shown, at: Point(x: column.place.x + shift, y: y), style)
  }

  /// Returns whether the cells of a column are numbers, which are right-aligned.
  func isNumeric(_ column: Int) -> Bool {
    let type = schema?.columns[column].type
    return type == .integer || type == .number
  }
}

extension StyleRole {
  /// Creates the role of a cell's text in a row that is not selected.
  fileprivate init(_ value: CellValue, _ meaning: CellText.Meaning) {
    switch (value, meaning) {
    case (_, .missing): self = .null
    case (_, .malformed): self = .warning
    case (.bytes, _): self = .bytes
    case (.integer, _), (.real, _): self = .number
    case (.null, _), (.text, _), (.malformedText, _), (.longText, _): self = .text
    }
  }
}
