import Trellis
import TrellisSQLite
import TrellisTable
import TrellisText

/// The places that the user left by following foreign keys, so that the user can go back to them.
final class Trail {
  /// A place that the user left: a table, and the place in it.
  private struct Place {
    let table: String
    let place: TablePlace
  }

  private var places: [Place] = []
  unowned let browser: BrowserWindow

  init(in browser: BrowserWindow) {
    self.browser = browser
  }

  var rows: Table { browser.rows }

  /// Forgets the places, because the user has gone elsewhere.
  func end() { places = [] }

  /// Shows the row to which the cell under the cursor refers.
  func follow() {
    if browser.browsed.isOnServer {
      return browser.tell("foreign keys can be followed only in SQLite files")
    }
    guard let file = browser.browsed.file, let table = rows.schema?.name, !browser.isSaving else {
      return
    }
    browser.withSelectedCell { [unowned self] row, column, value in
      guard let schema = rows.schema, schema.name == table else { return }
      browser.reading.begin(
        "reference.followed", { "looking for the row" }, in: rows,
        { try await Reference(from: column.id, of: row, schema, in: file) },
        then: { [unowned self] result in
          guard rows.schema?.name == table else { return }
          switch result {
          case .success(let reference): go(to: reference, from: column)
          case .failure(let error): browser.tell(BrowserWindow.words(for: error), of: row.key)
          }
        })
    }
  }

  /// Returns to the place that the user left most recently by following a foreign key.
  func goBack() {
    if browser.isSaving { return }
    guard let left = places.popLast() else { return browser.tell("there is no row to go back to") }
    guard browser.show(left.table, query: left.place.query) else {
      return browser.tell("the table \(left.table.shownName) no longer exists")
    }
    left.place.moveCursor(in: rows)
  }

  /// Shows another table, and remembers the current place so that the user can go back. Returns
  /// whether there is a table with the given name.
  func leave(for table: String, query: TableQuery = TableQuery()) -> Bool {
    guard let origin = rows.schema?.name else { return false }
    let place = Place(table: origin, place: TablePlace(in: rows))
    guard browser.show(table, query: query) else {
      browser.tell("there is no table \(table.shownName)")
      return false
    }
    places.append(place)
    return true
  }

  private func go(to reference: Reference, from column: TableColumn) {
    guard let origin = rows.schema?.name, leave(for: reference.table) else { return }
    rows.selectRow(at: RowPosition(key: reference.key))
    if let column = reference.column { rows.selectColumn(column) }
    browser.tell(
      "\(reference.table.shownName) \(reference.key), from \(origin.shownName); b goes back",
      of: reference.key)
  }
}
