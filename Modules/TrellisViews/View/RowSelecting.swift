/// A view with numbered rows or other choices, which scripts and tests can select by number.
@MainActor
public protocol RowSelecting: View {
  /// Selects a row or another choice, as if the user had selected it.
  ///
  /// - Parameter number: The number of the row or choice, counted from 1.
  func selectRow(_ number: Int)
}
