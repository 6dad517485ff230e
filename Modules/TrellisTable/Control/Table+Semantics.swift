import TrellisControls
import TrellisEvents
import TrellisLayout

extension Table {
  var content: SemanticContent {
    var states: SemanticStates = []
    if isBusy { states.insert(.busy) }
    if isEditing { states.insert(.editing) }
    if schema?.readOnlyReason != nil { states.insert(.readOnly) }
    return SemanticContent(.table, label: schema?.name ?? "", value: summary, states: states)
  }

  var semanticRows: SemanticNodes {
    SemanticNodes(visibleRows.indices.map(semanticRow))
  }

  /// The number of rows, their order, their filter and the arrangement of the columns, in words.
  public var summary: String {
    [countSummary, querySummary, columnSummary].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The number of rows in words, such as `275 rows` or `more than 10000 rows`; empty if the number
  /// is not known.
  ///
  /// If the source can read only some of its rows, the text is, for example,
  /// `the first 1,000,000 rows`.
  public var countSummary: String {
    switch count {
    case .exact(1): "1 row"
    case .exact(let count): "\(count) rows"
    case .atLeast(let count): "more than \(count - 1) rows"
    case .first(let count): RowCount.words(forFirst: count)
    case nil: ""
    }
  }

  /// The order and filter of the shown rows, in words, such as `sorted by Name, containing aero`.
  ///
  /// While the rows of another query are being read, the text still describes the previous query.
  public var querySummary: String { model.query.shown.summary }

  private func semanticRow(at index: Int) -> SemanticNode {
    let row = model.rows.all[index]
    let isSelected = index == model.rows.cursor
    var total: Int?
    if case .exact(let count) = count { total = count }
    return SemanticNode(
      path: path.appending(segment(ofRowAt: index)), role: .row,
      label: shownCells(of: row).map(Table.words).joined(separator: " · "),
      value: isSelected ? cursorText(row) : nil, states: isSelected ? .selected : [],
      position: model.rows.window.number(ofRowAt: index).map {
        SemanticPosition(number: $0, count: total)
      })
  }

  /// Returns the cells of the shown columns. A row may have fewer cells than there are columns.
  private func shownCells(of row: TableRow) -> [CellValue] {
    model.order.indices.filter(row.cells.indices.contains).map { row.cells[$0] }
  }

  /// Returns the path segment of a visible row, which contains its key or, if the key is private,
  /// its number.
  private func segment(ofRowAt index: Int) -> String {
    if privacy.coversKey { return "row[#\(model.rows.window.number(ofRowAt: index) ?? index + 1)]" }
    return "row[\(ControlPath.segmentText(model.rows.all[index].key.description))]"
  }

  /// Returns the part for a visible row, which scripts can press.
  func part(_ segment: String) -> SemanticPart? {
    guard let index = visibleRows.indices.first(where: { self.segment(ofRowAt: $0) == segment })
    else { return nil }
    return SemanticPart(frame: place(ofLine: index - model.rows.top + 1)) { [self] in
      if isEditing { cancelEdit() }
      moveCursor(by: index - model.rows.cursor)
    }
  }

  /// Returns the column and the value of the cell under the cursor, such as `Name: Aerosmith`.
  private func cursorText(_ row: TableRow) -> String? {
    guard let column = selectedColumn, model.column < row.cells.count else { return nil }
    return "\(column.id): \(Table.words(for: row.cells[model.column]))"
  }

  /// Returns the words for a cell. The text "NULL" is put in quotes, because words have no style
  /// that distinguishes it from a missing value.
  private static func words(for value: CellValue) -> String {
    value == .text("NULL") ? "\"NULL\"" : CellText(value).string
  }
}
