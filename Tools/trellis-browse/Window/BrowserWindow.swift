import Trellis
import TrellisDatabase
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

  /// Finds out which tables and views there are now; nil if that cannot change.
  var readEntries: (() async throws -> [Entry])?

  /// Whether another file is in the place of the one that was opened.
  var isFileReplaced: () -> Bool = { false }
  private var hasToldOfReplacement = false
  /// The table of which it was said that it is gone.
  private var toldAsGone: String?

  /// Whether somebody may be writing the file at the moment.
  var isFileUnfinished: () -> Bool = { false }
  /// Whether somebody calls ``refreshTables(forGood:)`` again while ``isLookDue``.
  var looksAgain = false
  /// Whether the file was found unfinished, so another look is to say which tables there are.
  private(set) var isLookDue = false

  /// Whether it is not known yet which tables there are, since the file could not be opened so far.
  private(set) var isOpening: Bool
  private(set) var entries: [Entry]
  let tables: ListBox
  private let tablesTitle: Label
  let filter = TextField(placeholder: "press / to filter").id("filter").fill(.horizontal)
  let help: Scroll
  let status = Label(style: Style(.bar)).id("status").fill(.horizontal)
  /// What the file is called in messages, which need not be said in its own window.
  let path: String
  /// What was done last, and the row that it was done to.
  var notice: (text: String, row: RowKey?)?
  /// The name of what is shown.
  private var shown: String?
  private var histories: [SQLText: EditHistory] = [:]

  /// Builds the window.
  ///
  /// - Parameters:
  ///   - title: What is being browsed.
  ///   - path: The file.
  ///   - known: What can be shown; nil until ``open(_:)`` is told.
  init(title: String, path: String, entries known: [Entry]?) {
    let entries = known ?? []
    self.entries = entries
    isOpening = known == nil
    self.path = path
    status.role = .status
    tablesTitle = Label(
      known.map(BrowserWindow.tablesTitle) ?? "Tables", style: Style(.secondary))
    tables = ListBox(
      "tables",
      items: entries.map(\.item)
    ).id("tables").frame(minWidth: 12, maxWidth: 28)
    let keys = Label(BrowserWindow.keys).id("help")
    keys.wraps = true
    help = Scroll { keys }.id("keys").fill().hidden()
    filter.isTextPublic = true
    let filter = filter
    let filterLine = HStack {
      Label("Filter", style: Style(.secondary))
      filter
    }
    let (tables, tablesTitle) = (tables, tablesTitle)
    let left = VStack {
      tablesTitle
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

  private static func tablesTitle(_ entries: [Entry]) -> String {
    entries.isEmpty ? "no tables" : "Tables"
  }

  private static let keys = """

    arrows, page up and down    move
    home, end                   to the first, to the last row
    ctrl-left, ctrl-right       to the first, to the last column
    tab, shift-tab              between the panes
    enter                       edit the cell: enter saves
    escape                      leave, stop, clear the filter
    ctrl-n                      while editing: no value (NULL)
    /                           filter: enter applies
    s                           sort: up, down, not at all
    u                           undo the last edit
    U                           make again what was undone last
    r                           read tables and rows again
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
    if let shown { histories[SQLText(shown)] = rows.history }
    shown = entry.name
    notice = nil
    filter.text = ""
    rows.show(entry.makeSource())
    rows.history = histories[SQLText(entry.name)] ?? EditHistory()
    updateStatus()
  }

  /// Shows what is selected in the list.
  func showSelected() {
    if entries.indices.contains(tables.selectedIndex) { show(entries[tables.selectedIndex]) }
  }

  // MARK: Which tables there are

  /// Finds out which tables there are, and shows another one if the one that is shown is gone.
  ///
  /// - Parameter forGood: Whether a file that is empty or half there is believed. Somebody may just be writing
  ///   another one over it, so the first look at such a one says nothing.
  func refreshTables(forGood: Bool = false) {
    guard let readEntries, let work = rows.context?.work, !rows.isEditing else { return }
    let ticket = work.begin("tables.read", path: tables.path)
    let task = Task { [weak self] in
      // A file that cannot be read is a problem of the rows, which say so.
      guard let entries = try? await readEntries(), let self, mayTake(entries, forGood)
      else { return work.abandon(ticket) }
      work.deliver(ticket) { self.tell(gone: self.take(entries)) }
    }
    work.onEnding(ticket, task.cancel)
  }

  private func mayTake(_ entries: [Entry], _ forGood: Bool) -> Bool {
    let isNews = isNews(entries) || isReplacementNews
    isLookDue = isNews && looksAgain && !forGood && isFileUnfinished()
    return isNews && !isLookDue
  }

  private var isReplacementNews: Bool { !hasToldOfReplacement && isFileReplaced() }

  /// Says once that the rows are those of another file now, and that the table that was shown is gone.
  private func tell(gone: String?) {
    let isBack = toldAsGone.map { told in entries.contains { $0.name == told } } ?? false
    if isBack { notice = nil }
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
    if !text.isEmpty { notice = (text, nil) }
    updateStatus()
  }

  private func isNews(_ entries: [Entry]) -> Bool {
    !rows.isEditing && entries.map(\.item) != self.entries.map(\.item)
  }

  /// Takes up which tables there are.
  ///
  /// - Returns: The one that was shown, if it is gone; another one is shown then.
  private func take(_ entries: [Entry]) -> String? {
    list(entries)
    if let index = entries.firstIndex(where: { $0.name == shown }) {
      tables.selectedIndex = index
      return nil
    }
    let gone = shown
    showSelected()
    return gone
  }

  private func list(_ entries: [Entry]) {
    self.entries = entries
    tablesTitle.text = BrowserWindow.tablesTitle(entries)
    tables.items = entries.map(\.item)
  }

  /// Takes up the tables of a file that could be opened only now.
  func open(_ entries: [Entry]) {
    isOpening = false
    list(entries)
    updateStatus()
  }
}

extension BrowserWindow.Entry {
  /// How the list shows it.
  var item: ListItem { ListItem(id: name, title: name, detail: isView ? "view" : "") }
}
