import TrellisControls
import TrellisLayout

// A number does not move when the editor is opened: the edited text begins where the number begins
// or, if there is too little space to the right of that point, ends where the number ends.
extension Table {
  /// The minimum width of a number's editor, in digits, if the table is wide enough.
  private static let editorDigitCount = 12

  /// Returns whether the edited text must end where the cell ends, because there is too little
  /// space to the right of the point where the cell's number begins.
  func isEditorTrailing(for value: CellValue) -> Bool {
    guard let metrics = context?.metrics, isNumeric(model.column), let cell = editedCell else {
      return false
    }
    let x = editorX(of: value, in: cell, metrics)
    return contentArea.maxX - x < Table.editorDigitCount * metrics.digitWidth
  }

  /// Returns the area of the editor, which covers the edited cell and may cover cells beside it, or
  /// `nil` if no cell is being edited.
  func editorPlace(_ metrics: LayoutMetrics) -> Rect? {
    guard let edit = model.editing.session, let cell = editedCell else { return nil }
    let line = place(ofLine: model.rows.cursorLine + 1)
    let y = line.minY
    if edit.isTrailing {
      let end = min(line.maxX, cell.end + metrics.digitWidth)
      let width = min(
        end - line.minX, max(end - cell.x, Table.editorDigitCount * metrics.digitWidth))
      return Rect(x: end - width, y: y, width: width, height: metrics.lineHeight)
    }
    let x = isNumeric(model.column) ? editorX(of: edit.old, in: cell, metrics) : cell.x
    let width = max(cell.x + cell.width - x, min(maximumColumnWidth, shownArea(metrics).maxX - x))
    return Rect(x: x, y: y, width: width, height: metrics.lineHeight)
  }

  /// The place where the text of the cell under the cursor begins, or `nil` if there is no such
  /// cell or a cell is being edited. A screen reader that follows the terminal's cursor reads the
  /// text at this place.
  var cellCaret: Point? {
    guard !isEditing, let metrics = context?.metrics, let row = selectedRow,
      row.cells.indices.contains(model.column), let cell = editedCell
    else { return nil }
    let isNumber = isNumeric(model.column)
    let x = isNumber ? numberX(of: row.cells[model.column], in: cell, metrics) : cell.x
    return Point(x: x, y: place(ofLine: model.rows.cursorLine + 1).minY)
  }

  /// The horizontal position and width of the cell under the cursor, and the right edge of its
  /// text, or `nil` if the cell is not visible.
  private var editedCell: (x: Int, width: Int, end: Int)? {
    guard let area = context.map({ shownArea($0.metrics) }),
      let place = places(in: area).first(where: { $0.column == model.column })
    else { return nil }
    return (place.x, place.width, place.x + min(place.width, width(ofColumnAt: model.column)))
  }

  /// Returns the horizontal position at which the editor of a number begins. The editor shows all
  /// digits of the number. It also covers the whole text of the cell, even if the cell shows more
  /// decimal places.
  private func editorX(
    of value: CellValue, in cell: (x: Int, width: Int, end: Int), _ metrics: LayoutMetrics
  ) -> Int {
    let edited = cell.end - metrics.textWidth(CellText(value).string)
    return min(numberX(of: value, in: cell, metrics), max(cell.x, edited))
  }

  private func numberX(
    of value: CellValue, in cell: (x: Int, width: Int, end: Int), _ metrics: LayoutMetrics
  ) -> Int {
    let shown = text(of: value, inColumnAt: model.column).string
    return max(cell.x, cell.end - metrics.textWidth(shown))
  }
}
