import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisText

extension Table {
  /// Opens the editor for the cell under the cursor and selects the cell's text, if the answer to
  /// `Question.shouldEditRow` is yes.
  ///
  /// If the cell cannot be edited, ``problem`` says why.
  public func beginEdit() {
    guard var session = update({ $0.cellToEdit() }),
      ask(.shouldEditRow, session.row, arguments: [privacy.recorded(session.row.key)])
    else { return }
    session.isTrailing = isEditorTrailing(for: session.old)
    update { [session] in $0.beginEdit(session) }
    // A handler may have moved the cursor, shown another source or closed the editor.
    guard model.isOpen(session) else { return }
    editor.ownTextAlignment = session.isTrailing ? .end : nil
    editor.problem = nil
    editor.label = session.column.id.name
    editor.text = session.old == .null ? "" : CellText(session.old).string
    editor.isHidden = false
    setNeedsLayout()
    editor.takeFocus()
    editor.selectAll()
  }

  /// Shows the user why a typed value is refused. Call this method in a handler of
  /// `Question.shouldSaveCell`, before the handler returns `false`.
  ///
  /// The message is shown beside the editor. Because the message may contain typed text, it is
  /// private in the journal's records.
  public func reject(_ message: String) {
    editor.problem = message
    update { $0.complain(message, recorded: .private(.text(message))) }
  }

  /// Shows the user an error that explains why a typed value is refused. Call this method in a
  /// handler of `Question.shouldSaveCell`, before the handler returns `false`. The journal's
  /// records contain the error's ``TableError/recordedMessage``.
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

  /// Closes the editor without changing the cell.
  public func cancelEdit() {
    guard isEditing else { return }
    if editor.isFocused { takeFocus() }
    update { $0.cancelEdit() }
  }

  /// Saves the text that has been typed into a cell, and into controls of forms that edit cells, but
  /// that has not been saved yet, and waits until it is saved or refused.
  ///
  /// Call this method in a handler that needs all changes of the user, such as that of a shortcut or a
  /// button that writes a file. A shortcut does not move the focus out of the cell. A button does, which
  /// saves the text, but the handler of the button may run before the text is saved.
  /// ```swift
  /// @State var books: [Book] = []
  /// let table = Table($books)
  /// window.onKey("ctrl-s") { _ in
  ///   guard await table.commitEditing() else { return }
  ///   write(books)
  /// }
  /// ```
  ///
  /// - Returns: Whether everything has been saved. If text was refused, it stays where it is, with
  ///   the reason.
  @discardableResult
  public func commitEditing() async -> Bool {
    let isAccepted = finishEdits()
    // The callers continue in the order of their calls. Several tasks that wait for the same task do not.
    let (earlier, running) = (lastCommit, writes.all)
    let commit = Task {
      _ = await earlier?.value
      var isSaved = isAccepted
      for task in running where await !task.value { isSaved = false }
      return isSaved
    }
    lastCommit = commit
    return await commit.value
  }

  /// Saves the text in an open editor, because something else is about to be done with the table.
  ///
  /// - Returns: Whether the editor is no longer open. If the text is refused, it stays open.
  func finishEdit() -> Bool {
    if model.editing.isOpen { saveEdit() }
    return !model.editing.isOpen
  }

  /// Saves the text in an open editor and in controls of forms that edit cells.
  ///
  /// - Returns: Whether no text was refused.
  func finishEdits() -> Bool {
    let isSaved = finishEdit()
    return entries.save() && isSaved
  }

  /// Saves the text in an open editor, and runs an action when the text is saved. If no cell is being
  /// edited, runs the action at once. If the text is refused, the editor stays open, and the action
  /// does not run.
  package func whenEdited(_ action: @escaping @MainActor () -> Void) {
    if finishEdit(), !writes.keep(until: .edit, action) { action() }
  }

  /// Saves the text in the editor if the user or the program has moved the focus to another view.
  /// If the text is refused, the editor gets the focus back.
  private func editorDidLoseFocus() {
    // If a dialog has the focus, the editor gets it back when the dialog closes.
    guard model.editing.isOpen, let view = context?.focusedView, !view.isPart(of: self),
      view.enclosingModalView === enclosingModalView
    else { return }
    editor.problem = nil
    if !finishEdit() { returnToEditor() }
  }

  /// Removes the message about text that was refused, because the user has changed the text.
  private func editorWasChanged() {
    guard model.editing.isOpen, editor.problem != nil else { return }
    editor.problem = nil
    update { $0.clearProblem() }
  }

  /// Moves the focus to the editor, whose text was refused while another view had the focus.
  package func returnToEditor() {
    if model.editing.isOpen, !isOnlyBehindDialog { editor.takeFocus() }
  }

  func connectEditor() {
    editor.on(.primaryAction) { [weak self] in self?.saveEdit() }
    editor.on(.editingDidEnd) { [weak self] in self?.editorDidLoseFocus() }
    editor.typingAction = { [weak self] in self?.editorWasChanged() }
    // Enter saves the cell, and does not press the default button of a dialog around the table.
    editor.pressesDefaultButton = false
  }

  func editorKeyPressed(_ key: KeyPress) -> Bool {
    if model.editing.isSaving { return savingKeyPressed(key) }
    // The editor was hidden, and so could not get the focus back.
    if !editor.isFocused {
      editor.takeFocus()
      return editor.isFocused && editor.keyPressed(key)
    }
    switch key {
    case KeyPress(.escape): cancelEdit()
    case KeyPress(.tab), KeyPress(.tab, modifiers: .shift): saveEdit()
    case KeyPress(.character("n"), modifiers: .control): saveNothing()
    // All other keys would move the cursor, so they are ignored.
    default: return !key.isShortcut
    }
    return true
  }

  /// Handles a key while an edit is being saved. Escape stops saving and closes the editor. Shortcuts
  /// are passed on to the views around the table. All other keys wait until the edit is saved, because
  /// they are meant for the cursor or for the next cell. Keys that type characters wait only if they
  /// follow such a key; otherwise, they are passed on too.
  private func savingKeyPressed(_ key: KeyPress) -> Bool {
    if key == KeyPress(.escape) {
      stopSaving()
      cancelEdit()
      return true
    }
    if key.isShortcut { return false }
    if case .character = key.key, !writes.hasWaitingActions { return false }
    _ = writes.keep(until: .edit) { [weak self] in self?.pressAgain(key) }
    return true
  }

  /// Passes on a key that has waited.
  private func pressAgain(_ key: KeyPress) {
    if model.editing.isSaving {
      _ = savingKeyPressed(key)
    } else if !editor.isFocused || !editor.keyPressed(key) {
      _ = keyPressed(key)
    }
  }

  /// Saves the entered value. The editor loses the focus, but stays in view until the value has
  /// been saved to disk.
  private func save(_ value: CellValue, of session: EditSession) {
    if editor.isFocused { takeFocus() }
    // A handler that ran when the focus changed may have closed the editor or removed the table.
    guard canWrite, model.isOpen(session) else { return }
    let edit = CellEdit(
      key: session.row.key, column: session.column.id, old: session.old, new: value,
      row: session.row.cells)
    update { $0.save(edit) }
  }

  /// Saves the typed text as a value of the column, if `Question.shouldSaveCell` allows it.
  private func saveEdit() {
    guard case .open(let session) = model.editing else { return }
    let proposal = session.proposal(editor.text)
    guard ask(.shouldSaveCell, proposal, arguments: recordArguments(of: proposal)) else {
      if editor.problem == nil {
        reject(words[.refused])
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

  /// Returns whether the typed text is still exactly the text of the cell.
  private func isUnchanged(_ session: EditSession) -> Bool {
    session.old == .null
      ? editor.text.isEmpty : editor.text.isSame(as: CellText(session.old).string)
  }

  /// Saves NULL, which the user cannot type as text.
  private func saveNothing() {
    guard case .open(let session) = model.editing else { return }
    guard session.column.isNullable else {
      return reject(words(.needsValue, session.column.id.name))
    }
    editor.text = ""
    let proposal = session.proposal("", isMissing: true)
    guard ask(.shouldSaveCell, proposal, arguments: recordArguments(of: proposal)) else { return }
    if session.old == .null { return cancelEdit() }
    save(.null, of: session)
  }

  /// Returns the record arguments for text that the user typed into a cell. The text itself is
  /// private.
  func recordArguments(of proposal: CellProposal) -> [RecordArgument] {
    [
      privacy.recorded(proposal.row.key), RecordArgument("column", proposal.column.id.name),
      RecordArgument("text", .private(.text(proposal.text))),
    ]
  }
}

extension KeyPress {
  /// Whether the key neither types nor moves, so that the views around the table may use it.
  fileprivate var isShortcut: Bool {
    switch key {
    case .function: true
    case .character: !modifiers.isEmpty
    default: false
    }
  }
}

extension EditSession {
  /// Returns the proposal for a text that the user typed.
  fileprivate func proposal(_ text: String, isMissing: Bool = false) -> CellProposal {
    CellProposal(row: row, column: column, old: old, text: text, isMissing: isMissing)
  }
}
