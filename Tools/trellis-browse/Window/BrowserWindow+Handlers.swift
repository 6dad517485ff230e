import Trellis
import TrellisTable

extension BrowserWindow {
  func connectTables() {
    list.box.on(.valueChanged) { [unowned self] in showChosen() }
    list.box.on(.primaryAction) { [unowned self] in rows.takeFocus() }
  }

  func connectRows() {
    rows.answer(.shouldSaveCell) { [unowned self] rows, proposal in
      do throws(TableError) {
        let value =
          proposal.isMissing
          ? .null : try CellValue(parsing: proposal.text, for: proposal.column)
        return consent.allows(proposal, value)
      } catch {
        rows.reject(error)
        return false
      }
    }
    connectRowEdits()
    rows.editor.on(.editingDidBegin) { [unowned self] in tell(nil) }
    rows.editor.on(.editingDidEnd) { [unowned self] in showWaitingDetail() }
    rows.on(.valueChanged) { [unowned self] in
      notice.cursorDidMove(to: rows.selectedRow?.key)
    }
    rows.on(.touchDownRepeat) { [unowned self] in openCell() }
    rows.on(.tableFailed) { [unowned self] _, problem in
      notice.problemDidAppear()
      cellEditor.didFail(problem.message)
      queryMayHaveChanged()
      refreshTables()
    }
    rows.on(.tableRecovered) { [unowned self] _ in refreshTables() }
    rows.on(.activityChanged) { [unowned self] _ in
      queryMayHaveChanged()
      showWaitingDetail()
    }
    rows.on(.cellSaved) { [unowned self] _, saved in
      cellEditor.didSave()
      announce(saved, "saved \(saved.edit.column) of \(saved.edit.key); u undoes it")
      showWaitingDetail()
    }
    rows.on(.cellRestored) { [unowned self] _, saved in
      announce(saved, "restored \(saved.edit.column) of \(saved.edit.key)")
    }
  }

  /// Edits the cell under the cursor, or shows it whole if it cannot be edited.
  private func openCell() {
    let reason = rows.schema?.readOnlyReason ?? rows.selectedColumn?.readOnlyReason
    if reason == nil { rows.activate() } else { toggleCell() }
  }

  private func announce(_ saved: CommittedEdit, _ text: String) {
    tell(text, of: saved.keyAfter)
    // The row may no longer match the filter, and the cursor then moves to another row.
    notice.isKept = rows.query.isFiltered
    onSaved(saved.savedLine(table: rows.schema?.name ?? ""))
  }

  /// Shows text in the status line. If the text is `nil`, clears the line.
  func tell(_ notice: String?, of row: RowKey? = nil) {
    self.notice.tell(notice, of: row)
  }
}
