import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  func connectFilter() {
    filter.field.on(.primaryAction) { [unowned self] in
      showRows(containing: filter.text.isEmpty ? nil : filter.text)
    }
    filter.field.on(.editingDidEnd) { [unowned self] in showWaitingDetail() }
    filter.field.property(\.placeholder, binding: status.query.map(Self.invitation))
  }

  /// Returns the placeholder of the filter's field, which names the conditions on columns.
  private static func invitation(for query: TableQuery) -> String {
    if query.conditions.isEmpty { return FilterBar.invitation }
    let conditions = TableQuery(conditions: query.conditions).summary
    return "\(NeutralText(conditions)); \(FilterBar.invitation) these rows"
  }

  /// Returns a hint if the user has filtered all columns by text that looks like a condition on one
  /// column, and no row was found. Otherwise, returns `nil`.
  static func hint(for status: TableStatus) -> String? {
    guard status.count == .exact(0), let filter = status.query.filter,
      ConditionText.isMeant(by: filter, among: status.columns)
    else { return nil }
    return "press , (comma) to filter one column"
  }

  func editFilter() {
    if isSaving { return }
    pages.current = .rows
    if filter.field.takeFocus() { filter.field.selectAll() }
  }

  /// Shows the rows that contain the given text in any column and meet the conditions on columns.
  func showRows(containing text: String?) {
    var query = rows.query
    query.filter = text
    show(query)
  }

  /// Shows the rows of a query with another filter or other conditions, and says if this removes
  /// marks.
  private func show(_ query: TableQuery) {
    let count = rows.markedRows.count
    let isNew = (query.filter, query.conditions) != (rows.query.filter, rows.query.conditions)
    rows.show(query)
    rows.takeFocus()
    guard count > 0, isNew else { return }
    tell(
      count == 1 ? "1 row is no longer marked" : "\(Figures.count(count)) rows are no longer marked"
    )
    notice.isKept = true
  }

  /// Removes the filter and all conditions, and shows all rows in the current order. The cursor
  /// stays on its row.
  func showAllRows() {
    filter.text = ""
    let position = rows.selectedRow?.position
    rows.show(TableQuery(sort: rows.query.sort))
    if let position { rows.selectRow(at: position) }
    rows.takeFocus()
  }

  /// Updates the text of the filter's field, after the query may have changed.
  func queryMayHaveChanged() {
    if !filter.field.isFocused { filter.text = rows.query.filter ?? "" }
  }

  // MARK: Conditions on columns

  /// Shows only the rows that have the value of the cell under the cursor in the same column. The
  /// cursor stays on its row.
  func filterBySelectedValue() {
    if isSaving { return }
    withSelectedCell { [unowned self] row, column, value in
      show(only: ColumnCondition(column.id, value == .null ? .missing : .equal, value))
      rows.selectRow(at: row.position)
    }
  }

  /// Asks for a condition on a column. The dialog proposes the value under the cursor.
  func askForCondition() {
    if isSaving { return }
    guard let schema = rows.schema, let column = rows.selectedColumn else { return tellOfNoRow() }
    let example = NeutralText("\(column.id.name.shownName) \(exampleOfValue(in: schema, column))")
      .string
    Alert.asking(
      "Show rows that meet a condition",
      message: "column, operator, value; operators: = != < <= > >=\n"
        + "^ begins with, ~ contains; = NULL means no value",
      for: "Condition",
      id: "condition", button: "Filter", text: example
    ) { text throws(Refusal) in
      try ConditionText(text, among: schema.columns, current: column).condition
    } then: { [unowned self] condition in
      guard rows.schema?.name == schema.name else { return }
      show(only: condition)
      if let note = condition.note(in: schema) {
        tell(note)
        notice.isKept = true
      }
    }.present(in: window)
  }

  /// The maximum number of characters of a value that the dialog proposes.
  private static let exampleLength = 30

  private func exampleOfValue(in schema: TableSchema, _ column: TableColumn) -> String {
    guard let row = rows.selectedRow, let index = schema.index(of: column.id),
      row.cells.indices.contains(index)
    else { return "" }
    switch row.cells[index] {
    case .null: return "="
    case .integer, .real: return "= \(CellText(row.cells[index]).string)"
    case .text(let text) where isExample(text):
      return "= \(ColumnCondition.typed(text, for: column))"
    // Without a value, the condition would select missing values, but the cell has a value.
    default: return ""
    }
  }

  /// Returns whether text is short and plain enough to be proposed as the value of a condition.
  private func isExample(_ text: String) -> Bool {
    text.count <= Self.exampleLength && NeutralText(text).string == text
  }

  /// Adds a condition that the shown rows must meet. The condition replaces any other condition
  /// with the same operator on the same column, unless the operator is `!=`.
  func show(only condition: ColumnCondition) {
    var query = rows.query
    query.conditions.removeAll { other in
      other.column == condition.column
        && (other.relation == condition.relation && other.relation != .notEqual
          || other.relation.isExact && condition.relation.isExact)
    }
    query.conditions.append(condition)
    tell(nil)
    show(query)
  }

  /// Removes one of the conditions or the filter. If there are several, the user chooses one.
  func askForRemoval() {
    if isSaving { return }
    let query = rows.query
    var rests = query.conditions.indices.map { index in
      var rest = query
      rest.conditions.remove(at: index)
      return (TableQuery(conditions: [query.conditions[index]]).summary, rest)
    }
    if let filter = query.filter {
      var rest = query
      rest.filter = nil
      rests.append((TableQuery(filter: filter).summary, rest))
    }
    guard rests.count > 1 else {
      return rests.first.map { show($0.1) } ?? tell("there is no filter and no condition")
    }
    ChoiceDialog(
      "Remove which condition?", id: "remove-condition",
      among: rests.map { NeutralText($0.0).string }, button: "Remove"
    ) { [unowned self] index in
      if rows.query == query { show(rests[index].1) }
    }
    .present(in: window)
  }
}

extension ColumnCondition {
  /// Returns a message if the condition compares text with a number in a column of text, or `nil`
  /// otherwise.
  fileprivate func note(in schema: TableSchema) -> String? {
    let isOrder = [.less, .atMost, .greater, .atLeast].contains(relation)
    guard isOrder, schema.columns.first(where: { $0.id == column })?.type == .text,
      case .text(let text) = value, DecimalText.number(text) != nil
    else { return nil }
    return "\(column.name.shownName) contains text, so it is compared as text, not as numbers"
  }
}

extension ColumnCondition.Relation {
  /// Whether a condition with the relation selects the cells with a single value.
  fileprivate var isExact: Bool { self == .equal || self == .missing }
}
