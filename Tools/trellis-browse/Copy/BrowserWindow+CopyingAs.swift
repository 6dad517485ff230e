import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Asks for a format, such as CSV, and copies the row under the cursor or the marked rows in this
  /// format.
  func askForCopy() {
    guard let schema = rows.schema, let selected = rows.selectedRow, !isSaving else {
      return tellOfNoRow()
    }
    let copied = rows.markedRows.isEmpty ? [selected] : rows.markedRows
    let name = copied.count == 1 ? "1 row" : "\(Figures.count(copied.count)) rows"
    var shown = schema
    shown.columns = rows.shownColumns
    let endings = [("CSV", ".csv"), ("JSON", ".json"), ("Markdown", ".md"), ("SQL", ".sql")]
    var forms = endings.compactMap { title, ending in
      ExportForms.form(for: ending, shown, decimals: decimals).map {
        (title, "\(name) as \(title)", $0)
      }
    }
    if let column = rows.selectedColumn,
      let form = ColumnForm(column, in: shown, decimals: decimals[column.id])
    {
      let title = column.id.name.shownName
      forms.append(("Only \(title)", "\(title) of \(name)", form))
    }
    let titles = forms.map(\.0)
    SearchDialog(
      "Copy \(name) as", id: "copy-as", button: "Copy", of: "format",
      matches: { text in
        SearchDialog.indices(of: text, among: titles).map {
          ListItem(id: "\($0)", title: titles[$0])
        }
      },
      then: { [unowned self] index in
        guard let index = Int(index) else { return }
        copyRows(copied, named: forms[index].1, as: forms[index].2)
      }
    ).present(in: window)
  }

  private func copyRows(_ copied: [TableRow], named name: String, as form: any ExportForm) {
    guard let source = rows.source else { return }
    let (query, columns) = (rows.query, rows.shownColumnIndices)
    reading.begin(
      "rows.copied", { "copying rows" }, in: rows, isEffect: false,
      {
        var bytes: [UInt8] = []
        form.writeBeginning(to: &bytes)
        for (place, row) in copied.enumerated() {
          if place > 0 { form.writeSeparator(to: &bytes) }
          guard let cells = try await row.wholeCells(in: source, query) else {
            throw Refusal(message: "row \(row.key) is gone")
          }
          form.write(columns.map { cells[$0] }, to: &bytes)
        }
        form.writeEnd(isEmpty: copied.isEmpty, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      },
      then: { [unowned self] result in
        switch result {
        case .success(let text): copy(CopiedText(name: name, text: text))
        case .failure(let error): tell("nothing was copied: \(Self.words(for: error))")
        }
      })
  }
}
