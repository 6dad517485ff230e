import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Copies the text of the page that is shown, or else the whole cell under the cursor.
  func copyShown() {
    switch pages.current {
    case .rows: copyCell()
    case .keys:
      copy(CopiedText(name: "the list of keys", text: String(BrowserCommand.helpText.dropFirst())))
    case .detail:
      if let copied = pages.detail.copied { copy(copied) }
    }
  }

  private func copyCell() {
    withSelectedCell { [unowned self] row, column, value in
      let shown = value.fixed(toDecimals: decimals[column.id])
      copy(
        CopiedText(
          name: "\(column.id.name.shownName) of \(row.key)",
          text: value == .null ? nil : CellText(shown).string), of: row)
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
      Self.writeLine(cells, indices, columns, decimals, to: &bytes)
      copy(
        CopiedText(name: "row \(row.key)", text: String(decoding: bytes, as: UTF8.self)), of: row)
    }
  }

  private func copyMarkedRows() {
    guard let source = rows.source else { return }
    let (marked, query) = (rows.markedRows, rows.query)
    let (columns, indices, decimals) = (
      rows.shownColumns, rows.shownColumnIndices, self.decimals
    )
    reading.begin(
      "rows.copied", { "copying rows" }, in: rows, isEffect: false,
      {
        var bytes: [UInt8] = []
        for (place, row) in marked.enumerated() {
          let cells = try await row.wholeCells(in: source, query)
          guard let cells else { throw Refusal(message: "row \(row.key) is gone") }
          if place > 0 { bytes.append(UInt8(ascii: "\n")) }
          Self.writeLine(cells, indices, columns, decimals, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
      },
      then: { [unowned self] result in
        switch result {
        case .success(let text):
          guard let row = rows.selectedRow else { return }
          let name = marked.count == 1 ? "1 row" : "\(Figures.count(marked.count)) rows"
          copy(CopiedText(name: name, text: text), of: row)
        case .failure(let error): tell("nothing was copied: \(Self.words(for: error))")
        }
      })
  }

  /// Appends the shown cells of a row, separated by tabs.
  ///
  /// - Parameters:
  ///   - cells: All cells of the row. There may be fewer than there are columns.
  ///   - indices: The indices of the shown columns, in the order on the screen.
  ///   - columns: The shown columns, in the same order.
  ///   - decimals: The number of digits after the decimal point, for each column in which this
  ///     number is fixed.
  ///   - bytes: The bytes to which the line is appended.
  nonisolated private static func writeLine(
    _ cells: [CellValue], _ indices: [Int], _ columns: [TableColumn], _ decimals: [ColumnID: Int],
    to bytes: inout [UInt8]
  ) {
    let shown = zip(indices, columns).filter { cells.indices.contains($0.0) }
      .map { cells[$0].fixed(toDecimals: decimals[$1.id]) }
    SeparatedForm(columns, separator: "\t").writeLine(shown, to: &bytes)
  }

  /// The maximum number of bytes to copy. Terminals ignore longer text, or stop for a long time.
  private static let clipboardLimit = 1_000_000

  func copy(_ copied: CopiedText, of row: TableRow? = nil) {
    let row = row ?? rows.selectedRow
    // Terminals ignore an empty text, and would keep what was copied before.
    guard let text = copied.text, !text.isEmpty else {
      let state = copied.text == nil ? "has no value" : "is empty"
      return tell("\(copied.name) \(state); nothing was copied", of: row?.key)
    }
    guard text.utf8.count <= Self.clipboardLimit else {
      return tell(
        "\(copied.name): \(Figures.count(text.utf8.count)) bytes are too many for the clipboard; "
          + "nothing was copied", of: row?.key)
    }
    rows.context?.clipboard.copy(text)
    let count = text.count == 1 ? "1 character" : "\(Figures.count(text.count)) characters"
    tell("copied \(copied.name), \(count)", of: row?.key)
  }
}
