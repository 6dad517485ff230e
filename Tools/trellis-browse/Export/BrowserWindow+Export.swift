import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Asks for the name of a new file, and exports the marked rows to the file or, if no row is
  /// marked, all rows of the query.
  func askForExport() {
    if isSaving { return }
    guard let schema = rows.schema, let source = rows.source else { return tellOfNoRow() }
    let query = rows.query
    let marked = rows.markedRows.isEmpty ? nil : rows.markedRows
    let columns = rows.shownColumnIndices
    var shown = schema
    shown.columns = rows.shownColumns
    let name = String(schema.name.map { $0 == "/" ? "_" : $0 })
    Alert.asking(
      marked.map {
        "Export \($0.count) marked row\($0.count == 1 ? "" : "s") to \(ExportForms.endings)"
      }
        ?? "Export to \(ExportForms.endings)", for: "New file", id: "export",
      button: "Export", text: "\(name).csv"
    ) { [shown, decimals, file = browsed.file] text throws(Refusal) in
      let path = NewFile.path(for: text)
      guard let form = ExportForms.form(for: path, shown, decimals: decimals) else {
        throw Refusal(message: "the name must end in \(ExportForms.endings)")
      }
      if NewFile.isThere(path) { throw Refusal(message: NewFile.alreadyThere) }
      var export = RowExport(
        source: source, query: query, marked: marked, form: form, columns: columns,
        file: try NewFile(at: path))
      if let file, form is InsertForm {
        export.prologue = { try await InsertForm.creation(of: schema.name, in: file) }
      }
      return export
    } then: { [unowned self] in
      write($0)
    }.present(in: window)
  }

  private func write(_ export: RowExport) {
    let path = NeutralText(export.file.path).string
    let schemaColumnCount = rows.schema?.columns.count ?? 0
    reading.begin(
      "rows.exported", { export.progress.words }, in: rows,
      isEffect: true, { try await export.run() },
      then: { [unowned self] result in
        switch result {
        case .success(let summary):
          let hidden = schemaColumnCount - export.columns.count
          tell(Self.words(for: summary, path, hidden: hidden))
        case .failure(let error): tell("nothing was exported: \(Self.words(for: error))")
        }
      })
  }

  private static func words(
    for summary: RowExport.Summary, _ path: String, hidden: Int
  ) -> String {
    let count = summary.rowCount == 1 ? "1 row" : "\(Figures.count(summary.rowCount)) rows"
    var words = "exported \(summary.isCut ? "the first " : "")\(count) to \(path)"
    if hidden > 0 {
      words += "; without \(hidden == 1 ? "the hidden column" : "\(hidden) hidden columns")"
    }
    if summary.isMixed { words += "; other programs changed rows meanwhile" }
    if summary.formulaCount > 0 {
      let texts =
        summary.formulaCount == 1
        ? "1 value looks like a formula"
        : "\(Figures.count(summary.formulaCount)) values look like formulas"
      words += "; \(texts) to a spreadsheet"
    }
    return words
  }
}
