import TrellisControls
import TrellisLayout

// Opening the editor moves no character: a number's text begins where the number begins, or where
// there is too little room behind that, ends where it ends.
extension Table {
  /// The digits that an editor has room for if there is any.
  private static let editorDigitCount = 12

  /// Returns whether the text of an editor that is opened now has to end where its cell does.
  func isEditorTrailing(for value: CellValue) -> Bool {
    guard let metrics = context?.metrics, isNumeric(model.column), let cell = editedCell else {
      return false
    }
    let x = numberX(of: value, in: cell, metrics)
    return contentArea.maxX - x < Table.editorDigitCount * metrics.digitWidth
  }

  /// Returns the place of the editor: over the cell that is edited, as wide as what is beside it
  /// allows.
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
    let x = isNumeric(model.column) ? numberX(of: edit.old, in: cell, metrics) : cell.x
    let width = max(cell.x + cell.width - x, min(maximumColumnWidth, shownArea(metrics).maxX - x))
    return Rect(x: x, y: y, width: width, height: metrics.lineHeight)
  }

  /// The place of the cell under the cursor along its line, and the furthest end of its text.
  private var editedCell: (x: Int, width: Int, end: Int)? {
    guard let area = context.map({ shownArea($0.metrics) }),
      let place = places(in: area).first(where: { $0.column == model.column })
    else { return nil }
    return (place.x, place.width, place.x + min(place.width, columns.widths[model.column]))
  }

  private func numberX(
    of value: CellValue, in cell: (x: Int, width: Int, end: Int), _ metrics: LayoutMetrics
  ) -> Int {
    max(cell.x, cell.end - metrics.textWidth(CellText(value).string))
  }
}
