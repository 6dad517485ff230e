import TrellisControls

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
    return self
  }

  /// Returns the text that a column of the schema shows for a value.
  func text(of value: CellValue, inColumnAt index: Int) -> CellText {
    guard let schema, schema.columns.indices.contains(index) else { return CellText(value) }
    let decimals = decimals.isEmpty ? nil : decimals[schema.columns[index].id]
    return CellText(value, missing: schema.missingText, decimals: decimals)
  }
}
