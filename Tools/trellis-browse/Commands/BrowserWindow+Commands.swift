import Trellis
import TrellisTable

extension BrowserWindow {
  /// Adds handlers for all commands' keys.
  func connectCommands(of window: Window) {
    for command in BrowserCommand.all { command.connect(to: window, of: self) }
    window.onKey("q", evenUnseen: true) { window in
      window.frontDialog?.cancel()
      window.close()
    }
    window.allowInDialogs("q")
  }

  /// Returns whether a command applies where the user is. A command for the rows does not apply
  /// while another page hides them, because the user would not see what it does, nor while a cell
  /// is being edited.
  func accepts(_ command: BrowserCommand) -> Bool {
    guard [.keys, .detail, .editor].contains(place), !command.places.contains(place) else {
      return true
    }
    let advice =
      place == .editor
      ? "press enter first, to save the cell, or escape, to give up the edit"
      : "press escape first, to show the rows again"
    tell("\(command.name): \(advice)")
    return false
  }

  /// The place in the browser where the user is.
  private var place: BrowserPlace {
    if window.frontDialog != nil { return .dialog }
    if rows.editor.isFocused { return .editor }
    if filter.field.isFocused { return .filter }
    return switch pages.current {
    case .rows: .rows
    case .keys: .keys
    case .detail: .detail
    }
  }

  func makeKeyLine() -> KeyLine {
    KeyLine { [unowned self] in
      let isInTables = place == .rows && list.box.isFocused
      let place = isInTables ? BrowserPlace.tables : place
      let isFiltered = place == .rows && rows.query.isFiltered
      return BrowserCommand.hinted.filter { command in
        (command.places.contains(place) || isFiltered && command.places.contains(.filteredRows))
          && command.isHinted(self)
      }
    } run: { [unowned self] command in
      command.run?(self)
    }
    .id("hints").fill(.horizontal)
  }

  /// Shows a dialog from which the user chooses, by name, one of the commands that apply.
  func showPalette() {
    let commands = BrowserCommand.all.filter { $0.isInPalette(at: place) && $0.name != "commands" }
    SearchDialog.palette(of: commands) { [unowned self] command in command.run?(self) }
      .present(in: window)
  }

  /// Whether rows of the table that is shown may be edited, as far as that is known.
  var canEdit: Bool { rows.schema?.readOnlyReason == nil }

  // MARK: Actions

  /// Edits the cell under the cursor.
  func editCell() {
    rows.takeFocus()
    rows.activate()
  }

  /// Moves the cursor by half of the visible rows.
  ///
  /// - Parameter direction: 1 to move down, or -1 to move up.
  func moveHalfPage(_ direction: Int) {
    if !isSaving { rows.moveCursor(by: direction * max(1, rows.visibleRows.count / 2)) }
  }

  /// Moves the cursor to the first or the last cell of all rows.
  func moveToCorner(_ vertical: Key, _ horizontal: Key) {
    if isSaving { return }
    rows.takeFocus()
    press(vertical)
    _ = rows.keyPressed(KeyPress(horizontal, modifiers: .control))
  }

  /// Sends a key to the view with the focus.
  func press(_ key: Key) {
    _ = rows.context?.focusedView?.keyPressed(KeyPress(key))
  }

  /// Saves a missing value (NULL) in the cell that is being edited, or else in the cell under the
  /// cursor.
  func saveNoValue() {
    if !rows.isEditing {
      rows.takeFocus()
      rows.activate()
    }
    guard rows.isEditing else { return }
    _ = rows.keyPressed(KeyPress(.character("n"), modifiers: .control))
  }

  func sort(adding isAdding: Bool = false) {
    if !isSaving { rows.toggleSort(adding: isAdding) }
  }

  func undo() { invert(\.undoable, by: "undo") { $0.undo() } }

  func redo() { invert(\.redoable, by: "redo") { $0.redo() } }

  /// Undoes or redoes the last change. If writes must be confirmed, the user is asked first.
  private func invert(
    _ changes: KeyPath<EditHistory, [CommittedChange]>, by name: String,
    _ run: @escaping (Table) -> Bool
  ) {
    if list.isProtected { return tell("nothing can be changed now; R allows changes") }
    guard let schema = rows.schema, let change = rows.history[keyPath: changes].last else {
      return tell(rows.schema.map { "nothing to \(name) in \($0.name.shownName)" })
    }
    consent.ask(WriteStatement(undoing: change, of: schema)) { [unowned self] in
      // Another change may have ended while the user was asked.
      let isSame = rows.history[keyPath: changes].last == change
      tell(isSame && run(rows) ? nil : "nothing to \(name)")
    }
  }

  func readAgain() {
    if isSaving { return }
    rows.refresh()
    refreshTables()
  }

  func changeTheme() {
    tell(useNextTheme().map { "theme \($0)" } ?? "themes can be changed only in a terminal")
  }

  func toggleHelp() { showPage(pages.current == .keys ? .rows : .keys) }

  /// Whether a cell is being saved. Its editor is then visible but does not have the focus. Other
  /// rows must not replace the cell in the meantime.
  var isSaving: Bool { rows.isEditing && !rows.editor.isFocused }

  /// Performs the action of Escape, whichever applies first: shows the rows again, cancels an edit,
  /// stops slow work, clears the filter, or unmarks the rows.
  func leave() {
    if pages.current != .rows {
      tell(nil)
      showPage(.rows)
    } else if rows.isEditing && rows.editor.isFocused {
      tell(nil)
      rows.cancelEdit()
    } else if reading.stop() {
      tell("stopped")
    } else if rows.activity == .saving {
      rows.stopSaving()
    } else if rows.activity == .reading || rows.activity == .ranking {
      rows.stopLoading()
    } else if filter.field.isFocused {
      filter.text = ""
      showRows(containing: nil)
    } else if !rows.markedRows.isEmpty {
      rows.unmarkRows()
    } else if rows.query.isFiltered {
      showAllRows()
    }
  }

  /// Shows a page, and gives it the focus.
  func showPage(_ page: BrowserPage) {
    if pages.current == .rows { pages.wasInTables = list.box.isFocused }
    pages.current = page
    switch page {
    case .rows where pages.wasInTables && list.isShown: list.box.takeFocus()
    case .rows: rows.takeFocus()
    case .keys: pages.help.takeFocus()
    case .detail: pages.detail.takeFocus()
    }
  }

  /// Asks for the number of a row, and moves the cursor to that row.
  func askForRowNumber() {
    Alert.asking("Go to row", for: "Number", id: "row-number", button: "Go") {
      text throws(Refusal) in
      let digits = text.filter { !" ,._'".contains($0) }
      guard let number = Int(digits), number > 0 else {
        throw Refusal(message: "type the number of a row, 1 or higher")
      }
      return number
    } then: { [unowned self] number in
      tell(nil)
      rows.selectRow(number)
      guard case .exact(let count) = rows.count, count < number else { return }
      tell("there is no row \(number); this is the last one")
      notice.isKept = true
    }.present(in: window)
  }
}
