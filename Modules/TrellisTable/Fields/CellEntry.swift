import TrellisControls
import TrellisEvents
import TrellisState
import TrellisText

/// A link between a control in a form and a cell in the row under a table's cursor.
@MainActor
final class CellEntry {
  /// The cell that the control shows.
  private struct Shown {
    var row: TableRow
    var column: TableColumn
    var value: CellValue
    /// The number that identifies the source of the row.
    var source: Int

    /// The text of the cell, or an empty string for NULL.
    var text: String { value == .null ? "" : CellText(value).string }
  }

  private weak var table: Table?
  private let id: ColumnID
  private let control: Control
  private var shown: Shown?
  /// The change that is being saved, with the text that was in the control when saving began, or
  /// `nil` if nothing is being saved.
  private var sent: (edit: CellEdit, text: String)?
  private var hasReportedColumn = false

  init(_ id: ColumnID, of table: Table, in control: Control) {
    self.table = table
    self.id = id
    self.control = control
  }

  isolated deinit {}

  /// Updates the control when the table changes, until the owner is deallocated. The owner must
  /// keep the entry alive.
  func follow(for owner: AnyObject, fileID: StaticString, line: UInt) {
    guard let table else { return }
    table.entries.append(self)
    table.status.observe(owner: owner, fileID: fileID, line: line) { [weak self] _ in
      self?.update()
    }
  }

  /// Whether the control has the focus.
  var isFocused: Bool { control.isFocused() }

  /// Whether the text in the control differs from the text of the cell.
  private var isChanged: Bool {
    shown.map { !control.text($0.text).isSame(as: $0.text) } ?? false
  }

  /// Shows the cell of the row under the cursor. Text that has not been saved is saved before
  /// another row is shown. As long as the cursor is on the same row, text that has not been saved
  /// stays in the control.
  ///
  /// If the row has disappeared from the table while the user works in the form, for example because
  /// an edit has removed it from the query, the form keeps the row until the focus leaves the form.
  /// Otherwise, what the user types next would change another row.
  private func update() {
    guard let table else { return }
    reportMissingColumn(of: table)
    if let shown, shown.row.key == table.model.lostRow, table.entries.haveFocus { return }
    let next = shownCell(of: table)
    if isChanged, let old = shown, old.source == table.model.loader.source {
      if let next, next.row.key == old.row.key {
        // The old value is kept. If the cell has changed in the meantime, saving the text therefore
        // results in a conflict, unless the cell now has the text.
        if !control.text(next.text).isSame(as: next.text) {
          shown?.row = next.row
          return
        }
      } else {
        save()
      }
    }
    if next?.row.key != shown?.row.key { control.complain(nil) }
    shown = next
    control.show(next?.text ?? "", next.map { table.reasonNotToEdit($0.value, $0.column) } ?? "")
  }

  /// Reports, only once, that the table does not have the column.
  private func reportMissingColumn(of table: Table) {
    guard !hasReportedColumn, let schema = table.schema, schema.index(of: id) == nil,
      let context = table.context
    else { return }
    hasReportedColumn = true
    let message = schema.noColumn(id).message
    context.dispatcher.report("missing-column", message, path: table.path)
    control.complain(message)
  }

  private func shownCell(of table: Table) -> Shown? {
    guard let row = table.selectedRow, let index = table.schema?.index(of: id),
      let column = table.schema?.columns[index], row.cells.indices.contains(index)
    else { return nil }
    return Shown(
      row: row, column: column, value: row.cells[index], source: table.model.loader.source)
  }

  /// Saves the text in the control if it differs from the text of the cell.
  ///
  /// - Returns: Whether the text was not refused.
  @discardableResult
  func save() -> Bool {
    guard let table, let shown, sent == nil else { return true }
    // If the text is that of the cell again, there is no longer a problem.
    guard isChanged else {
      control.complain(nil)
      return true
    }
    let text = control.text(shown.text)
    do throws(TableProblem) {
      let edit = try table.editToSave(text, in: shown.column, of: shown.row, shown.value)
      // The text is stored before the request is sent, because the source may answer at once.
      sent = (edit, text)
      try table.save(edit)
      control.complain(nil)
      return true
    } catch {
      sent = nil
      refuse(error.message)
      return false
    }
  }

  /// Saves the text in the control, because the user has finished it. If the form has kept a row that
  /// has disappeared, and the focus has left the form, the form shows the row under the cursor.
  func finish() {
    save()
    guard let table, table.model.lostRow != nil, !table.entries.haveFocus else { return }
    for entry in table.entries.all { entry.update() }
  }

  /// Shows the text of the cell again in place of text that has not been saved. Returns whether
  /// there was such text.
  func restore() -> Bool {
    guard sent == nil, isChanged, let shown else { return false }
    control.complain(nil)
    control.show(shown.text, nil)
    return true
  }

  private func refuse(_ problem: String) {
    control.complain(problem)
    guard !control.keepsRefusedText, let shown else { return }
    control.show(shown.text, nil)
    // The cell may have changed while the control had text that was not saved.
    update()
  }

  /// Takes note of the end of a change that the table has made.
  func ended(_ change: TableChange, _ result: Result<CommittedChange, TableError>) {
    if case .success(.cell(let saved)) = result { follow(saved) }
    guard let sent, case .cell(sent.edit) = change else { return }
    self.sent = nil
    if case .failure(let error) = result {
      return shown?.row.key == sent.edit.key ? refuse(error.message) : ()
    }
    update()
  }

  /// Shows a change of the row that the control shows. Text that was typed while the change was being
  /// saved stays in the control.
  private func follow(_ saved: CommittedEdit) {
    guard let table, var next = shown, next.row.key == saved.edit.key, !saved.rowAfter.isEmpty,
      let index = table.schema?.index(of: id), saved.rowAfter.indices.contains(index)
    else { return }
    let isOpen = isChanged && !control.text(next.text).isSame(as: sent?.text ?? next.text)
    next.row = TableRow(position: RowPosition(key: saved.keyAfter), cells: saved.rowAfter)
    // If a trigger has changed the cell, saving other text in the control results in a conflict.
    if !isOpen || sent != nil { next.value = saved.rowAfter[index] }
    shown = next
    if !isOpen { control.show(next.text, table.reasonNotToEdit(next.value, next.column)) }
  }
}

extension CellEntry {
  /// The closures through which an entry uses its control. The closures must not keep the control
  /// alive.
  @MainActor
  struct Control {
    /// A closure that returns the text in the control. Its argument is the text of the cell. If the
    /// control still shows the value of the cell, the closure returns its argument.
    var text: (_ shown: String) -> String
    /// A closure that shows text in the control. Its second argument is the reason why the text
    /// cannot be changed, or `nil` if it can be changed.
    var show: (_ text: String, _ reason: String?) -> Void
    /// A closure that shows a problem in the control. If its argument is `nil`, the control shows
    /// no problem.
    var complain: (_ problem: String?) -> Void
    /// A closure that returns whether the control has the focus.
    var isFocused: () -> Bool
    /// Whether refused text stays in the control.
    var keepsRefusedText: Bool
  }
}
