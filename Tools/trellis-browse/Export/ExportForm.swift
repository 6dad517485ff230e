import TrellisTable

/// A form in which rows are written to a file.
nonisolated protocol ExportForm: Sendable {
  /// Whether programs that read the form may mistake text for a formula.
  var mayHaveFormulas: Bool { get }

  /// Appends the text before the first row, such as the column names.
  func writeBeginning(to bytes: inout [UInt8])

  /// Appends the text between two rows, if the form has any.
  func writeSeparator(to bytes: inout [UInt8])

  /// Appends a row.
  func write(_ cells: [CellValue], to bytes: inout [UInt8])

  /// Appends the text after the last row, if the form has any.
  ///
  /// - Parameter isEmpty: Whether there are no rows.
  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8])
}

nonisolated extension ExportForm {
  var mayHaveFormulas: Bool { false }

  func writeSeparator(to bytes: inout [UInt8]) {}
}

/// The forms of files. The end of a file's name determines its form.
nonisolated enum ExportForms {
  /// The ends of file names that stand for a form, in words.
  static let endings = ".csv, .tsv, .json, .jsonl, .md or .sql"

  /// Returns the form for a file, or `nil` if the end of its name stands for no form.
  static func form(for path: String, _ schema: TableSchema) -> (any ExportForm)? {
    let name = path.lowercased()
    if name.hasSuffix(".csv") { return SeparatedForm(schema.columns, separator: ",") }
    if name.hasSuffix(".tsv") { return SeparatedForm(schema.columns, separator: "\t") }
    if name.hasSuffix(".json") { return JSONForm(schema.columns, isArray: true) }
    if name.hasSuffix(".jsonl") { return JSONForm(schema.columns) }
    if name.hasSuffix(".md") { return MarkdownForm(schema.columns) }
    if name.hasSuffix(".sql") { return InsertForm(schema) }
    return nil
  }
}
