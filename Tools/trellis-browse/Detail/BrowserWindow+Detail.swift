import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Switches between the rows and the page for the whole cell under the cursor.
  func toggleCell() {
    if shows(.cell) { showPage(.rows) } else { showCell() }
  }

  /// Returns whether the page in front shows content of the given kind.
  func shows(_ kind: DetailPage.Kind) -> Bool {
    pages.current == .detail && pages.detail.kind == kind
  }

  private func showCell() {
    withSelectedCell { [unowned self] row, column, value in
      let cell = CellDetail(value, decimals: decimals[column.id])
      let name = "\(column.id.name.shownName) of \(row.key)"
      pages.detail.show(
        .cell, cell.text, below: "\(name) · \(cell.kind)",
        copying: CopiedText(name: name, text: cell.copiedText(of: value)),
        showAgain: { [unowned self] in showCell() })
      showDetail()
    }
  }

  /// Shows the page for details. If the user has begun to type in the meantime, the page is shown
  /// when the user has finished.
  func showDetail() {
    guard isTyping else { return showPage(.detail) }
    pages.isDetailWaiting = true
    tell(
      "\(pages.detail.kind?.rawValue ?? "the page"): ready, and shown when you have finished here")
  }

  /// Shows the page for details if it was waiting until the user has stopped typing.
  func showWaitingDetail() {
    guard pages.isDetailWaiting, !isTyping else { return }
    pages.isDetailWaiting = false
    showPage(.detail)
  }

  private var isTyping: Bool { rows.isEditing || filter.field.isFocused }

  /// Switches between the rows and the page for the whole record under the cursor.
  func toggleRecord() {
    if shows(.record) { showPage(.rows) } else { showRecord() }
  }

  private func showRecord() {
    guard let schema = rows.schema, let row = rows.selectedRow else { return tellOfNoRow() }
    withWholeCells(of: row) { [unowned self] cells in
      let name = schema.name.shownName
      let record = RecordDetail(schema.columns, cells, decimals: decimals)
      pages.detail.show(
        .record, record.text, below: "\(name) \(row.key) · \(cells.count) columns",
        indentedBy: record.indent,
        copying: CopiedText(name: "the record \(row.key)", text: record.text),
        showAgain: { [unowned self] in showRecord() })
      showDetail()
    }
  }

  /// Moves the cursor to the next or the previous row, and shows the same part of that row on the
  /// page.
  func showNeighbour(_ direction: RowSearch.Direction) {
    guard pages.current == .detail else {
      return tell("press v or V first, to show a cell or a record")
    }
    guard let showAgain = pages.detail.showAgain else {
      return tell("this page does not show a row")
    }
    let row = rows.selectedRow?.key
    _ = rows.keyPressed(KeyPress(direction == .forward ? .down : .up))
    guard rows.selectedRow?.key != row else {
      return tell(direction == .forward ? "this is the last row" : "this is the first row")
    }
    tell(nil)
    showAgain()
  }

  /// Calls a closure with the whole value of the cell under the cursor, once it has been read.
  func withSelectedCell(
    _ body: @escaping (_ row: TableRow, _ column: TableColumn, _ value: CellValue) -> Void
  ) {
    guard let row = rows.selectedRow, let column = rows.selectedColumn,
      let index = rows.schema?.index(of: column.id), row.cells.indices.contains(index)
    else { return tellOfNoRow() }
    if row.cells[index].isWhole { return body(row, column, row.cells[index]) }
    withWholeCells(of: row) { cells in body(row, column, cells[index]) }
  }

  /// Calls a closure with the whole cells of a row, once they have been read, or with the parts
  /// that are known if they cannot be read.
  func withWholeCells(of row: TableRow, _ body: @escaping ([CellValue]) -> Void) {
    guard !row.cells.allSatisfy(\.isWhole), let source = rows.source as? any WholeRowSource else {
      return body(row.cells)
    }
    let query = rows.query
    reading.begin(
      "row.read", { "reading a long value" }, in: rows,
      { try await source.wholeCells(of: row.key, in: query) },
      then: { [unowned self] result in
        switch result {
        case .success(let cells?): body(cells)
        case .success(nil): tell("the row is gone")
        case .failure(let error):
          body(row.cells)
          tell(Self.words(for: error), of: row.key)
        }
      })
  }

  func tellOfNoRow() { tell("there is no row here") }

  /// Returns the message of an error for the status line.
  static func words(for error: any Error) -> String {
    switch error {
    case let error as TableError: error.message
    case let error as Refusal: error.message
    default: "\(error)"
    }
  }
}
