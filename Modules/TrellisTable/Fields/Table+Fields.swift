import TrellisControls
import TrellisEvents
import TrellisText

extension Table {
  /// Returns the reason why a cell cannot be edited, or `nil` if it can be edited.
  func reasonNotToEdit(_ value: CellValue, _ column: TableColumn) -> String? {
    if !(source is any EditableTableSource) { return words[.rowsReadOnly] }
    return schema?.readOnlyReason ?? column.readOnlyReason
      ?? value.reasonNotToEdit(in: column, words)
  }

  /// Returns the change that saves text from a control outside the table, after asking the same
  /// questions as for an edit in the table. Empty text means NULL if the column is nullable. If a
  /// cell is being edited in the table, that edit is saved first.
  ///
  /// - Parameter old: The value that the cell must still have when the change is made.
  /// - Throws: ``TableProblem`` if the cell cannot be edited, if the answer to a question is no, or
  ///   if the text does not fit the column.
  func editToSave(
    _ text: String, in column: TableColumn, of row: TableRow, _ old: CellValue
  ) throws(TableProblem) -> CellEdit {
    if let reason = reasonNotToEdit(old, column) { throw TableProblem(message: reason) }
    guard finishEdit() else { throw TableProblem(message: words[.finishEdit]) }
    update { $0.clearProblem() }
    guard ask(.shouldEditRow, row, arguments: [privacy.recorded(row.key)]) else {
      throw TableProblem(message: problem ?? words[.rowRefused])
    }
    let isMissing = text.isEmpty && column.isNullable
    let proposal = CellProposal(
      row: row, column: column, old: old, text: text, isMissing: isMissing)
    guard ask(.shouldSaveCell, proposal, arguments: recordArguments(of: proposal)) else {
      if problem == nil { reject(words[.refused]) }
      throw TableProblem(message: problem ?? words[.refused])
    }
    do throws(TableError) {
      let new = isMissing ? .null : try CellValue(parsing: text, for: column)
      return CellEdit(key: row.key, column: column.id, old: old, new: new, row: row.cells)
    } catch {
      reject(error)
      throw TableProblem(message: error.message)
    }
  }

  /// Starts to save a change. Throws ``TableProblem`` if no change can be saved now.
  func save(_ edit: CellEdit) throws(TableProblem) {
    guard startSaving(edit) else {
      throw TableProblem(message: words[.tryAgain])
    }
  }
}

extension Table: WindowClosing {
  /// Saves the text in an open editor, and in controls outside the table that edit its cells.
  /// Otherwise, the text would be lost when the window closes.
  package func windowWillClose() {
    _ = finishEdits()
  }
}

extension TableProblem: Error {}
