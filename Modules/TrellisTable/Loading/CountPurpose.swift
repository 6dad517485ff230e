/// The extent of a count: only up to a limit, or all rows.
enum CountExtent: Hashable, Sendable {
  /// Rows are counted only up to a limit, so that counting is quick.
  case limited
  /// All rows are counted.
  case all
}

/// A number that is requested from the source after rows have been shown.
enum CountPurpose: Hashable, Sendable {
  /// The number of rows.
  case rows(CountExtent)
  /// The number of a row: the exact number, or an estimate that the source can return at once.
  case number(of: RowKey, exactly: Bool)
}
