/// An answer of the source, as the loader passes it on.
enum LoadedAnswer: Hashable, Sendable {
  /// The columns and some rows.
  case table(TableOpening, at: PageAnchor, selecting: RowKey?)
  /// Rows of the version that is known.
  case page(TablePage, RowsPurpose)
  /// Rows, and the version that they have.
  case rows(TablePage, at: PageAnchor, version: UInt64)
  case count(RowCount)
  /// The number of a row, counted from 0; nil if it was not found.
  case number(Int?, of: RowKey)
  case news(SourceNews)
}

/// A fact that could not be found out.
enum LoadFailure: Hashable, Sendable {
  case rows
  /// The number of rows; the rows themselves are there.
  case count
  case number
}
