import Trellis
import TrellisDatabase
import TrellisSQLite
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

  /// The file, whose declarations are read when the user asks for them.
  var file: SQLiteFile?

  /// A closure that returns the current tables and views; nil if they cannot change.
  var readEntries: (() async throws -> [Entry])?

  /// A closure that returns whether another file has replaced the one that was opened.
  var isFileReplaced: () -> Bool = { false }
  var hasToldOfReplacement = false
  /// The missing table that the user was last told about.
  var toldAsGone: String?

  /// A closure that returns whether the file may be in the middle of being written.
  var isFileUnfinished: () -> Bool = { false }
  /// Whether the window's owner calls ``refreshTables(forGood:)`` again while ``isLookDue`` is
  /// true.
  var looksAgain = false
  /// Whether the file was unfinished, so that the tables must be read again.
  var isLookDue = false

  /// Whether the tables are still unknown, because the file could not be opened yet.
  @State("opening") var isOpening = true
  /// The tables and views in the list.
  @State("tables") var entries: [Entry] = []
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
  var isRefreshDue = false
  /// Whether ``notice`` stays when the cursor moves next, for example from a row that is gone.
  var keepsNotice = false
  /// The filter text above the rows.
  @State("filter") var filterText = ""
  /// The page beside the list of tables.
  @State("page") var page = BrowserPage.rows

  let tables = ListBox("tables").id("tables").frame(minWidth: 12, maxWidth: 28)
  let filter = TextField(placeholder: "press / to filter").id("filter").fill(.horizontal)
  let help: Scroll
  /// The page for one whole cell or record.
  let detail = DetailPage()
  /// The bottom line, with the keys that apply where the user is.
  private(set) lazy var keyLine = makeKeyLine()
  /// The reading that the user waits for.
  let reading = Reading()
  /// The search for text in the rows.
  private(set) lazy var finder = RowFinder(in: self)
  /// The way along foreign keys.
  private(set) lazy var trail = Trail(in: self)
  private let title: String
  /// The path of the file, which messages in the file's own window leave out.
  let path: String
  /// The name of the table that is shown.
  var shown: String?
  private var histories: [SQLText: EditHistory] = [:]

  /// Creates the window of a file whose tables are still unknown. ``open(_:)`` sets the tables.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - path: The path of the file.
  init(title: String, path: String) {
    self.title = title
    self.path = path
    let keys = Label(BrowserCommand.helpText).id("help")
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
            detail.view
          }.fill()
        }.fill()
        statusLine
        keyLine
      }
    }
    $page.observe(owner: help) { [views = pageViews] change in
      // One view is shown before the other is hidden, so that the focus stays in one of them.
      views[change.new]?.isHidden = false
      for (page, view) in views where page != change.new { view.isHidden = true }
    }
    connectCommands(of: window)
    connectTables()
    connectRows()
    connectFilter()
    return window
  }

  private var pageViews: [BrowserPage: View] {
    [.rows: rows, .keys: help, .detail: detail.view]
  }

  private var tablesTitle: Binding<String> {
    combine($entries, $isOpening).map { entries, isOpening in
      entries.isEmpty && !isOpening ? "no tables" : "Tables"
    }
  }

  // MARK: Showing

  /// Shows a table by its name.
  ///
  /// - Returns: Whether there is a table with this name.
  @discardableResult
  func show(_ name: String, query: TableQuery = TableQuery()) -> Bool {
    let exact = entries.firstIndex { $0.name == name }
    guard let index = exact ?? entries.firstIndex(where: { SQLIdentifier.isSame($0.name, name) })
    else { return false }
    tables.selectedIndex = index
    show(entries[index], query: query)
    return true
  }

  /// Shows the first table, if there is one.
  func showFirst() {
    if let first = entries.first { show(first) }
  }

  private func show(_ entry: Entry, query: TableQuery = TableQuery()) {
    if let shown { histories[SQLText(shown)] = rows.history }
    shown = entry.name
    tell(nil)
    reading.stop()
    page = .rows
    filterText = query.filter ?? ""
    rows.show(entry.makeSource(), query: query)
    rows.history = histories[SQLText(entry.name)] ?? EditHistory()
  }

  /// Shows the table that is selected in the list.
  func showSelected() {
    trail.end()
    if entries.indices.contains(tables.selectedIndex) { show(entries[tables.selectedIndex]) }
  }
}
