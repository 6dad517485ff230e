import Trellis
import TrellisTable
import TrellisText

/// The browser's window: tables on the left, rows on the right, a filter above, a status line below.
final class BrowserWindow {
  /// One table or view that can be shown.
  struct Entry {
    let name: String
    let isView: Bool
    let makeSource: () -> any TableSource
  }

  let window: Window
  let rows = Table().id("rows").fill().defaultFocus()
  /// Told of each edit that is on disk, with the line that announces it.
  var onSaved: (String) -> Void = { _ in }

  private let entries: [Entry]
  private let tables: ListBox
  private let filter = TextField(placeholder: "press / to filter").id("filter").fill(.horizontal)
  private let status = Label(style: Style(.bar)).id("status").fill(.horizontal)
  private let help = Label(BrowserWindow.keys).id("help").fill().hidden()
  private var notice: String?

  /// Builds the window.
  ///
  /// - Parameters:
  ///   - title: What is being browsed.
  ///   - entries: What can be shown.
  init(title: String, entries: [Entry]) {
    self.entries = entries
    status.role = .status
    tables = ListBox(
      "tables",
      items: entries.map { ListItem(id: $0.name, title: $0.name, detail: $0.isView ? "view" : "") }
    ).id("tables").frame(minWidth: 12, maxWidth: 28)
    filter.isTextPublic = true
    let filter = filter
    let filterLine = HStack {
      Label("Filter", style: Style(.secondary))
      filter
    }
    let tables = tables
    let left = VStack {
      Label(entries.isEmpty ? "no tables" : "Tables", style: Style(.secondary))
      tables.fill(.vertical)
    }
    let rows = rows
    let help = help
    let right = VStack {
      filterLine
      rows
      help
    }.fill()
    let status = status
    window = Window(title: title) {
      VStack {
        Label(title, style: Style(.bar, attributes: .bold)).id("title").fill(.horizontal)
        HStack {
          left
          Divider(.vertical)
          right
        }.fill()
        status
      }
    }
    connectKeys()
    connectTables()
    connectRows()
    connectFilter()
    updateStatus()
  }

  private static let keys = """

    arrows, page up and down    move
    home, end                   to the first, to the last row
    tab, shift-tab              between the panes
    enter                       edit the cell: enter saves
    escape                      leave, clear the filter
    ctrl-n                      while editing: no value (NULL)
    /                           filter: enter applies
    s                           sort: up, down, not at all
    u                           undo the last edit
    r                           read the rows again
    ?                           this page, and back
    q                           quit
    """

  // MARK: Showing

  /// Shows a table by its name.
  ///
  /// - Returns: Whether there is one of that name.
  @discardableResult
  func show(_ name: String) -> Bool {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return false }
    tables.selectedIndex = index
    show(entries[index])
    return true
  }

  /// Shows the first table, if there is one.
  func showFirst() {
    if let first = entries.first { show(first) }
  }

  private func show(_ entry: Entry) {
    notice = nil
    filter.text = ""
    rows.show(entry.makeSource())
    updateStatus()
  }

  // MARK: Handlers

  private func connectTables() {
    tables.on(.valueChanged) { [unowned self] tables in
      if entries.indices.contains(tables.selectedIndex) { show(entries[tables.selectedIndex]) }
    }
    tables.on(.primaryAction) { [unowned self] in rows.takeFocus() }
  }

  private func connectRows() {
    rows.answer(.shouldSaveCell) { rows, proposal in
      do throws(TableError) {
        _ = try CellValue(parsing: proposal.text, for: proposal.column)
        return true
      } catch {
        rows.reject(error.message)
        return false
      }
    }
    rows.on(.valueChanged) { [unowned self] in
      notice = nil
      updateStatus()
    }
    rows.on(.rowsCounted) { [unowned self] _ in updateStatus() }
    rows.on(.tableFailed) { [unowned self] _ in updateStatus() }
    rows.on(.cellSaved) { [unowned self] rows, saved in
      announce(saved, "saved \(saved.edit.column) of \(saved.edit.key); u takes it back")
    }
    rows.on(.cellRestored) { [unowned self] rows, saved in
      announce(saved, "took back \(saved.edit.column) of \(saved.edit.key)")
    }
  }

  private func announce(_ saved: CommittedEdit, _ text: String) {
    notice = text
    updateStatus()
    onSaved(saved.savedLine(table: rows.schema?.name ?? ""))
  }

  private func connectFilter() {
    filter.on(.primaryAction) { [unowned self] filter in
      var query = rows.query
      query.filter = filter.text.isEmpty ? nil : filter.text
      rows.show(query)
      rows.takeFocus()
      updateStatus()
    }
  }

  private func connectKeys() {
    window.onKey("/") { [unowned self] _ in
      if filter.takeFocus() { filter.selectAll() }
    }
    window.onKey("s") { [unowned self] _ in
      rows.toggleSort()
      updateStatus()
    }
    window.onKey("u") { [unowned self] _ in
      notice = rows.undo() ? nil : "nothing to undo"
      updateStatus()
    }
    window.onKey("r") { [unowned self] _ in rows.refresh() }
    window.onKey("?") { [unowned self] _ in showHelp(!help.isHidden) }
    window.onKey("q") { window in window.close() }
    window.onKey("escape") { [unowned self] _ in leave() }
  }

  /// Escape closes the keys' page, or clears the filter.
  private func leave() {
    if !help.isHidden {
      showHelp(true)
    } else if rows.query.filter != nil || filter.isFocused {
      filter.text = ""
      var query = rows.query
      query.filter = nil
      rows.show(query)
      rows.takeFocus()
      updateStatus()
    }
  }

  private func showHelp(_ isShown: Bool) {
    help.isHidden = isShown
    rows.isHidden = !isShown
    if isShown { rows.takeFocus() }
  }

  // MARK: Status

  /// Where the cursor is: `row 3 of 275`.
  private var place: String {
    guard let number = rows.selectedRowNumber else { return rows.countSummary }
    switch rows.count {
    case .exact(let count): return "row \(number) of \(count)"
    case .atLeast(let count): return "row \(number) of more than \(count - 1)"
    case nil: return "row \(number)"
    }
  }

  private func updateStatus() {
    let parts = [rows.problem ?? notice, place, rows.querySummary, "? keys", "q quit"]
    let text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    status.text = NeutralText(text).string
    status.style = Style(rows.problem == nil ? .bar : .error)
  }
}
