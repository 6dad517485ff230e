/// The purpose of reading rows.
enum RowsPurpose: Hashable, Sendable {
  /// The columns and some rows together, so that what is shown belongs together at every moment.
  case table(PageAnchor, selecting: RowKey?)
  /// Other rows of the same table.
  case query(PageAnchor)
  /// Other rows of the same query, the cursor on the one that was asked for.
  case jump(PageAnchor)
  /// More rows behind those at hand.
  case append
  /// More rows before those at hand.
  case prepend
  /// Some rows again, and the version that they have; for readers without a use for columns.
  case again(PageAnchor)
}

/// The extent to which rows are counted.
enum CountExtent: Hashable, Sendable {
  /// As far as is quick.
  case limited
  /// To the end.
  case all
}

/// A fact to be found out about rows that are shown already.
enum CountPurpose: Hashable, Sendable {
  /// The number of rows.
  case rows(CountExtent)
  /// The number of a row that had one before the rows were read again.
  case number(of: RowKey)
}
