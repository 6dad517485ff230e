/// A view with numbered choices, so that scripts and tests can go to one by its number.
@MainActor
public protocol RowSelecting: View {
  /// Selects a row as if the user had gone there.
  ///
  /// - Parameter number: The row, counted from 1.
  func selectRow(_ number: Int)
}
