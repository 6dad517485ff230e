import Trellis
import TrellisDatabase
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// The arrangements of the columns of all tables, keyed by the names of the tables.
  var arrangements: [String: ColumnArrangement] {
    get {
      var all = list.arrangements
      if let shown = list.shown { all[SQLText(shown)] = rows.columnArrangement }
      let named = all.compactMap { entry in entry.key.string.map { ($0, entry.value) } }
      return Dictionary(named) { first, _ in first }
    }
    set {
      list.arrangements = Dictionary(newValue.map { (SQLText($0.key), $0.value) }) { first, _ in
        first
      }
    }
  }

  /// Asks for part of a column's name, and moves the cursor to the column.
  func askForColumn() {
    guard let schema = rows.schema, !rows.isEditing else { return }
    let columns = schema.columns.map(\.id)
    let names = columns.map(\.name.shownName)
    SearchDialog(
      "Go to column", id: "column-name", button: "Go", of: "column",
      matches: { text in
        SearchDialog.indices(of: text, among: names).map {
          ListItem(id: columns[$0].name, title: names[$0])
        }
      },
      then: { [unowned self] name in
        guard rows.schema?.name == schema.name else { return }
        rows.takeFocus()
        if rows.columnArrangement.hidden.contains(ColumnID(name)) {
          return tell("\(name.shownName) is hidden; + shows hidden columns")
        }
        tell(nil)
        rows.selectColumn(ColumnID(name))
      }
    ).present(in: window)
  }

  func hideColumn() {
    guard rows.shownColumns.count > 1 else {
      return tell("this is the only column that is shown, so it cannot be hidden")
    }
    arrange { columns, column in
      columns.hide(column)
      return "\(column.name.shownName) is hidden; + shows hidden columns"
    }
  }

  func showHiddenColumns() {
    let all = rows.schema?.columns.map(\.id) ?? []
    let hidden = all.filter(rows.columnArrangement.hidden.contains)
    switch hidden.count {
    case 0: tell("no column is hidden")
    case 1: show(hidden)
    default:
      let names = hidden.map(\.name.shownName)
      Alert.asking(
        "Show hidden columns", message: names.joined(separator: ", "),
        for: "Part of a name; leave it empty for all", id: "hidden-column", button: "Show"
      ) { text throws(Refusal) in
        if text.isEmpty { return hidden }
        guard let index = SearchDialog.indices(of: text, among: names).first else {
          throw Refusal(message: "no hidden column has \(NeutralText(text)) in its name")
        }
        return [hidden[index]]
      } then: { [unowned self] in
        show($0)
      }.present(in: window)
    }
  }

  private func show(_ hidden: [ColumnID]) {
    arrange { columns, _ in
      for column in hidden { columns.show(column) }
      return nil
    }
  }

  /// Moves the column under the cursor by a number of places to the right, or to the left if the
  /// number is negative.
  func moveColumn(by count: Int) {
    let all = rows.schema?.columns.map(\.id) ?? []
    arrange { columns, column in
      let before = columns
      columns.move(column, by: count, among: all)
      return columns == before ? "\(column.name.shownName) cannot be moved further" : nil
    }
  }

  /// The number of cells by which a key changes the width of a column.
  private static let widthStep = 4

  func resizeColumn(by steps: Int) {
    arrange { [rows] columns, column in
      guard let width = rows.width(of: column) else { return nil }
      columns.setWidth(max(Self.widthStep, width + steps * Self.widthStep), of: column)
      return nil
    }
  }

  /// Makes the column under the cursor as wide as its longest loaded cell. If the column already is
  /// that wide, restores its initial width.
  func fitColumn() {
    arrange { [rows] columns, column in
      let full = rows.fullWidth(of: column)
      columns.setWidth(columns.widths[column] == full ? nil : full, of: column)
      return nil
    }
  }

  func freezeColumn() {
    arrange { columns, column in
      let isFrozen = columns.frozen.contains(column)
      columns.setFrozen(!isFrozen, for: column)
      let name = column.name.shownName
      return isFrozen ? "\(name) scrolls again" : "\(name) is frozen at the left; ! unfreezes it"
    }
  }

  func resetColumns() {
    arrange { columns, _ in
      columns = ColumnArrangement()
      return "the arrangement of all columns was reset"
    }
  }

  /// Changes the arrangement of the columns.
  ///
  /// - Parameter change: A closure that receives the arrangement and the column under the cursor,
  ///   changes the arrangement, and returns a message for the user, or `nil` if there is no
  ///   message.
  private func arrange(_ change: (inout ColumnArrangement, ColumnID) -> String?) {
    guard !rows.isEditing, pages.current == .rows, let column = rows.selectedColumn else { return }
    var columns = rows.columnArrangement
    let message = change(&columns, column.id)
    rows.columnArrangement = columns
    tell(message, of: rows.selectedRow?.key)
  }
}
