/// How far rows are counted.
enum CountExtent: Hashable, Sendable {
  /// Up to a limit that is quick to reach.
  case limited
  /// All rows.
  case all
}

/// A number to determine after rows are shown.
enum CountPurpose: Hashable, Sendable {
  /// The number of rows.
  case rows(CountExtent)
  /// The number of a row whose number was known before the rows were read again.
  case number(of: RowKey)
}
