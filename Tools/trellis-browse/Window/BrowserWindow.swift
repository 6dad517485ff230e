import Trellis
import TrellisDatabase
import TrellisTable
import TrellisText

/// The browser's window, with tables on the left, rows on the right, a filter above and a status
/// line below.
final class BrowserWindow {
  /// A table or view in the list.
  struct Entry {
    let name: String
    let isView: Bool
    let makeSource: () -> any TableSource
  }

  private(set) lazy var window = makeWindow()
  let rows = Table().id("rows").fill().defaultFocus()
  /// A closure that receives a line about each saved change.
  var onSaved: (String) -> Void = { _ in }

  /// A closure that returns the current tables and views; nil if they cannot change.
  var readEntries: (() async throws -> [Entry])?

  /// A closure that returns whether another file has replaced the one that was opened.
  var isFileReplaced: () -> Bool = { false }
  private var hasToldOfReplacement = false
  /// The missing table that the user was last told about.
  private var toldAsGone: String?

  /// A closure that returns whether the file may be in the middle of being written.
  var isFileUnfinished: () -> Bool = { false }
  /// Whether the window's owner calls ``refreshTables(forGood:)`` again while ``isLookDue`` is
  /// true.
  var looksAgain = false
  /// Whether the file was unfinished, so that the tables must be read again.
  private(set) var isLookDue = false

  /// Whether the tables are still unknown, because the file could not be opened yet.
  @State("opening") private(set) var isOpening = true
  /// The tables and views in the list.
  @State("tables") private(set) var entries: [Entry] = []
  /// A fault of the file that was found while the file is shown; nil if there is none.
  @State("damage") var damage: String? = nil
  /// A message about the last action.
  @State("notice") var notice: String? = nil
  /// The row that ``notice`` is about; nil if it is not about a row.
  var noticedRow: RowKey?
  /// The form for a new row; nil once the row is saved.
  var form: RowForm? {
    didSet { refreshTablesIfDue() }
  }
  /// Whether the user is asked to confirm that a row is deleted.
  var asksToDelete = false {
    didSet { refreshTablesIfDue() }
  }
  /// Whether the tables must be read when no row is being edited, added or deleted.
  private var isRefreshDue = false
  /// Whether ``notice`` is about a row or a table that is gone, so that it stays when the cursor
  /// moves to another row instead.
  var tellsOfLoss = false
  /// The filter text above the rows.
  @State("filter") var filterText = ""
  /// Whether the page of keys is visible instead of the rows.
  @State("shows-keys") var showsKeys = false

  let tables = ListBox("tables").id("tables").frame(minWidth: 12, maxWidth: 28)
  let filter = TextField(placeholder: "press / to filter").id("filter").fill(.horizontal)
  let help: Scroll
  private let title: String
  /// The path of the file, which messages in the file's own window leave out.
  let path: String
  /// The name of the table that is shown.
  private var shown: String?
  private var histories: [SQLText: EditHistory] = [:]

  /// Creates the window of a file whose tables are still unknown. ``open(_:)`` sets the tables.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - path: The path of the file.
  init(title: String, path: String) {
    self.title = title
    self.path = path
    let keys = Label(BrowserWindow.keys).id("help")
    keys.wraps = true
    help = Scroll { keys }.id("keys").fill()
    filter.isTextPublic = true
  }

  private func makeWindow() -> Window {
    let window = Window(title: title) {
      VStack {
        Label(title, style: Style(.bar, attributes: .bold)).id("title").fill(.horizontal)
        HStack {
          VStack {
            Label(tablesTitle, style: Style(.secondary))
            tables.property(\.items, binding: $entries.map { $0.map(\.item) }).fill(.vertical)
          }
          Divider(.vertical)
          VStack {
            HStack {
              Label("Filter", style: Style(.secondary))
              filter.text($filterText)
            }
            rows
            help
          }.fill()
        }.fill()
        statusLine
      }
    }
    $showsKeys.observe(owner: help) { [help, rows] change in
      // One view is shown before the other is hidden, so that the focus stays in one of them.
      let (shown, hidden): (View, View) = change.new ? (help, rows) : (rows, help)
      shown.isHidden = false
      hidden.isHidden = true
    }
    connectKeys(of: window)
    connectTables()
    connectRows()
    connectFilter()
    return window
  }

  private var tablesTitle: Binding<String> {
    combine($entries, $isOpening).map { entries, isOpening in
      entries.isEmpty && !isOpening ? "no tables" : "Tables"
    }
  }

  private static let keys = """

    arrows, page up and down    move
    home, end                   to the first, to the last row
    ctrl-left, ctrl-right       to the first, to the last column
    tab, shift-tab              between the panes
    enter                       edit the cell: enter saves
    escape                      leave, stop, clear the filter
    ctrl-n                      while editing: no value (NULL)
    insert, ctrl-n              add a row
    delete                      delete the row, after asking
    /                           filter: enter applies
    s                           sort: up, down, not at all
    u                           undo the last change
    U                           redo the last undone change
    r                           read tables and rows again
    ?                           this page, and back
    q                           quit
    """

  // MARK: Showing

  /// Shows a table by its name.
  ///
  /// - Returns: Whether there is a table with this name.
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
    if let shown { histories[SQLText(shown)] = rows.history }
    shown = entry.name
    tell(nil)
    filterText = ""
    rows.show(entry.makeSource())
    rows.history = histories[SQLText(entry.name)] ?? EditHistory()
  }

  /// Shows the table that is selected in the list.
  func showSelected() {
    if entries.indices.contains(tables.selectedIndex) { show(entries[tables.selectedIndex]) }
  }

  // MARK: Reading the tables

  /// Reads the list of tables, and shows another table if the current one is gone.
  ///
  /// - Parameter forGood: Whether to accept the tables of an empty or unfinished file. The first
  ///   call ignores these tables, because another program may be replacing the file.
  func refreshTables(forGood: Bool = false) {
    guard !isChangingRows else { return isRefreshDue = true }
    guard let readEntries, let work = rows.context?.work else { return }
    let ticket = work.begin("tables.read", path: tables.path)
    let task = Task { [weak self] in
      // An unreadable file is a problem of the rows, which report it.
      guard let entries = try? await readEntries(), let self, mayTake(entries, forGood)
      else { return work.abandon(ticket) }
      work.deliver(ticket) { self.tell(gone: self.take(entries)) }
    }
    work.onEnding(ticket, task.cancel)
  }

  /// Whether a row is being edited, added or deleted, so that its table must not be replaced by
  /// another one, which would be changed instead.
  private var isChangingRows: Bool { rows.isEditing || form != nil || asksToDelete }

  private func refreshTablesIfDue() {
    guard isRefreshDue, !isChangingRows else { return }
    isRefreshDue = false
    refreshTables()
  }

  private func mayTake(_ entries: [Entry], _ forGood: Bool) -> Bool {
    guard !isChangingRows else {
      isRefreshDue = true
      return false
    }
    let isNews = isNews(entries) || isReplacementNews
    isLookDue = isNews && looksAgain && !forGood && isFileUnfinished()
    return isNews && !isLookDue
  }

  private var isReplacementNews: Bool { !hasToldOfReplacement && isFileReplaced() }

  /// Tells the user once that another file is at the path, or that the table that was shown is
  /// gone.
  private func tell(gone: String?) {
    let isBack = toldAsGone.map { told in entries.contains { $0.name == told } } ?? false
    if isBack { tell(nil) }
    toldAsGone = gone ?? (isBack ? nil : toldAsGone)
    let isReplaced = isReplacementNews || isBack && hasToldOfReplacement
    if isReplaced { hasToldOfReplacement = true }
    let replaced = "another file is at this path now"
    let text =
      switch (isReplaced, gone) {
      case (true, nil): "\(replaced); its rows are shown"
      case (true, let gone?): "\(replaced); it has no table \(gone)"
      case (false, let gone?): "there is no table \(gone) any more"
      case (false, nil): ""
      }
    if !text.isEmpty { tell(text) }
    tellsOfLoss = gone != nil
  }

  private func isNews(_ entries: [Entry]) -> Bool {
    entries.map(\.item) != self.entries.map(\.item)
  }

  /// Sets the list of tables.
  ///
  /// - Returns: The name of the table that was shown, if that table is gone and another table is
  ///   shown instead.
  private func take(_ entries: [Entry]) -> String? {
    self.entries = entries
    if let index = entries.firstIndex(where: { $0.name == shown }) {
      tables.selectedIndex = index
      return nil
    }
    let gone = shown
    showSelected()
    return gone
  }

  /// Sets the tables of a file that could not be opened earlier.
  func open(_ entries: [Entry]) {
    isOpening = false
    self.entries = entries
  }
}

extension BrowserWindow.Entry {
  /// The entry as an item of the list.
  var item: ListItem { ListItem(id: name, title: name, detail: isView ? "view" : "") }
}
