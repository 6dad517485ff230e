/// A view that scripts and tests can scroll by lines or rows.
@MainActor
public protocol LineScrolling: View {
  /// Scrolls as the user would, without changing a selection.
  ///
  /// - Parameter count: The number of lines or rows; negative numbers scroll towards the beginning.
  func scrollRows(by count: Int)
}
