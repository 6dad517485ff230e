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

  private(set) lazy var window = makeWindow()
  let rows = Table().id("rows").fill().defaultFocus()
  /// The closure that is told of each change that is on disk, with the line that announces it.
  var onSaved: (String) -> Void = { _ in }

  /// The closure that finds out which tables and views there are now; nil if that cannot change.
  var readEntries: (() async throws -> [Entry])?

  /// Whether another file is in the place of the one that was opened.
  var isFileReplaced: () -> Bool = { false }
  private var hasToldOfReplacement = false
  /// The table of which it was said that it is gone.
  private var toldAsGone: String?

  /// Whether the file may be being written at the moment.
  var isFileUnfinished: () -> Bool = { false }
  /// Whether the owner of the window calls ``refreshTables(forGood:)`` again while ``isLookDue``.
  var looksAgain = false
  /// Whether the file was found unfinished, so another look is to say which tables there are.
  private(set) var isLookDue = false

  /// Whether it is not known yet which tables there are, since the file could not be opened so far.
  @State("opening") private(set) var isOpening = true
  /// The tables and views that can be shown.
  @State("tables") private(set) var entries: [Entry] = []
  /// The fault of the file, found while it is shown; nil for none.
  @State("damage") var damage: String? = nil
  /// The last thing that was done.
  @State("notice") var notice: String? = nil
  /// The row that ``notice`` is about; nil if that is about none.
  var noticedRow: RowKey?
  /// The form of the row that was added last; nil once the row is there.
  var form: RowForm?
  /// Whether ``notice`` is about a row that is gone: that the cursor is on another one then is no news.
  var tellsOfDeletion = false
  /// The text above the rows, which filters them.
  @State("filter") var filterText = ""
  /// Whether the page of the keys stands in the place of the rows.
  @State("shows-keys") var showsKeys = false

  let tables = ListBox("tables").id("tables").frame(minWidth: 12, maxWidth: 28)
  let filter = TextField(placeholder: "press / to filter").id("filter").fill(.horizontal)
  let help: Scroll
  private let title: String
  /// The path of the file in messages; its own window need not say it.
  let path: String
  /// The name of what is shown.
  private var shown: String?
  private var histories: [SQLText: EditHistory] = [:]

  /// Makes the window of a file whose tables are not known yet; ``open(_:)`` tells them.
  ///
  /// - Parameters:
  ///   - title: The name of what is being browsed.
  ///   - path: The file.
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
      // One comes before the other goes, so that the focus stays between the two.
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
    tell(nil)
    filterText = ""
    rows.show(entry.makeSource())
    rows.history = histories[SQLText(entry.name)] ?? EditHistory()
  }

  /// Shows what is selected in the list.
  func showSelected() {
    if entries.indices.contains(tables.selectedIndex) { show(entries[tables.selectedIndex]) }
  }

  // MARK: Which tables there are

  /// Finds out which tables there are, and shows another one if the one that is shown is gone.
  ///
  /// - Parameter forGood: Whether a file that is empty or half there is believed. It may just be
  ///   being replaced, so the first look at such a file says nothing.
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

  /// Tells once that the rows are those of another file now, and that the table that was shown is
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
  }

  private func isNews(_ entries: [Entry]) -> Bool {
    !rows.isEditing && entries.map(\.item) != self.entries.map(\.item)
  }

  /// Takes the list of tables.
  ///
  /// - Returns: The one that was shown, if it is gone; another one is shown then.
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

  /// Takes the tables of a file that could be opened only now.
  func open(_ entries: [Entry]) {
    isOpening = false
    self.entries = entries
  }
}

extension BrowserWindow.Entry {
  /// The entry as the list shows it.
  var item: ListItem { ListItem(id: name, title: name, detail: isView ? "view" : "") }
}
