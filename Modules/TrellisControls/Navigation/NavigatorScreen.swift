import TrellisLayout
import TrellisViews

/// A screen of a ``Navigator``.
final class NavigatorScreen: Stack, TaskKeeping {
  var title: String
  /// The navigator whose screen this is, or `nil` if the screen was removed.
  weak var holder: Navigator?
  /// The view that had the focus when the navigator last moved away from the screen.
  weak var formerFocus: View?

  /// The items in the bar while the screen is shown.
  let items: [BarItem]

  init(_ title: String, _ views: [View], _ items: [BarItem]) {
    self.title = title
    self.items = items
    super.init(.vertical)
    isLeftOutOfPaths = true
    setChildren(views)
    fill()
  }

  /// Whether async handlers in the screen keep running. As long as the navigator is shown, they do,
  /// even while another screen covers this one.
  var keepsTasks: Bool { holder?.context != nil }

  /// Gives the focus to the first of these views that takes it: the view that had it when the
  /// navigator last moved away from the screen, the screen's default view, and then the other views
  /// in order.
  ///
  /// - Returns: Whether a view took the focus.
  func takeFocusBack() -> Bool {
    if let formerFocus, formerFocus.isPart(of: self), formerFocus.takeFocus() { return true }
    return giveDefaultFocus() || focusableViews.contains { $0.takeFocus() }
  }

  /// The view of this screen to which the focus returns when a dialog closes, or `nil` if the
  /// screen has no focusable view.
  ///
  /// The navigator uses this view if it moves to the screen while the dialog is shown, and the
  /// focus would otherwise return to a view of the screen that it leaves.
  var focusAfterDialog: View? {
    if let formerFocus, formerFocus.isPart(of: self) { return formerFocus }
    return focusableViews.first
  }
}
