/// A view with numbered choices, so that scripts and tests can go to one by its number.
@MainActor
public protocol RowSelecting: View {
  /// Selects a row as if the user had gone there.
  ///
  /// - Parameter number: The row, counted from 1.
  func selectRow(_ number: Int)
}

/// A view that shows rows, of which scripts and tests can bring others into view.
@MainActor
public protocol RowPresenting: RowSelecting, LineScrolling {}
