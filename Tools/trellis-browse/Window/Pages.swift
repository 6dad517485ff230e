import Trellis

/// The pages beside the list of tables, one of which is shown.
final class Pages {
  /// The page that is shown.
  @State("page") var current = BrowserPage.rows
  /// Whether the list of tables had the focus before a page other than the rows was shown.
  var wasInTables = false
  /// Whether the page for details is ready, and is shown as soon as the user has stopped typing.
  var isDetailWaiting = false
  let help: Scroll
  /// The page for one whole cell or record.
  let detail = DetailPage()

  init() {
    let keys = Label(BrowserCommand.helpText).id("help")
    keys.wraps = true
    keys.headIndent = BrowserCommand.keyWidth
    help = Scroll { keys }.id("keys").fill()
  }

  /// Shows the current page and hides the other pages whenever the current page changes.
  func connect(rows: View) {
    let views: [BrowserPage: View] = [.rows: rows, .keys: help, .detail: detail.view]
    $current.observe(owner: help) { change in
      // One view is shown before the other is hidden, so that the focus stays in one of them.
      views[change.new]?.isHidden = false
      for (page, view) in views where page != change.new { view.isHidden = true }
    }
  }
}
