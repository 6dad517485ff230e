import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Hides the list of tables, so that the rows have more room, or shows it again.
  func toggleTables() {
    // The focus must not stay in the list.
    if list.isShown, list.box.isFocused { rows.takeFocus() }
    list.isShown.toggle()
    tell(list.isShown ? nil : "t shows the list of tables again")
  }

  /// Asks for part of a table's name, and shows the table with the best matching name.
  func askForTable() {
    if isSaving { return }
    let entries = list.entries
    let names = entries.map(\.name.shownName)
    SearchDialog(
      "Go to table", id: "table-name", button: "Go", of: "table",
      matches: { text in SearchDialog.indices(of: text, among: names).map { entries[$0].item } },
      then: { [unowned self] name in
        guard list.select(name) != nil else { return }
        if pages.current != .rows { showPage(.rows) }
        showSelected()
        rows.takeFocus()
      }
    ).present(in: window)
  }

  /// Reads the list of tables, and shows another table if the current one is gone.
  ///
  /// - Parameter forGood: Whether to accept the tables of an empty or unfinished file. If `false`,
  ///   these tables are ignored for now, because another program may be replacing the file.
  func refreshTables(forGood: Bool = false) {
    guard !isChangingRows else { return news.isRefreshDue = true }
    guard let readEntries = news.readEntries, let work = rows.context?.work else { return }
    let ticket = work.begin("tables.read", path: list.box.path)
    let task = Task { [weak self] in
      // An unreadable file is a problem of the rows, which report it.
      guard let entries = try? await readEntries(), let self, mayTake(entries, forGood)
      else { return work.abandon(ticket) }
      work.deliver(ticket) { self.tell(gone: self.take(entries)) }
    }
    work.onEnding(ticket, task.cancel)
  }

  /// Whether a row is being edited, added or deleted. No other table may then be shown, because the
  /// change would be made in that table instead.
  private var isChangingRows: Bool { rows.isEditing || dialogs.areOpen }

  /// Reads the list of tables if reading it had to wait until a change to rows ended.
  func refreshTablesIfDue() {
    guard news.isRefreshDue, !isChangingRows else { return }
    news.isRefreshDue = false
    refreshTables()
  }

  private func mayTake(_ entries: [Entry], _ forGood: Bool) -> Bool {
    guard !isChangingRows else {
      news.isRefreshDue = true
      return false
    }
    let isNews = isNews(entries) || news.isReplacementNews
    news.isLookDue = isNews && news.looksAgain && !forGood && news.isFileUnfinished()
    return isNews && !news.isLookDue
  }

  /// Tells the user once that another file is at the path, or that the table that was shown is
  /// gone.
  private func tell(gone: String?) {
    let isBack = news.toldAsGone.map { told in list.entries.contains { $0.name == told } } ?? false
    if isBack { tell(nil) }
    news.toldAsGone = gone ?? (isBack ? nil : news.toldAsGone)
    let isReplaced = news.isReplacementNews || isBack && news.hasToldOfReplacement
    if isReplaced { news.hasToldOfReplacement = true }
    let replaced = "another file is at this path now"
    let text =
      switch (isReplaced, gone) {
      case (true, nil): "\(replaced); its rows are shown"
      case (true, let gone?): "\(replaced); it has no table \(gone)"
      case (false, let gone?): "the table \(gone) no longer exists"
      case (false, nil): ""
      }
    if !text.isEmpty { tell(text) }
    notice.isKept = gone != nil
  }

  private func isNews(_ entries: [Entry]) -> Bool {
    entries.map(\.item) != list.entries.map(\.item)
  }

  /// Sets the list of tables.
  ///
  /// - Returns: The name of the table that was shown, if that table is gone and another table is
  ///   shown instead.
  private func take(_ entries: [Entry]) -> String? {
    list.entries = entries
    if let index = entries.firstIndex(where: { $0.name == list.shown }) {
      list.box.selectedIndex = index
      return nil
    }
    let gone = list.shown
    showSelected()
    // The next key must not edit a row of another table.
    if gone != nil, window.frontDialog == nil {
      list.isShown = true
      list.box.takeFocus()
    }
    return gone
  }
}

extension BrowserWindow.Entry {
  /// The entry as an item of the list.
  var item: ListItem { ListItem(id: name, title: name.shownName, detail: isView ? "view" : "") }
}
