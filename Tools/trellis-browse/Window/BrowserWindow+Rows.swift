import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Connects the handlers for adding and deleting rows. A form asks for a new row, and a dialog
  /// confirms a deletion.
  func connectRowEdits() {
    rows.allowsAddingAndDeletingRows = true
    rows.answer(.shouldInsertRow) { [unowned self] _, schema in
      askForRow(of: schema)
      return false
    }
    rows.answer(.shouldDeleteRow) { [unowned self] _, row in
      askToDelete(row)
      return false
    }
    rows.on(.rowSaved) { [unowned self] _, saved in
      announce(saved, "\(saved.isInsertion ? "added" : "deleted") \(saved.key); u undoes it")
      form = nil
    }
    rows.on(.rowRestored) { [unowned self] _, saved in
      announce(saved, saved.isInsertion ? "\(saved.key) is back" : "\(saved.key) is gone again")
    }
    // If the table refuses the row, the form keeps what the user typed.
    rows.on(.tableFailed) { [unowned self] _, problem in form?.refuse(problem.message, in: window) }
  }

  private func announce(_ saved: CommittedRowEdit, _ text: String) {
    tell(text, of: saved.isInsertion ? saved.key : nil)
    keepsNotice = !saved.isInsertion
    onSaved(saved.savedLine(table: rows.schema?.name ?? ""))
  }

  private func askForRow(of schema: TableSchema) {
    let asked = RowForm(schema, cancel: { [unowned self] in form = nil }) {
      [unowned self] values in
      // The table may have been dropped while the form was open.
      guard rows.schema?.name == schema.name else {
        let name = NeutralText(schema.name).string
        form?.refuse("the table \(name) cannot be read; nothing was added", in: window)
        return
      }
      rows.insertRow(values)
    }
    form = asked
    asked.present(in: window)
  }

  private func askToDelete(_ row: TableRow) {
    let name = NeutralText(rows.schema?.name ?? "").string
    asksToDelete = true
    Alert("Delete \(row.key) of \(name)?", message: "u brings the row back.") {
      DialogButton("Delete", role: .destructive) { [unowned self] in
        rows.deleteRow(row)
        asksToDelete = false
      }
      .id("delete-it")
      DialogButton.cancel().id("keep-it")
    }
    .id("ask-to-delete").onCancel { [unowned self] in asksToDelete = false }.present(in: window)
  }
}
