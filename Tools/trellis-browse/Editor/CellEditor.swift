import Trellis
import TrellisTable
import TrellisText

/// A controller that lets the user edit a whole cell in an external editor.
final class CellEditor {
  /// The editor, or `nil` if no editor may be started, because a script drives the browser or
  /// because there is no terminal.
  var program: ExternalEditor?
  /// The file whose text is being saved in the cell, or `nil` if there is none.
  private var file: TextFile?
  private unowned let browser: BrowserWindow

  init(in browser: BrowserWindow) {
    self.browser = browser
  }

  /// Opens the text of the cell under the cursor in the editor, and saves the edited text in the
  /// cell when the editor has ended.
  func edit() {
    guard let program else {
      return browser.tell("a script cannot start an editor, because an editor needs a terminal")
    }
    guard let schema = browser.rows.schema, !browser.isSaving else { return }
    browser.withSelectedCell { [unowned self] row, column, value in
      let columnReason = column.readOnlyReason.map { "\(column.id) cannot be edited: \($0)" }
      if let reason = schema.readOnlyReason ?? columnReason ?? Self.reason(against: value) {
        return browser.tell(reason, of: row.key)
      }
      let text = value == .null ? "" : CellText(value).string
      browser.reading.begin(
        "cell.edited", { "waiting for the editor" }, in: browser.rows, isEffect: true,
        {
          let isJSON = IndentedJSON(text) != nil
          let file = try TextFile(text, ending: isJSON ? ".json" : ".txt")
          try await program.edit(file.path)
          return EditedText(text: try file.read(), file: file)
        },
        then: { [unowned self] result in
          guard browser.rows.schema == schema else { return }
          switch result {
          case .success(let edited) where edited.text == text:
            browser.tell("the text was not changed; nothing was saved", of: row.key)
          case .success(let edited): save(edited, in: column, of: row, instead: value, schema)
          case .failure(let error): browser.tell(BrowserWindow.words(for: error), of: row.key)
          }
        })
    }
  }

  private func save(
    _ edited: EditedText, in column: TableColumn, of row: TableRow, instead old: CellValue,
    _ schema: TableSchema
  ) {
    file = edited.file
    do throws(TableError) {
      let new = try CellValue(parsing: edited.text, for: column)
      let edit = CellEdit(key: row.key, column: column.id, old: old, new: new, row: row.cells)
      browser.consent.ask(
        WriteStatement(edit, of: schema), then: { [unowned self] in browser.rows.saveCell(edit) },
        otherwise: { [unowned self] in didFail("nothing was written") })
    } catch {
      didFail(error.message)
    }
  }

  /// Removes the edited file after its text has been saved in the cell.
  func didSave() { file = nil }

  /// Keeps the edited file because its text could not be saved, and tells the user where the file
  /// is.
  func didFail(_ message: String) {
    guard let file = file.take() else { return }
    file.isKept = true
    browser.rows.reject("\(message); your text is in \(file.path)")
  }

  private static func reason(against value: CellValue) -> String? {
    switch value {
    case .bytes: "a blob cannot be edited as text"
    case .malformedText:
      "the text is not valid UTF-8, and editing it would change the invalid bytes"
    case .longText: "the value is too long to be read in full"
    case .null, .integer, .real, .text: nil
    }
  }
}

/// The text from an editor, and the file that contains it.
// Unchecked because only one task at a time has the file: first the editor's, then the main one.
nonisolated private struct EditedText: @unchecked Sendable {
  let text: String
  let file: TextFile
}
