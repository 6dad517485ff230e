import Trellis
import TrellisTable

extension BrowserWindow {
  /// Shows only the rows with one value in a column. Among the rows and on the page of a cell, this
  /// is the value under the cursor. On the page of a column's figures, the user chooses one of the
  /// column's most frequent values.
  func filterByValue() {
    guard pages.current == .detail, !shows(.cell) else {
      if pages.current == .detail { showPage(.rows) }
      return filterBySelectedValue()
    }
    guard let (column, values) = pages.detail.frequent, !values.isEmpty else {
      return tell("this page has no values to choose from")
    }
    let list = ListBox("values").id("frequent-values")
    list.items = values.enumerated().map { place, value in
      ListItem(id: "\(place)", title: ColumnStatistics.words(value))
    }
    var chosen: CellValue?
    let button = DialogButton("Show") { chosen = values[list.selectedIndex] }.id("show-frequent")
    list.on(.primaryAction) { button.activate() }
    Alert("Show only the rows whose \(column.name.shownName) is") {
      list
      button
      DialogButton.cancel().id("show-none")
    }
    .id("ask-frequent")
    .onDidDismiss { [unowned self] in
      guard let chosen else { return }
      showPage(.rows)
      show(only: ColumnCondition(column, chosen == .null ? .missing : .equal, chosen))
    }
    .present(in: window)
  }
}
