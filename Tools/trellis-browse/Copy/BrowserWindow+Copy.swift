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

  /// Copies the shown cells of the row under the cursor, or of the marked rows, as lines of cells
  /// separated by tabs, which spreadsheets can read.
  func copyRow() {
    if !rows.markedRows.isEmpty { return copyMarkedRows() }
    guard rows.schema != nil, let row = rows.selectedRow else { return tellOfNoRow() }
    let (columns, indices) = (rows.shownColumns, rows.shownColumnIndices)
    withWholeCells(of: row) { [unowned self] cells in
      var bytes: [UInt8] = []
      let shown = indices.filter(cells.indices.contains).map { cells[$0] }
      SeparatedForm(columns, separator: "\t").writeLine(shown, to: &bytes)
      copy(String(decoding: bytes, as: UTF8.self), "row \(row.key)", of: row)
    }
  }

  private func copyMarkedRows() {
    guard let source = rows.source else { return }
    let (marked, query) = (rows.markedRows, rows.query)
    let (columns, indices) = (rows.shownColumns, rows.shownColumnIndices)
    reading.begin(
      "rows.copied", { "copying rows" }, in: rows, isEffect: false,
      {
        var bytes: [UInt8] = []
        let form = SeparatedForm(columns, separator: "\t")
        for row in marked {
          let cells = try await row.wholeCells(in: source, query)
          guard let cells else { throw Refusal(message: "row \(row.key) is gone") }
          form.writeLine(indices.filter(cells.indices.contains).map { cells[$0] }, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
      },
      then: { [unowned self] result in
        switch result {
        case .success(let text):
          guard let row = rows.selectedRow else { return }
          copy(text, marked.count == 1 ? "1 row" : "\(marked.count) rows", of: row)
        case .failure(let error): tell("nothing was copied: \(Self.words(for: error))")
        }
      })
  }

  private func copy(_ text: String, _ name: String, of row: TableRow) {
    rows.context?.clipboard.copy(text)
    let count = text.count == 1 ? "1 character" : "\(Figures.count(text.count)) characters"
    tell("copied \(name), \(count)", of: row.key)
  }
}
