import Trellis
import TrellisTable

extension BrowserWindow {
  func connectTables() {
    tables.on(.valueChanged) { [unowned self] in showSelected() }
    tables.on(.primaryAction) { [unowned self] in rows.takeFocus() }
  }

  func connectRows() {
    rows.answer(.shouldSaveCell) { rows, proposal in
      do throws(TableError) {
        _ = try CellValue(parsing: proposal.text, for: proposal.column)
        return true
      } catch {
        rows.reject(error)
        return false
      }
    }
    rows.editor.on(.editingDidBegin) { [unowned self] in tell(nil) }
    rows.on(.valueChanged) { [unowned self] in
      // A row that was saved under another key is still the one that the notice tells of.
      tell(rows.selectedRow?.key == notice?.row ? notice : nil)
    }
    rows.on(.rowsCounted) { [unowned self] _ in updateStatus() }
    rows.on(.tableFailed) { [unowned self] _ in
      queryMayHaveChanged()
      refreshTables()
    }
    rows.on(.tableRecovered) { [unowned self] _ in
      updateStatus()
      refreshTables()
    }
    rows.on(.activityChanged) { [unowned self] _ in queryMayHaveChanged() }
    rows.on(.cellSaved) { [unowned self] _, saved in
      announce(saved, "saved \(saved.edit.column) of \(saved.edit.key); u takes it back")
    }
    rows.on(.cellRestored) { [unowned self] _, saved in
      announce(saved, "took back \(saved.edit.column) of \(saved.edit.key)")
    }
  }

  private func announce(_ saved: CommittedEdit, _ text: String) {
    tell((text, saved.keyAfter))
    onSaved(saved.savedLine(table: rows.schema?.name ?? ""))
  }

  private func tell(_ notice: (text: String, row: RowKey?)?) {
    self.notice = notice
    updateStatus()
  }

  // MARK: The filter

  func connectFilter() {
    filter.on(.primaryAction) { [unowned self] in
      showRows(containing: filter.text.isEmpty ? nil : filter.text)
    }
  }

  private func showRows(containing text: String?) {
    var query = rows.query
    query.filter = text
    rows.show(query)
    rows.takeFocus()
    updateStatus()
  }

  /// A query that was called off, or that could not be carried out, is not the filter's any more.
  private func queryMayHaveChanged() {
    if !filter.isFocused { filter.text = rows.query.filter ?? "" }
    updateStatus()
  }

  // MARK: Keys

  func connectKeys() {
    window.onKey("/") { [unowned self] _ in
      if isSaving { return }
      showHelp(false)
      if filter.takeFocus() { filter.selectAll() }
    }
    window.onKey("s") { [unowned self] _ in
      if isSaving { return }
      rows.toggleSort()
      updateStatus()
    }
    window.onKey("u") { [unowned self] _ in tell(rows.undo() ? nil : ("nothing to undo", nil)) }
    window.onKey("U") { [unowned self] _ in
      tell(rows.redo() ? nil : ("nothing to make again", nil))
    }
    window.onKey("r") { [unowned self] _ in
      if isSaving { return }
      rows.refresh()
      refreshTables()
    }
    window.onKey("?") { [unowned self] _ in
      showHelp(help.isHidden)
      if help.isHidden { rows.takeFocus() }
    }
    window.onKey("q", evenUnseen: true) { window in window.close() }
    window.onKey("escape") { [unowned self] _ in leave() }
  }

  /// Whether the editor stands over a cell and no text is being typed: what was entered is being saved, and
  /// other rows would take its place.
  private var isSaving: Bool { rows.isEditing && !rows.editor.isFocused }

  /// Escape closes the keys' page, stops what takes long, or clears the filter.
  private func leave() {
    if !help.isHidden {
      showHelp(false)
      rows.takeFocus()
    } else if rows.activity == .saving {
      rows.stopSaving()
    } else if rows.activity == .reading {
      rows.stopLoading()
      updateStatus()
    } else if rows.query.filter != nil || filter.isFocused {
      filter.text = ""
      showRows(containing: nil)
    }
  }

  /// The page of the keys stands in the place of the rows, and has the focus meanwhile.
  private func showHelp(_ isShown: Bool) {
    guard isShown == help.isHidden else { return }
    help.isHidden = !isShown
    if isShown { help.takeFocus() }
    rows.isHidden = isShown
  }
}
