import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Shows only the rows with one value in a column. Among the rows and on the page of a cell, this
  /// is the value under the cursor. On the page of a column's figures, the user chooses one of the
  /// column's most frequent values.
  func filterByValue() {
    guard pages.current == .detail, !shows(.cell) else {
      if pages.current == .detail { showPage(.rows) }
      return filterBySelectedValue()
    }
    guard let (column, frequent) = pages.detail.frequent, !frequent.isEmpty else {
      return tell("this page has no values to choose from")
    }
    ChoiceDialog(
      "Show only the rows whose \(column.name.shownName) is", id: "frequent-values",
      among: frequent.map { "\(ColumnStatistics.words($0.value)) (\(Figures.count($0.count)))" },
      button: "Show"
    ) { [unowned self] index in
      let value = frequent[index].value
      showPage(.rows)
      show(only: ColumnCondition(column, value == .null ? .missing : .equal, value))
    }
    .present(in: window)
  }
}
