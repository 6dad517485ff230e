import TrellisControls
import TrellisEvents
import TrellisLayout

/// One cell being edited.
struct EditSession {
  let row: TableRow
  let column: TableColumn
  let old: CellValue
  var isSaving = false
}

extension Table {
  /// Whether a cell is being edited.
  public var isEditing: Bool { edit != nil }

  /// Opens the editor over the cell under the cursor, its text selected.
  ///
  /// A cell that cannot be edited leaves a message in ``problem``.
  public func beginEdit() {
    guard edit == nil, !isSchemaStale, let row = selectedRow, let column = selectedColumn else {
      return
    }
    if let reason = schema?.readOnlyReason ?? column.readOnlyReason {
      return complain(reason)
    }
    let old = row.cells[cursorColumn]
    guard old.isWhole else {
      return complain("\(column.id) is too long to be edited here; use a program that can")
    }
    guard ask(.shouldEditRow, row, arguments: [RecordArgument("key", row.key.description)]) else {
      return
    }
    edit = EditSession(row: row, column: column, old: old)
    problem = nil
    editor.problem = nil
    editor.label = column.id.name
    editor.text = old == .null ? "" : CellText(old).string
    editor.isHidden = false
    setNeedsLayout()
    editor.takeFocus()
    editor.selectAll()
  }

  /// Says no to what is being saved, from within a handler of `Question.shouldSaveCell`; the message
  /// is shown beside the editor.
  public func reject(_ message: String) {
    editor.problem = message
    complain(message)
  }

  /// Closes the editor and leaves the cell as it is.
  public func cancelEdit() {
    guard edit != nil else { return }
    takeFocus()
    abandonEdit()
    problem = nil
  }

  func abandonEdit() {
    guard edit != nil else { return }
    edit = nil
    editor.isHidden = true
    setNeedsLayout()
  }

  func connectEditor() {
    editor.on(.primaryAction) { [weak self] in self?.saveEdit() }
  }

  func editorKeyPressed(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.escape): cancelEdit()
    case KeyPress(.tab): saveEdit()
    default: return true
    }
    return true
  }

  /// Asks whether what was typed may be saved, understands it, and saves it.
  private func saveEdit() {
    guard let session = edit, !session.isSaving else { return }
    let proposal = CellProposal(row: session.row, column: session.column, text: editor.text)
    let arguments = [
      RecordArgument("key", session.row.key.description),
      RecordArgument("column", session.column.id.name),
      RecordArgument("text", .private(.text(editor.text))),
    ]
    guard ask(.shouldSaveCell, proposal, arguments: arguments) else {
      if editor.problem == nil { reject("the value was refused; type another one, or Escape") }
      return
    }
    if session.old == .null ? editor.text.isEmpty : editor.text == CellText(session.old).string {
      return cancelEdit()
    }
    do throws(TableError) {
      let value = try CellValue(parsing: editor.text, for: session.column)
      edit?.isSaving = true
      write(
        CellEdit(
          key: session.row.key, column: session.column.id, old: session.old, new: value,
          row: session.row.cells), isUndo: false)
    } catch {
      reject(error.message)
    }
  }

  /// Takes back the last edit that was not taken back yet.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func undo() -> Bool {
    guard edit == nil, !isSchemaStale, let last = undoableEdits.popLast() else { return false }
    problem = nil
    write(last.inverse, isUndo: true)
    return true
  }

  /// Whether there is an edit to take back.
  public var canUndo: Bool { !undoableEdits.isEmpty }

  func complain(_ message: String) {
    problem = message
    raise(
      .tableFailed, TableProblem(message: message),
      arguments: [RecordArgument("message", message)])
  }
}
