import TrellisTable

/// An export format that writes one line for each row, with the value of a single column.
nonisolated struct ColumnForm: ExportForm {
  private let index: Int

  /// Creates the format for a column, or returns `nil` if the column is not in the schema.
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
