/// A view that scripts and tests can scroll by lines or rows.
@MainActor
public protocol LineScrolling: View {
  /// Scrolls as if the user had scrolled, without changing a selection.
  ///
  /// - Parameter count: The number of lines or rows. A negative number scrolls towards the
  ///   beginning.
  func scrollRows(by count: Int)
}
