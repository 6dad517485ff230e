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

  /// The number of rows, their order and their filter, in words.
  public var summary: String {
    [countSummary, querySummary].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The number of rows in words: `275 rows`, `more than 10000 rows`, or `the first 1,000,000 rows`
  /// where the source has no others; empty while it is not known.
  public var countSummary: String {
    switch count {
    case .exact(1): "1 row"
    case .exact(let count): "\(count) rows"
    case .atLeast(let count): "more than \(count - 1) rows"
    case .first(let count): RowCount.words(forFirst: count)
    case nil: ""
    }
  }

  /// The order and the filter of the rows at hand, in words: `sorted by Name, containing aero`.
  /// While the rows of another query are being read, it still describes those at hand.
  public var querySummary: String {
    var parts: [String] = []
    if let key = model.query.shown.sort.first {
      parts.append("sorted by \(key.column)\(key.isDescending ? ", descending" : "")")
    }
    if let filter = model.query.shown.filter { parts.append("containing \(filter)") }
    return parts.joined(separator: ", ")
  }

  private func semanticRow(at index: Int) -> SemanticNode {
    let row = model.rows.all[index]
    let isSelected = index == model.rows.cursor
    var total: Int?
    if case .exact(let count) = count { total = count }
    return SemanticNode(
      path: path.appending(segment(ofRowAt: index)), role: .row,
      label: row.cells.map(Table.words).joined(separator: " · "),
      value: isSelected ? cursorText(row) : nil, states: isSelected ? .selected : [],
      position: model.rows.window.number(ofRowAt: index).map {
        SemanticPosition(number: $0, count: total)
      })
  }

  /// Returns the path segment of a row in view: its key or, if that is private, its number.
  private func segment(ofRowAt index: Int) -> String {
    if privacy.coversKey { return "row[#\(model.rows.window.number(ofRowAt: index) ?? index + 1)]" }
    return "row[\(ControlPath.segmentText(model.rows.all[index].key.description))]"
  }

  /// Returns a row in view, as scripts press it.
  func part(_ segment: String) -> SemanticPart? {
    guard let index = visibleRows.indices.first(where: { self.segment(ofRowAt: $0) == segment })
    else { return nil }
    return SemanticPart(frame: place(ofLine: index - model.rows.top + 1)) { [self] in
      if isEditing { cancelEdit() }
      moveCursor(by: index - model.rows.cursor)
    }
  }

  /// Returns the cell under the cursor, as `Name: Aerosmith`.
  private func cursorText(_ row: TableRow) -> String? {
    guard let column = selectedColumn, model.column < row.cells.count else { return nil }
    return "\(column.id): \(Table.words(for: row.cells[model.column]))"
  }

  /// Returns a cell as it is told, where no style tells no value from the text of the same letters.
  private static func words(for value: CellValue) -> String {
    value == .text("NULL") ? "\"NULL\"" : CellText(value).string
  }
}
