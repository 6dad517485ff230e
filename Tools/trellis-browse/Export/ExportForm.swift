import TrellisTable

/// A form in which rows are written to a file.
nonisolated protocol ExportForm: Sendable {
  /// Whether programs that read the form may take a text for a formula.
  var mayHaveFormulas: Bool { get }

  /// Appends what comes before the first row.
  func writeBeginning(to bytes: inout [UInt8])

  /// Appends a row.
  func write(_ cells: [CellValue], to bytes: inout [UInt8])

  /// Appends what comes after the last row.
  func writeEnd(to bytes: inout [UInt8])
}

nonisolated extension ExportForm {
  var mayHaveFormulas: Bool { false }

  func writeEnd(to bytes: inout [UInt8]) {}
}

/// The forms, by the ends of the names of their files.
nonisolated enum ExportForms {
  /// The ends of the names, in words.
  static let endings = ".csv, .tsv, .jsonl, .md or .sql"

  /// Returns the form for a file; nil if its name has another end.
  static func form(for path: String, _ schema: TableSchema) -> (any ExportForm)? {
    let name = path.lowercased()
    if name.hasSuffix(".csv") { return SeparatedForm(schema.columns, separator: ",") }
    if name.hasSuffix(".tsv") { return SeparatedForm(schema.columns, separator: "\t") }
    if name.hasSuffix(".jsonl") { return JSONLinesForm(schema.columns) }
    if name.hasSuffix(".md") { return MarkdownForm(schema.columns) }
    if name.hasSuffix(".sql") { return InsertForm(schema) }
    return nil
  }
}
