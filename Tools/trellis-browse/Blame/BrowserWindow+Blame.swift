import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Switches between the rows and the page that shows who last changed the cell under the cursor,
  /// according to the journals.
  func toggleBlame() {
    guard !shows(.blame) else { return showPage(.rows) }
    if isSaving { return }
    guard let schema = rows.schema, let row = rows.selectedRow, let column = rows.selectedColumn
    else { return tellOfNoRow() }
    let question = CellBlame(
      place: blamedPlace(schema), key: row.key, column: column.id, journal: browsed.journal,
      showsClock: !browsed.isScripted)
    reading.begin(
      "cell.blamed", { "searching the journals" }, in: rows, { try await question.answer() },
      then: { [unowned self] result in
        guard rows.schema?.name == schema.name else { return }
        switch result {
        case .success(let text):
          let heading = "who changed \(column.id.name.shownName) of \(row.key)"
          pages.detail.show(
            .blame, text, below: heading, copying: CopiedText(name: heading, text: text))
          showDetail()
        case .failure(let error): tell(Self.words(for: error), of: row.key)
        }
      })
  }

  private func blamedPlace(_ schema: TableSchema) -> CellBlame.Place {
    guard let server = browsed.server else { return .file(browsed.path, table: schema.name) }
    return .server(server.serverSource(for: list.shown ?? schema.name))
  }
}
