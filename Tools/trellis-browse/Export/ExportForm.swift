import TrellisTable

/// A file format in which rows are exported.
nonisolated protocol ExportForm: Sendable {
  /// Whether programs that read files in this format may mistake text for a formula.
  var mayHaveFormulas: Bool { get }

  /// Appends the text before the first row, such as the column names.
  func writeBeginning(to bytes: inout [UInt8])

  /// Appends the text between two rows, if the format has any.
  func writeSeparator(to bytes: inout [UInt8])

  /// Appends a row.
  func write(_ cells: [CellValue], to bytes: inout [UInt8])

  /// Appends the text after the last row, if the format has any.
  ///
  /// - Parameter isEmpty: Whether no row was written.
  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8])
}

nonisolated extension ExportForm {
  var mayHaveFormulas: Bool { false }

  func writeSeparator(to bytes: inout [UInt8]) {}
}

/// The file formats for exports. The extension of a file's name determines its format.
nonisolated enum ExportForms {
  /// The extensions that stand for a file format, as a list in words.
  static let endings = ".csv, .tsv, .json, .jsonl, .md or .sql"

  /// Returns the format of the file at a path, or `nil` if the extension of the file stands for no
  /// format.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The table, with the columns to write.
  ///   - decimals: The number of digits after the decimal point, for each column in which text
  ///     formats write a fixed number of them.
  static func form(
    for path: String, _ schema: TableSchema, decimals: [ColumnID: Int]
  ) -> (any ExportForm)? {
    let (name, columns) = (path.lowercased(), schema.columns)
    func text(_ form: any ExportForm) -> any ExportForm {
      decimals.isEmpty ? form : DecimalsForm(form, columns, decimals: decimals)
    }
    if name.hasSuffix(".csv") { return text(SeparatedForm(columns, separator: ",")) }
    if name.hasSuffix(".tsv") { return text(SeparatedForm(columns, separator: "\t")) }
    if name.hasSuffix(".json") { return JSONForm(columns, isArray: true) }
    if name.hasSuffix(".jsonl") { return JSONForm(columns) }
    if name.hasSuffix(".md") { return text(MarkdownForm(columns)) }
    if name.hasSuffix(".sql") { return InsertForm(schema) }
    return nil
  }
}
