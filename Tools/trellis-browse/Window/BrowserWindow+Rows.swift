import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Connects the handlers for adding and deleting rows. A form asks for a new row, and a dialog
  /// confirms a deletion.
  func connectRowEdits() {
    rows.allowsAddingAndDeletingRows = true
    rows.allowsMarkingRows = true
    rows.answer(.shouldInsertRow) { [unowned self] _, schema in
      askForRow(of: schema)
      return false
    }
    rows.answer(.shouldDeleteRow) { [unowned self] _, row in
      askToDelete(row)
      return false
    }
    rows.answer(.shouldDeleteRows) { [unowned self] _, marked in
      askToDelete(marked)
      return false
    }
    rows.on(.rowSaved) { [unowned self] _, saved in
      let several = Self.count(of: rows.history.undoable.last, with: saved)
      let hint = saved.isInsertion && rows.query.isFiltered ? ", which the filter may hide" : ""
      announce(
        saved,
        several.map { "\(saved.isInsertion ? "added" : "deleted") \(Self.rows($0)); u undoes it" }
          ?? "\(saved.isInsertion ? "added" : "deleted") row \(saved.key)\(hint); u undoes it")
      dialogs.form = nil
    }
    rows.on(.rowRestored) { [unowned self] _, saved in
      let several = Self.count(of: rows.history.redoable.last, with: saved)
      announce(
        saved,
        several.map {
          "\(Self.rows($0)) \($0 == 1 ? "is" : "are") \(saved.isInsertion ? "back" : "gone again")"
        }
          ?? "row \(saved.key) is \(saved.isInsertion ? "back" : "gone again")")
    }
    // If the table refuses the row, the form keeps what the user typed.
    rows.on(.tableFailed) { [unowned self] _, problem in
      dialogs.form?.refuse(problem.message, in: window)
    }
  }

  private static func rows(_ count: Int) -> String {
    count == 1 ? "1 row" : "\(Figures.count(count)) rows"
  }

  /// Returns the number of rows in a change to several rows, if the saved edit is part of that
  /// change. Otherwise, returns `nil`.
  private static func count(of change: CommittedChange?, with saved: CommittedRowEdit) -> Int? {
    guard case .rows(let all) = change, all.contains(saved) else { return nil }
    return all.count
  }

  private func announce(_ saved: CommittedRowEdit, _ text: String) {
    tell(text, of: saved.isInsertion ? saved.key : nil)
    notice.isKept = !saved.isInsertion
    onSaved(saved.savedLine(table: rows.schema?.name ?? ""))
  }

  /// Asks for the values of a new row that begins as a copy of the row under the cursor.
  func duplicateRow() {
    guard let schema = rows.schema, let row = rows.selectedRow, !isSaving else {
      return tellOfNoRow()
    }
    if let reason = schema.readOnlyReason { return tell(reason, of: row.key) }
    withWholeCells(of: row) { [unowned self] cells in
      guard cells.allSatisfy(\.isWhole) else { return }
      askForRow(of: schema, like: cells)
    }
  }

  private func askForRow(of schema: TableSchema, like row: [CellValue]? = nil) {
    let asked = RowForm(schema, like: row, cancel: { [unowned self] in dialogs.form = nil }) {
      [unowned self] values in
      // The table may have been dropped while the form was open.
      guard rows.schema?.name == schema.name else {
        let name = schema.name.shownName
        dialogs.form?.refuse("the table \(name) cannot be read; nothing was added", in: window)
        return
      }
      consent.ask(
        WriteStatement(.insert(RowInsertion(values)), of: schema),
        then: { [unowned self] in rows.insertRow(values) },
        otherwise: { [unowned self] in
          dialogs.form?.refuse("nothing was added", in: window)
        })
    }
    dialogs.form = asked
    asked.present(in: window)
  }

  private func askToDelete(_ row: TableRow) {
    let name = (rows.schema?.name ?? "").shownName
    let keys = rows.schema?.columns.filter(\.isKey) ?? []
    let key = keys.count == 1 ? "with \(keys[0].id.name.shownName) \(row.key)" : "\(row.key)"
    askToDelete([row], "Delete the row \(key) of \(name)?", "u brings the row back.") {
      [unowned self] in rows.deleteRow(row)
    }
  }

  private func askToDelete(_ marked: [TableRow]) {
    let name = (rows.schema?.name ?? "").shownName
    let words = marked.count == 1 ? "1 marked row" : "\(marked.count) marked rows"
    askToDelete(marked, "Delete \(words) of \(name)?", "u brings all of them back.") {
      [unowned self] in rows.deleteRows(marked)
    }
  }

  private func askToDelete(
    _ deleted: [TableRow], _ question: String, _ message: String,
    then delete: @escaping () -> Void
  ) {
    if consent.isRequired, let schema = rows.schema {
      let edits = deleted.map { RowEdit.delete(RowDeletion($0)) }
      return consent.ask(WriteStatement(edits, of: schema), then: delete)
    }
    dialogs.asks = true
    DeletionDialog(question, message: message) { [unowned self] in
      delete()
      dialogs.asks = false
    }
    .onCancel { [unowned self] in
      dialogs.asks = false
      tell("nothing was deleted")
    }.present(in: window)
  }
}
