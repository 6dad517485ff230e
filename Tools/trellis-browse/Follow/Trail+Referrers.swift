import Trellis
import TrellisSQLite
import TrellisTable
import TrellisText

extension Trail {
  /// Shows the rows that refer to the row under the cursor. If rows refer to it through several
  /// foreign keys, the user chooses one of the keys.
  func showReferrers() {
    if browser.browsed.isOnServer {
      return browser.tell("foreign keys can be followed only in SQLite files")
    }
    guard let file = browser.browsed.file, let table = rows.schema?.name, !browser.isSaving else {
      return
    }
    guard let row = rows.selectedRow else { return browser.tellOfNoRow() }
    browser.reading.begin(
      "referrers.found", { "looking for rows that refer to this one" }, in: rows,
      { try await file.referrers(to: row.key, of: table) },
      then: { [unowned self] result in
        guard rows.schema?.name == table else { return }
        switch result {
        case .success(let found): choose(among: found, to: row.key, of: table)
        case .failure(let error): browser.tell(BrowserWindow.words(for: error), of: row.key)
        }
      })
  }

  private func choose(among found: [RowReferrers], to key: RowKey, of table: String) {
    guard let first = found.first else {
      return browser.tell("no row refers to \(table.shownName) \(key)", of: key)
    }
    guard found.count > 1 else { return show(first, to: key, of: table) }
    ChoiceDialog(
      "Rows that refer to \(table.shownName) \(key)", id: "referrers",
      among: found.map { "\($0.table.shownName).\($0.shownColumns)" }, button: "Show"
    ) { [unowned self] index in
      show(found[index], to: key, of: table)
    }.present(in: browser.window)
  }

  private func show(_ referrers: RowReferrers, to key: RowKey, of table: String) {
    guard let values = referrers.values else {
      return browser.tell(
        "the rows of \(referrers.table.shownName) refer to this row "
          + "with values that are spelled differently; "
          + "to find them, filter \(referrers.table.shownName) by \(referrers.shownColumns)",
        of: key)
    }
    let conditions = zip(referrers.columns, values).map { ColumnCondition($0, .equal, $1) }
    guard leave(for: referrers.table, query: TableQuery(conditions: conditions)) else { return }
    if let column = referrers.columns.first { rows.selectColumn(column) }
    browser.tell(
      "the rows of \(referrers.table.shownName) that refer to \(table.shownName) \(key); "
        + "b goes back")
    browser.notice.isKept = true
  }
}

extension RowReferrers {
  /// The names of the columns that refer to the row, separated by commas, as shown to the user.
  var shownColumns: String { columns.map(\.name.shownName).joined(separator: ", ") }
}
