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
    connectRowEdits()
    rows.editor.on(.editingDidBegin) { [unowned self] in tell(nil) }
    rows.on(.valueChanged) { [unowned self] in
      if tellsOfLoss {
        if rows.selectedRow != nil { tellsOfLoss = false }
        return
      }
      // If a saved row has a new key, the notice is still about that row.
      if rows.selectedRow?.key != noticedRow { tell(nil) }
    }
    rows.on(.tableFailed) { [unowned self] _ in
      queryMayHaveChanged()
      refreshTables()
    }
    rows.on(.tableRecovered) { [unowned self] _ in refreshTables() }
    rows.on(.activityChanged) { [unowned self] _ in queryMayHaveChanged() }
    rows.on(.cellSaved) { [unowned self] _, saved in
      announce(saved, "saved \(saved.edit.column) of \(saved.edit.key); u undoes it")
    }
    rows.on(.cellRestored) { [unowned self] _, saved in
      announce(saved, "restored \(saved.edit.column) of \(saved.edit.key)")
    }
  }

  private func announce(_ saved: CommittedEdit, _ text: String) {
    tell(text, of: saved.keyAfter)
    onSaved(saved.savedLine(table: rows.schema?.name ?? ""))
  }

  /// Shows text in the status line; nil clears it.
  func tell(_ notice: String?, of row: RowKey? = nil) {
    self.notice = notice
    noticedRow = row
    tellsOfLoss = false
  }

  // MARK: The filter

  func connectFilter() {
    filter.on(.primaryAction) { [unowned self] in
      showRows(containing: filterText.isEmpty ? nil : filterText)
    }
  }

  private func showRows(containing text: String?) {
    var query = rows.query
    query.filter = text
    rows.show(query)
    rows.takeFocus()
  }

  /// Sets the filter's text to that of the query, after a query was cancelled or failed.
  private func queryMayHaveChanged() {
    if !filter.isFocused { filterText = rows.query.filter ?? "" }
  }

  // MARK: Keys

  func connectKeys(of window: Window) {
    window.onKey("/") { [unowned self] _ in
      if isSaving { return }
      showHelp(false)
      if filter.takeFocus() { filter.selectAll() }
    }
    window.onKey("s") { [unowned self] _ in
      if isSaving { return }
      rows.toggleSort()
    }
    window.onKey("u") { [unowned self] _ in tell(rows.undo() ? nil : "nothing to undo") }
    window.onKey("U") { [unowned self] _ in
      tell(rows.redo() ? nil : "nothing to redo")
    }
    window.onKey("r") { [unowned self] _ in
      if isSaving { return }
      rows.refresh()
      refreshTables()
    }
    window.onKey("?") { [unowned self] _ in
      showHelp(!showsKeys)
      if !showsKeys { rows.takeFocus() }
    }
    window.onKey("q", evenUnseen: true) { window in
      window.frontDialog?.cancel()
      window.close()
    }
    window.allowInDialogs("q")
    window.onKey("escape") { [unowned self] _ in leave() }
  }

  /// Whether a cell is being saved, so that its editor is visible but does not have the focus.
  /// Other rows must not replace the cell in the meantime.
  private var isSaving: Bool { rows.isEditing && !rows.editor.isFocused }

  /// Performs the action of Escape: hides the page of keys, stops slow work, or clears the filter.
  private func leave() {
    if showsKeys {
      showHelp(false)
      rows.takeFocus()
    } else if rows.activity == .saving {
      rows.stopSaving()
    } else if rows.activity == .reading {
      rows.stopLoading()
    } else if rows.query.filter != nil || filter.isFocused {
      filterText = ""
      showRows(containing: nil)
    }
  }

  /// Shows or hides the page of keys. The page has the focus while it is visible.
  private func showHelp(_ isShown: Bool) {
    showsKeys = isShown
    if isShown { help.takeFocus() }
  }
}
