/// An answer of the source that the loader has accepted.
enum LoadedAnswer: Hashable, Sendable {
  /// The schema and some rows.
  case table(TableOpening, at: PageAnchor, selecting: RowKey?)
  /// Rows, without a check of their version.
  case page(TablePage, RowsPurpose)
  /// Rows and their version.
  case rows(TablePage, at: PageAnchor, version: UInt64)
  case count(RowCount)
  /// The number of a row, counted from 0; nil if the row was not found.
  case number(Int?, of: RowKey)
  case news(SourceNews)
}

/// The kind of a request that failed.
enum LoadFailure: Hashable, Sendable {
  case rows
  /// A count of the rows. The rows themselves have been read.
  case count
  case number
}
