import TrellisTable

/// An export format that writes one line for each row, with the value of a single column.
nonisolated struct ColumnForm: ExportForm {
  private let index: Int
  private let decimals: Int?

  /// Creates the format for a column, or returns `nil` if the column is not in the schema.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - schema: The table, with the columns of the rows.
  ///   - decimals: The number of digits after the decimal point, or `nil` if it is not fixed.
  init?(_ column: TableColumn, in schema: TableSchema, decimals: Int?) {
    guard let index = schema.index(of: column.id) else { return nil }
    (self.index, self.decimals) = (index, decimals)
  }

  func writeBeginning(to bytes: inout [UInt8]) {}

  func writeSeparator(to bytes: inout [UInt8]) { bytes.append(UInt8(ascii: "\n")) }

  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8]) {}

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    guard cells[index] != .null else { return }
    bytes += CellText(cells[index].fixed(toDecimals: decimals)).string.utf8
  }
}
