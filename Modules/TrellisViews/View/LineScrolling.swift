/// A view whose content can be scrolled by lines, so that scripts and tests can do so.
@MainActor
public protocol LineScrolling: View {
  /// Scrolls as the user would, without changing a selection.
  ///
  /// - Parameter count: The number of lines or rows; negative towards the beginning.
  func scrollRows(by count: Int)
}
