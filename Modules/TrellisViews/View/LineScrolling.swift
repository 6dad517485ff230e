/// A view whose content can be scrolled by lines, so that scripts and tests can do so.
@MainActor
public protocol LineScrolling: View {
  /// Scrolls as if the user had done it, without changing a selection.
  ///
  /// - Parameter count: How many lines or rows; negative towards the beginning.
  func scrollRows(by count: Int)
}
