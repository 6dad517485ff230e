import Trellis
import TrellisSQLite

/// A dialog in which the user chooses one of the foreign keys by which rows refer to a row.
final class ReferrerDialog: Dialog {
  private var chosen: RowReferrers?

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - found: For each foreign key, the rows that refer to the row through this key.
  ///   - row: The name of the row to which these rows refer, as shown to the user.
  ///   - show: A closure that receives the choice after the dialog has closed.
  init(
    _ found: [RowReferrers], to row: String, show: @escaping (RowReferrers) -> Void
  ) {
    let items = found.enumerated().map { index, referrers in
      ListItem(id: "\(index)", title: "\(referrers.table.shownName).\(referrers.shownColumns)")
    }
    let list = ListBox("Tables", items: items).id("referrers-list")
      .frame(height: min(items.count, 12)).defaultFocus()
    let button = DialogButton("Show").id("referrers-show")
    super.init("Rows that refer to \(row)") {
      list
      button
      DialogButton.cancel()
    }
    id("referrers")
    list.on(.primaryAction) { button.activate() }
    button.on(.primaryAction) { [unowned self] in chosen = found[list.selectedIndex] }
    onDidDismiss { [unowned self] in
      if let chosen = chosen.take() { show(chosen) }
    }
  }
}
