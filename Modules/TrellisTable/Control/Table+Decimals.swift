import TrellisControls
import TrellisEvents

extension Table {
  /// Shows the numbers of a column with a fixed number of digits after the decimal point.
  /// ```swift
  /// let table = Table(source).decimals(2, for: "price")
  /// ```
  /// The values themselves stay as they are, and the editor of a cell shows all of their digits.
  ///
  /// - Parameters:
  ///   - count: The number of digits, which is limited to the range from 0 to 9. If `nil`, all
  ///     digits of each number are shown, which is the default.
  ///   - column: The name of the column.
  @discardableResult
  public func decimals(_ count: Int?, for column: String) -> Self {
    decimals[ColumnID(column)] = count.map { min(max(0, $0), 9) }
    columnWidths = ColumnWidths()
    fitColumns()
    setNeedsLayout()
    reportMissingColumn(ColumnID(column))
    return self
  }

  /// Reports, once for each schema, a column name that occurs twice and a number of decimal places
  /// for a column that does not exist.
  func reportColumns() {
    guard let schema, let context else { return }
    var known: Set<ColumnID> = []
    for column in schema.columns where !known.insert(column.id).inserted {
      context.dispatcher.report(
        "duplicate-column",
        "\(schema.name) has several columns \(column.id), of which only the first can be edited; "
          + "give each column its own name", path: path)
    }
    for column in decimals.keys.sorted(by: { $0.name < $1.name }) { reportMissingColumn(column) }
  }

  private func reportMissingColumn(_ column: ColumnID) {
    guard let schema, schema.index(of: column) == nil else { return }
    context?.dispatcher.report(
      "missing-column", "\(schema.noColumn(column).message) to set decimals for", path: path)
  }

  /// Returns the text that a column of the schema shows for a value.
  func text(of value: CellValue, inColumnAt index: Int) -> CellText {
    guard let schema, schema.columns.indices.contains(index) else { return CellText(value) }
    let decimals = decimals.isEmpty ? nil : decimals[schema.columns[index].id]
    return CellText(value, missing: schema.missingText, decimals: decimals)
  }
}
