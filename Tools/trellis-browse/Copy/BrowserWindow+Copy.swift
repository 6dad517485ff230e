import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Copies the whole cell under the cursor.
  func copyCell() {
    withSelectedCell { [unowned self] row, column, value in
      let text = value == .null ? "" : CellText(value).string
      copy(text, "\(NeutralText(column.id.name)) of \(row.key)", of: row)
    }
  }

  /// Copies the shown cells of the row under the cursor as a line with tabs, which spreadsheets take.
  func copyRow() {
    guard rows.schema != nil, let row = rows.selectedRow else { return tellOfNoRow() }
    let (columns, indices) = (rows.shownColumns, rows.shownColumnIndices)
    withWholeCells(of: row) { [unowned self] cells in
      var bytes: [UInt8] = []
      let shown = indices.filter(cells.indices.contains).map { cells[$0] }
      SeparatedForm(columns, separator: "\t").writeLine(shown, to: &bytes)
      copy(String(decoding: bytes, as: UTF8.self), "row \(row.key)", of: row)
    }
  }

  private func copy(_ text: String, _ name: String, of row: TableRow) {
    rows.context?.clipboard.copy(text)
    let count = text.count == 1 ? "1 character" : "\(Figures.count(text.count)) characters"
    tell("copied \(name), \(count)", of: row.key)
  }
}
