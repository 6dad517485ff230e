/// A view with numbered choices, which scripts and tests can select by number.
@MainActor
public protocol RowSelecting: View {
  /// Selects a row as the user would.
  ///
  /// - Parameter number: The row's number, counted from 1.
  func selectRow(_ number: Int)
}
