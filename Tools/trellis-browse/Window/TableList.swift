import Trellis
import TrellisDatabase
import TrellisTable

/// The list of tables and views. For each table, the list keeps the edits that can be undone and
/// the arrangement of the columns.
final class TableList {
  /// Whether the tables are still unknown, because the file could not be opened yet.
  @State("opening") var isOpening = true
  /// The tables and views in the list.
  @State("tables") var entries: [BrowserWindow.Entry] = []
  /// Whether the list is shown.
  @State("tables shown") var isShown = true
  let box = ListBox("tables").id("tables").frame(minWidth: 12, maxWidth: 28)
  /// The name of the table that is shown.
  @State("shown table") private(set) var shown: String? = nil
  /// Whether the user has turned changes off, so that no row can be changed.
  @State("protected") var isProtected = false
  private var histories: [SQLText: EditHistory] = [:]
  /// The places where the user left the tables that are not shown.
  private var places: [SQLText: TablePlace] = [:]
  /// The arrangements of the columns of the tables that are not shown, keyed by the names of the
  /// tables.
  var arrangements: [SQLText: ColumnArrangement] = [:]

  /// The heading above the list.
  var title: Binding<String> {
    combine($entries, $isOpening).map { entries, isOpening in
      entries.isEmpty && !isOpening ? "no tables" : "Tables"
    }
  }

  /// The selected table, or `nil` if no table is selected.
  var selected: BrowserWindow.Entry? {
    entries.indices.contains(box.selectedIndex) ? entries[box.selectedIndex] : nil
  }

  /// Selects a table by its name, or else by a name that SQLite regards as the same.
  ///
  /// - Returns: The table, or `nil` if there is none.
  func select(_ name: String) -> BrowserWindow.Entry? {
    let exact = entries.firstIndex { $0.name == name }
    let index = exact ?? entries.firstIndex { SQLIdentifier.isSame($0.name, name) }
    guard let index else { return nil }
    box.selectedIndex = index
    return entries[index]
  }

  private static let protection = "changes are off; R allows them again"

  /// Returns the place where the user left a table, or `nil` if the table has not been shown yet.
  func place(in entry: BrowserWindow.Entry) -> TablePlace? { places[SQLText(entry.name)] }

  /// Sets the tables of a file that could not be opened earlier.
  func open(_ entries: [BrowserWindow.Entry]) {
    isOpening = false
    self.entries = entries
  }

  /// Shows a table, after storing the edits and the columns of the table that was shown before.
  func show(_ entry: BrowserWindow.Entry, _ query: TableQuery, in rows: Table) {
    if let shown {
      histories[SQLText(shown)] = rows.history
      arrangements[SQLText(shown)] = rows.columnArrangement
      places[SQLText(shown)] = TablePlace(in: rows)
    }
    shown = entry.name
    let source = entry.makeSource()
    rows.show(
      isProtected ? ViewOnlySource(base: source, reason: Self.protection) : source, query: query)
    rows.history = histories[SQLText(entry.name)] ?? EditHistory()
    rows.columnArrangement = arrangements[SQLText(entry.name)] ?? ColumnArrangement()
  }
}
