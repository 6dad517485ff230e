import TrellisTable

/// An export format that writes the numbers of some columns with a fixed number of digits after the
/// decimal point, as the imported file has them. Otherwise, the format is that of another form.
nonisolated struct DecimalsForm: ExportForm {
  private let form: any ExportForm
  private let decimals: [Int?]

  /// Creates the format from another one.
  ///
  /// - Parameters:
  ///   - form: The format to which the numbers are passed as text.
  ///   - columns: The columns of the rows.
  ///   - decimals: The number of digits after the decimal point, for each column in which this
  ///     number is fixed.
  init(_ form: any ExportForm, _ columns: [TableColumn], decimals: [ColumnID: Int]) {
    self.form = form
    self.decimals = columns.map { decimals[$0.id] }
  }

  var mayHaveFormulas: Bool { form.mayHaveFormulas }

  func writeBeginning(to bytes: inout [UInt8]) { form.writeBeginning(to: &bytes) }

  func writeSeparator(to bytes: inout [UInt8]) { form.writeSeparator(to: &bytes) }

  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8]) {
    form.writeEnd(isEmpty: isEmpty, to: &bytes)
  }

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    let texts = zip(cells, decimals).map { cell, decimals in cell.fixed(toDecimals: decimals) }
    form.write(texts, to: &bytes)
  }
}
