import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  func connectFilter() {
    filter.field.on(.primaryAction) { [unowned self] in
      showRows(containing: filter.text.isEmpty ? nil : filter.text)
    }
  }

  func editFilter() {
    if isSaving { return }
    pages.current = .rows
    if filter.field.takeFocus() { filter.field.selectAll() }
  }

  /// Shows the rows with a text in any column that also meet the conditions on columns.
  func showRows(containing text: String?) {
    var query = rows.query
    query.filter = text
    rows.show(query)
    rows.takeFocus()
  }

  /// Shows all rows, in their order. The row under the cursor stays there.
  func showAllRows() {
    filter.text = ""
    let position = rows.selectedRow?.position
    rows.show(TableQuery(sort: rows.query.sort))
    if let position { rows.selectRow(at: position) }
    rows.takeFocus()
  }

  /// Sets the filter's text to that of the query, after a query was cancelled or failed.
  func queryMayHaveChanged() {
    if !filter.field.isFocused { filter.text = rows.query.filter ?? "" }
  }

  // MARK: Conditions on columns

  /// Shows only the rows whose cell in the column is equal to the cell under the cursor, which stays
  /// under the cursor.
  func filterBySelectedValue() {
    if isSaving { return }
    withSelectedCell { [unowned self] row, column, value in
      show(only: ColumnCondition(column.id, value == .null ? .missing : .equal, value))
      rows.selectRow(at: row.position)
    }
  }

  /// Asks for a condition on a column, beginning with the value under the cursor.
  func askForCondition() {
    if isSaving { return }
    guard let schema = rows.schema, let column = rows.selectedColumn else { return tellOfNoRow() }
    let example = NeutralText("\(column.id.name) \(exampleOfValue(in: schema, column))").string
    Alert.asking(
      "Filter: column = != < <= > >= ^ value", for: "Condition", id: "condition",
      button: "Filter", text: example
    ) { text throws(Refusal) in
      try ConditionText(text, among: schema.columns, current: column).condition
    } then: { [unowned self] condition in
      if rows.schema?.name == schema.name { show(only: condition) }
    }.present(in: window)
  }

  /// The longest value that the dialog begins with.
  private static let exampleLength = 30

  private func exampleOfValue(in schema: TableSchema, _ column: TableColumn) -> String {
    guard let row = rows.selectedRow, let index = schema.index(of: column.id),
      row.cells.indices.contains(index)
    else { return "" }
    switch row.cells[index] {
    case .null: return "="
    case .integer, .real: return "= \(CellText(row.cells[index]).string)"
    case .text(let text) where isExample(text): return "= \(text)"
    // Without a value, a condition asks for missing values, which is not what the cell has.
    default: return ""
    }
  }

  /// Whether a text can be typed as the value of a condition, in which its ends are trimmed.
  private func isExample(_ text: String) -> Bool {
    !text.isEmpty && text.count <= Self.exampleLength && text.first != " " && text.last != " "
      && NeutralText(text).string == text
  }

  /// Shows only the rows that meet a condition, too. It replaces another one with the same operator
  /// on the same column.
  private func show(only condition: ColumnCondition) {
    var query = rows.query
    query.conditions.removeAll { other in
      other.column == condition.column
        && (other.relation == condition.relation
          || other.relation.isExact && condition.relation.isExact)
    }
    query.conditions.append(condition)
    tell(nil)
    rows.show(query)
    rows.takeFocus()
  }
}

extension ColumnCondition.Relation {
  /// Whether cells with only one value meet a condition with the relation.
  fileprivate var isExact: Bool { self == .equal || self == .missing }
}
