import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisText

extension Table {
  var content: SemanticContent {
    var states: SemanticStates = []
    if isBusy { states.insert(.busy) }
    if isEditing { states.insert(.editing) }
    if schema?.readOnlyReason != nil { states.insert(.readOnly) }
    return SemanticContent(.table, label: schema?.name ?? "", value: summary, states: states)
  }

  var semanticRows: SemanticNodes {
    let visible = visibleRows
    let rows = visible.indices.map { index in
      DescribedRows.Row(
        row: visible[index], number: model.rows.window.number(ofRowAt: index),
        isMarked: model.marks.contains(visible[index].key), isSelected: index == model.rows.cursor)
    }
    let total = exactCount
    // The path of a row with a private key may contain the row's place among the loaded rows.
    let basis =
      privacy.coversKey
      ? nil
      : DescribedRows.Basis(
        path: path, schema: schema, columns: Array(model.order.indices), decimals: decimals,
        total: total)
    return describedRows.update(to: rows, basis: basis) { index in
      semanticRow(rows[index], at: visible.startIndex + index, of: total)
    }
  }

  private var exactCount: Int? { if case .exact(let count) = count { count } else { nil } }

  /// A description of the table in words: the number of rows, their order, conditions and filter,
  /// the numbers of hidden and frozen columns, and the number of marked rows.
  public var summary: String {
    [countSummary, querySummary, columnSummary, markSummary].filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  /// The number of rows as text, such as `275 rows` or `more than 10,000 rows`, or an empty string
  /// if the number is not known. See ``RowCount/summary``.
  public var countSummary: String { count?.summary(in: words) ?? "" }

  /// The number of the row under the cursor and the number of all rows, in words, such as
  /// `row 3 of 275` or `row ≈ 61,200 of ≈ 1,200,000`. If not even an approximate number of the row
  /// is known, the text is that of ``countSummary``.
  public var placeSummary: String {
    let number = selectedRowNumber.map(RowCount.grouped)
    let estimate = model.rows.estimatedNumber.map { "≈ \(RowCount.rounded($0))" }
    guard let number = number ?? estimate else { return countSummary }
    return count.map { words(.rowOfRows, number, $0.total(in: words)) }
      ?? words(.rowNumber, number)
  }

  /// The order, conditions and filter of the shown rows, in words, such as
  /// `sorted by Name, containing aero`, or an empty string if there are none.
  ///
  /// After a new query has been requested, the text describes the previous query until the first
  /// rows of the new query have been read.
  public var querySummary: String { model.query.shown.summary }

  private func semanticRow(
    _ described: DescribedRows.Row, at index: Int, of total: Int?
  ) -> SemanticNode {
    var states: SemanticStates = described.isSelected ? .selected : []
    if described.isMarked { states.insert(.marked) }
    return SemanticNode(
      path: path.appending(segment(ofRowAt: index)), role: .row,
      label: shownWords(of: described.row).joined(separator: " · "),
      value: described.isSelected ? cursorText(described.row) : nil, states: states,
      position: described.number.map { SemanticPosition(number: $0, count: total) })
  }

  /// Returns the words for the row's cells in the shown columns. A row may have fewer cells than
  /// there are columns.
  private func shownWords(of row: TableRow) -> [String] {
    model.order.indices.filter(row.cells.indices.contains).map {
      words(for: row.cells[$0], inColumnAt: $0)
    }
  }

  /// Returns the path segment of a visible row, which contains its key or, if the key is private,
  /// its number.
  private func segment(ofRowAt index: Int) -> String {
    if privacy.coversKey { return "row[#\(model.rows.window.number(ofRowAt: index) ?? index + 1)]" }
    return "row[\(ControlPath.segmentText(model.rows.all[index].key.description))]"
  }

  /// Returns the part for the visible row that a path segment names, so that scripts can press the
  /// row, or `nil` if the segment names no visible row.
  func part(_ segment: String) -> SemanticPart? {
    guard let index = visibleRows.indices.first(where: { self.segment(ofRowAt: $0) == segment })
    else { return nil }
    return SemanticPart(frame: place(ofLine: index - model.rows.top + 1)) { [self] in
      moveCursor(by: index - model.rows.cursor)
    }
  }

  /// Returns the column and the value of the cell under the cursor, such as `Name: Aerosmith`, or
  /// `nil` if the row has no such cell.
  private func cursorText(_ row: TableRow) -> String? {
    guard let column = selectedColumn, model.column < row.cells.count else { return nil }
    return "\(column.id): \(words(for: row.cells[model.column], inColumnAt: model.column))"
  }

  /// Returns the words for a cell. The semantics contain no styles, so the text "NULL" is put in
  /// quotes to distinguish it from a missing value.
  private func words(for value: CellValue, inColumnAt index: Int) -> String {
    value == .text("NULL") ? "\"NULL\"" : text(of: value, inColumnAt: index).string
  }
}
