/// A view that shows rows, so that scripts and tests can go to one by its number.
@MainActor
public protocol RowPresenting: LineScrolling {
  /// Selects a row as if the user had gone there.
  ///
  /// - Parameter number: The row, counted from 1.
  func selectRow(_ number: Int)
}
