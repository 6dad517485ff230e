import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisText

extension Table {
  /// Opens the editor over the cell under the cursor, its text selected.
  ///
  /// A cell that cannot be edited leaves a message in ``problem``.
  public func beginEdit() {
    guard var session = update({ $0.cellToEdit() }),
      ask(.shouldEditRow, session.row, arguments: [privacy.recorded(session.row.key)])
    else { return }
    session.isTrailing = isEditorTrailing(for: session.old)
    update { [session] in $0.beginEdit(session) }
    editor.ownTextAlignment = session.isTrailing ? .end : nil
    editor.problem = nil
    editor.label = session.column.id.name
    editor.text = session.old == .null ? "" : CellText(session.old).string
    editor.isHidden = false
    setNeedsLayout()
    editor.takeFocus()
    editor.selectAll()
  }

  /// Refuses the value that is being saved, from within a handler of `Question.shouldSaveCell`; the
  /// message is shown beside the editor. It may contain what was typed, so records do not have it
  /// in clear.
  public func reject(_ message: String) {
    editor.problem = message
    update { $0.complain(message, recorded: .private(.text(message))) }
  }

  /// Refuses the value with an error, whose ``TableError/recordedMessage`` is recorded.
  ///
  /// ```swift
  /// let table = Table()
  /// table.answer(.shouldSaveCell) { table, proposal in
  ///   do throws(TableError) {
  ///     _ = try CellValue(parsing: proposal.text, for: proposal.column)
  ///     return true
  ///   } catch {
  ///     table.reject(error)
  ///     return false
  ///   }
  /// }
  /// ```
  public func reject(_ error: TableError) {
    editor.problem = error.message
    update { $0.complain(error) }
  }

  /// Closes the editor and leaves the cell as it is.
  public func cancelEdit() {
    guard isEditing else { return }
    takeFocus()
    update { $0.cancelEdit() }
  }

  func connectEditor() {
    editor.on(.primaryAction) { [weak self] in self?.saveEdit() }
    // Enter saves the cell and leaves the dialog that the table may stand in alone.
    editor.pressesDefaultButton = false
  }

  func editorKeyPressed(_ key: KeyPress) -> Bool {
    if model.editing.isSaving { return savingKeyPressed(key) }
    switch key {
    case KeyPress(.escape): cancelEdit()
    case KeyPress(.tab): saveEdit()
    case KeyPress(.character("n"), modifiers: .control): saveNothing()
    default: return true
    }
    return true
  }

  /// Takes the keys while an edit is being saved, when its text no longer changes. Escape stops the
  /// saving and leaves the cell. Characters are left to the views around the table; other keys,
  /// which would move its cursor, are ignored.
  private func savingKeyPressed(_ key: KeyPress) -> Bool {
    if key == KeyPress(.escape) {
      stopSaving()
      cancelEdit()
      return true
    }
    if case .character = key.key { return false }
    return true
  }

  /// Saves the entered value. The editor gives up the keyboard and stays in view until it is on
  /// disk.
  private func save(_ value: CellValue, of session: EditSession) {
    update { $0.editing.save() }
    if editor.isFocused { takeFocus() }
    // Handlers that are told so may have closed the editor.
    guard model.editing.session?.number == session.number else { return }
    let edit = CellEdit(
      key: session.row.key, column: session.column.id, old: session.old, new: value,
      row: session.row.cells)
    write(.cell(edit), for: .edit)
  }

  /// Asks whether what was typed may be saved, understands it, and saves it.
  private func saveEdit() {
    guard case .open(let session) = model.editing else { return }
    let proposal = CellProposal(row: session.row, column: session.column, text: editor.text)
    guard ask(.shouldSaveCell, proposal, arguments: recordArguments(of: proposal)) else {
      if editor.problem == nil {
        reject("the value was refused; type another one, or press Escape")
      }
      return
    }
    if isUnchanged(session) { return cancelEdit() }
    do throws(TableError) {
      save(try CellValue(parsing: editor.text, for: session.column), of: session)
    } catch {
      reject(error)
    }
  }

  /// Returns whether the text is still that of the cell, character by character.
  private func isUnchanged(_ session: EditSession) -> Bool {
    session.old == .null
      ? editor.text.isEmpty : editor.text.isSame(as: CellText(session.old).string)
  }

  /// Saves the absence of a value, which no text stands for.
  private func saveNothing() {
    guard case .open(let session) = model.editing else { return }
    guard session.column.isNullable else {
      return reject("\(session.column.id) must have a value")
    }
    editor.text = ""
    let proposal = CellProposal(row: session.row, column: session.column, text: "")
    guard ask(.shouldSaveCell, proposal, arguments: recordArguments(of: proposal)) else { return }
    if session.old == .null { return cancelEdit() }
    save(.null, of: session)
  }

  /// Returns the arguments that a record keeps of a proposal; the text is the user's own.
  private func recordArguments(of proposal: CellProposal) -> [RecordArgument] {
    [
      privacy.recorded(proposal.row.key), RecordArgument("column", proposal.column.id.name),
      RecordArgument("text", .private(.text(proposal.text))),
    ]
  }
}
