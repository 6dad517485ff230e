/// The purpose of reading rows.
enum RowsPurpose: Hashable, Sendable {
  /// The schema and some rows together, so that the shown columns and rows always match.
  case table(PageAnchor, selecting: RowKey?)
  /// The rows of the same table for another query.
  case query(PageAnchor)
  /// Other rows of the same query, with the cursor on the requested one.
  case jump(PageAnchor)
  /// More rows after the loaded ones.
  case append
  /// More rows before the loaded ones.
  case prepend
  /// The visible rows and their version, read again without the schema, for a list of sections.
  case again(PageAnchor)
}

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
