import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisText

/// One cell being edited.
struct EditSession {
  /// Which opening of the editor it is.
  let number: Int
  private(set) var row: TableRow
  let column: TableColumn
  private(set) var old: CellValue
  /// Whether the text ends where the cell does.
  let isTrailing: Bool
  var isSaving = false

  /// Takes up an earlier change of the same row that is on disk now: it is the user's own, and no conflict.
  mutating func follow(_ saved: CommittedEdit) {
    guard row.key == saved.edit.key, !saved.rowAfter.isEmpty else { return }
    let position = RowPosition(key: saved.keyAfter, sortValues: row.position.sortValues)
    row = TableRow(position: position, cells: saved.rowAfter)
    if column.id == saved.edit.column { old = saved.edit.new }
  }
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
    guard row.cells.indices.contains(cursorColumn) else { return refresh() }
    let old = row.cells[cursorColumn]
    guard old.isWhole else {
      return complain("\(column.id) is too long to be edited here; use a program that can")
    }
    if case .malformedText = old {
      return complain("\(column.id) is not valid UTF-8 here; typing would change its other bytes")
    }
    guard ask(.shouldEditRow, row, arguments: [privacy.recorded(row.key)]) else { return }
    editCount += 1
    edit = EditSession(
      number: editCount, row: row, column: column, old: old,
      isTrailing: isEditorTrailing(for: old))
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
  /// is shown beside the editor. It may tell what was typed, so records do not have it in clear.
  public func reject(_ message: String) {
    editor.problem = message
    complain(message, recorded: .private(.text(message)))
  }

  /// The same for an error, of which records have the ``TableError/recordedMessage``.
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
    complain(error)
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
    if edit?.isSaving == true { return savingKeyPressed(key) }
    switch key {
    case KeyPress(.escape): cancelEdit()
    case KeyPress(.tab): saveEdit()
    case KeyPress(.character("n"), modifiers: .control): saveNothing()
    default: return true
    }
    return true
  }

  /// What has been entered changes no more. Escape stops the change and leaves the cell; other keys are for
  /// whoever is around the table, but for those that would move its cursor.
  private func savingKeyPressed(_ key: KeyPress) -> Bool {
    if key == KeyPress(.escape) {
      stopSaving()
      cancelEdit()
      return true
    }
    if case .character = key.key { return false }
    return true
  }

  /// Hands over what was entered. The editor gives up the keyboard and stays in view until it is on disk.
  private func save(_ value: CellValue, of session: EditSession) {
    edit?.isSaving = true
    if editor.isFocused { takeFocus() }
    // Handlers that are told so may have closed the editor.
    guard edit?.number == session.number else { return }
    write(
      CellEdit(
        key: session.row.key, column: session.column.id, old: session.old, new: value,
        row: session.row.cells), for: .edit)
  }

  /// Asks whether what was typed may be saved, understands it, and saves it.
  private func saveEdit() {
    guard let session = edit, !session.isSaving else { return }
    let proposal = CellProposal(row: session.row, column: session.column, text: editor.text)
    guard ask(.shouldSaveCell, proposal, arguments: recordArguments(of: proposal)) else {
      if editor.problem == nil { reject("the value was refused; type another one, or Escape") }
      return
    }
    if isUnchanged(session) { return cancelEdit() }
    do throws(TableError) {
      save(try CellValue(parsing: editor.text, for: session.column), of: session)
    } catch {
      reject(error)
    }
  }

  /// Whether the text is still that of the cell, character by character.
  private func isUnchanged(_ session: EditSession) -> Bool {
    session.old == .null
      ? editor.text.isEmpty : editor.text.isSame(as: CellText(session.old).string)
  }

  /// Saves the absence of a value, which no text stands for.
  private func saveNothing() {
    guard let session = edit, !session.isSaving else { return }
    guard session.column.isNullable else {
      return reject("\(session.column.id) must have a value")
    }
    editor.text = ""
    let proposal = CellProposal(row: session.row, column: session.column, text: "")
    guard ask(.shouldSaveCell, proposal, arguments: recordArguments(of: proposal)) else { return }
    if session.old == .null { return cancelEdit() }
    save(.null, of: session)
  }

  /// What a record keeps of the wish; the text is the user's own.
  private func recordArguments(of proposal: CellProposal) -> [RecordArgument] {
    [
      privacy.recorded(proposal.row.key), RecordArgument("column", proposal.column.id.name),
      RecordArgument("text", .private(.text(proposal.text))),
    ]
  }
}
