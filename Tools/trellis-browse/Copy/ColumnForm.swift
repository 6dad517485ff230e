import TrellisTable

/// A form with the value of one column in each line.
nonisolated struct ColumnForm: ExportForm {
  private let index: Int

  /// Creates the form for a column, or returns `nil` if it is not one of the columns of the schema.
  init?(_ column: TableColumn, in schema: TableSchema) {
    guard let index = schema.index(of: column.id) else { return nil }
    self.index = index
  }

  func writeBeginning(to bytes: inout [UInt8]) {}

  func writeSeparator(to bytes: inout [UInt8]) { bytes.append(UInt8(ascii: "\n")) }

  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8]) {}

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    if cells[index] != .null { bytes += CellText(cells[index]).string.utf8 }
  }
}
