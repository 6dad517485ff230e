import TrellisControls
import TrellisEvents
import TrellisLayout

/// One cell being edited.
struct EditSession {
  let row: TableRow
  let column: TableColumn
  let old: CellValue
  /// Whether the text ends where the cell does.
  let isTrailing: Bool
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
    guard query == shownQuery else {
      return complain("other rows are being read; edit when they are there")
    }
    let old = row.cells[cursorColumn]
    guard old.isWhole else {
      return complain("\(column.id) is too long to be edited here; use a program that can")
    }
    if case .malformedText = old {
      return complain("\(column.id) is not valid UTF-8 here; typing would change its other bytes")
    }
    guard ask(.shouldEditRow, row, arguments: [RecordArgument("key", row.key.description)]) else {
      return
    }
    edit = EditSession(
      row: row, column: column, old: old, isTrailing: isEditorTrailing(for: old))
    forgetProblem()
    editor.ownTextAlignment = edit?.isTrailing == true ? .end : nil
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
    let isRefreshDue = isRefreshDue
    abandonEdit()
    forgetProblem()
    if isRefreshDue { refresh() }
  }

  func abandonEdit() {
    guard edit != nil else { return }
    edit = nil
    isRefreshDue = false
    editor.isHidden = true
    showProblem()
  }

  func connectEditor() {
    editor.on(.primaryAction) { [weak self] in self?.saveEdit() }
    // Enter saves the cell and leaves the dialog that the table may stand in alone.
    editor.pressesDefaultButton = false
  }

  func editorKeyPressed(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.escape): cancelEdit()
    case KeyPress(.tab): saveEdit()
    case KeyPress(.character("n"), modifiers: .control): saveNothing()
    default: return true
    }
    return true
  }

  /// Asks whether what was typed may be saved, understands it, and saves it.
  private func saveEdit() {
    guard let session = edit, !session.isSaving else { return }
    let proposal = CellProposal(row: session.row, column: session.column, text: editor.text)
    guard ask(.shouldSaveCell, proposal, arguments: proposal.recordArguments) else {
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
          row: session.row.cells), for: .edit)
    } catch {
      reject(error.message)
    }
  }

  /// Saves the absence of a value, which no text stands for.
  private func saveNothing() {
    guard let session = edit, !session.isSaving else { return }
    guard session.column.isNullable else {
      return reject("\(session.column.id) must have a value")
    }
    editor.text = ""
    let proposal = CellProposal(row: session.row, column: session.column, text: "")
    guard ask(.shouldSaveCell, proposal, arguments: proposal.recordArguments) else { return }
    if session.old == .null { return cancelEdit() }
    edit?.isSaving = true
    write(
      CellEdit(
        key: session.row.key, column: session.column.id, old: session.old, new: .null,
        row: session.row.cells), for: .edit)
  }
}

extension CellProposal {
  /// What a record keeps of the wish; the text is the user's own.
  fileprivate var recordArguments: [RecordArgument] {
    [
      RecordArgument("key", row.key.description), RecordArgument("column", column.id.name),
      RecordArgument("text", .private(.text(text))),
    ]
  }
}
