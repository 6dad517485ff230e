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
  /// The status of the rows. All parts of the window share this binding, so that the status is
  /// computed once for each change.
  private(set) lazy var status = rows.status
  /// A closure that receives a line about each saved change.
  var onSaved: (String) -> Void = { _ in }

  /// A closure that shows the window in the next theme, and returns the name of the theme, or `nil`
  /// if the window is not shown on a terminal.
  var useNextTheme: () -> String? = { nil }

  /// A closure that browses another file after this window has closed. The closure throws the
  /// reason why the file cannot be opened. The value is `nil` if a script drives the browser.
  var openOther: ((_ path: String) throws(Refusal) -> Void)?

  let browsed: BrowsedFile
  /// The number of digits after the decimal point, for each column of an imported file in which this
  /// number is fixed.
  private(set) var decimals: [ColumnID: Int] = [:]

  /// The regular checks of whether the file has changed.
  let news = FileNews()
  let list = TableList()
  /// The message about the last action.
  let notice = StatusNotice()
  /// The dialogs about a row.
  let dialogs = RowDialogs()
  let filter = FilterBar()
  let pages = Pages()
  /// The bottom line, with the keys that apply where the user is.
  private(set) lazy var keyLine = makeKeyLine()
  /// The slow operation, such as a search, that the user waits for.
  let reading = Reading()
  /// The search for text in the rows.
  private(set) lazy var finder = RowFinder(in: self)
  /// The places that the user left by following foreign keys.
  private(set) lazy var trail = Trail(in: self)
  /// The controller that asks the user to confirm each write, if that is required.
  private(set) lazy var consent = WriteConsent(in: self)
  /// The controller that lets the user edit a cell in an external editor.
  private(set) lazy var cellEditor = CellEditor(in: self)
  private let title: String
  private let isMarked: Bool

  /// Creates the window of a file whose tables are still unknown. Call `list.open(_:)` when the
  /// tables are known.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - path: The path of the file.
  ///   - isMarked: Whether the window says that the file must be handled with care.
  init(title: String, path: String, isMarked: Bool = false) {
    self.title = isMarked ? "PRODUCTION · \(title)" : title
    self.isMarked = isMarked
    browsed = BrowsedFile(at: path)
  }

  private func makeWindow() -> Window {
    let page = VStack {
      Label(
        combine(list.$isProtected, list.$isShown, list.$shown).map {
          [title] isProtected, isListShown, table in
          // The list shows the name of the table.
          let name = isListShown ? "" : table.map { " · \($0.shownName)" } ?? ""
          return title + name + (isProtected ? " · changes are off" : "")
        },
        style: Style(isMarked ? .error : .bar, attributes: .bold)
      ).id("title")
        .fill(.horizontal)
      HStack {
        VStack {
          Label(list.title, style: Style(.secondary))
          list.box.property(\.items, binding: list.$entries.map { $0.map(\.item) })
            .fill(.vertical)
        }.hidden(!list.$isShown)
        Divider(.vertical).hidden(!list.$isShown)
        VStack {
          filter.view
          rows
          pages.help
          pages.detail.view
        }.fill()
      }.fill()
      statusLine
      keyLine
    }
    let window = Window(title: title) {
      if isMarked { Self.framed(page) } else { page }
    }
    pages.connect(rows: rows)
    reading.tellOfRefusal = { [unowned self] in
      tell("wait until the export has ended")
    }
    dialogs.didChange = { [unowned self] in refreshTablesIfDue() }
    connectCommands(of: window)
    connectTables()
    connectRows()
    connectFilter()
    return window
  }

  /// The height below which a window has no lines to spare for a frame.
  private static let framedHeight = 8

  /// Draws a frame around the page of a file that must be handled with care.
  private static func framed(_ page: VStack) -> View {
    SizeReader { size in
      page.fill().borderColor(.error)
        .borderWidth(size.map { $0.height < framedHeight ? 0 : 2 })
    }
  }

  // MARK: Showing

  /// Shows the numbers of the given columns with a fixed number of digits after the decimal point.
  func showDecimals(_ decimals: [String: Int]) {
    for (column, count) in decimals {
      rows.decimals(count, for: column)
      self.decimals[ColumnID(column)] = count
    }
  }

  /// Shows a table by its name.
  ///
  /// - Returns: Whether there is a table with this name.
  @discardableResult
  func show(_ name: String, query: TableQuery = TableQuery()) -> Bool {
    guard let entry = list.select(name) else { return false }
    show(entry, query: query)
    return true
  }

  /// Shows the first table, if there is one.
  func showFirst() {
    if let first = list.entries.first { show(first) }
  }

  private func show(_ entry: Entry, query: TableQuery = TableQuery()) {
    tell(nil)
    reading.stopUnlessEffect()
    pages.isDetailWaiting = false
    pages.current = .rows
    filter.text = query.filter ?? ""
    list.show(entry, query, in: rows)
  }

  /// Shows the table that the user has chosen in the list. The text in an open cell is saved first. If
  /// it is refused, the cell stays open, and the table that is shown stays selected.
  func showChosen() {
    guard rows.isEditing, let shown = list.shown, let chosen = list.selected else {
      return showSelected()
    }
    _ = list.select(shown)
    rows.whenEdited { [unowned self] in
      if list.select(chosen.name) != nil { showSelected() }
    }
  }

  /// Shows the table that is selected in the list, at the place where the user left it.
  func showSelected() {
    trail.end()
    guard let selected = list.selected else { return }
    let place = list.place(in: selected)
    show(selected, query: place?.query ?? TableQuery())
    place?.moveCursor(in: rows)
  }
}
