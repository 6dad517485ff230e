/// The place where a page lies.
public enum PageAnchor: Hashable, Sendable {
  /// The page begins at the first row.
  case first
  /// The page ends with the last row.
  case last
  /// The page begins at the row of that position, or at the next one if it is gone.
  case from(RowPosition)
  /// The page begins right behind that position.
  case after(RowPosition)
  /// The page ends right before that position.
  case before(RowPosition)
  /// The page begins at the row of that number, counted from 0; if there are fewer rows, it ends
  /// with the last one.
  case row(Int)
}

/// A request for the rows of one window.
public struct PageRequest: Hashable, Sendable {
  /// The filter and the order of the rows.
  public var query: TableQuery
  /// The place where the page lies.
  public var anchor: PageAnchor
  /// The number of rows at most; at least 1.
  public var count: Int

  /// Describes a page.
  public init(query: TableQuery = TableQuery(), anchor: PageAnchor = .first, count: Int) {
    self.query = query
    self.anchor = anchor
    self.count = count
  }
}

/// Rows next to one another, the first row first.
public struct TablePage: Hashable, Sendable {
  /// The rows, in the order of the query whatever the anchor.
  public var rows: [TableRow]
  /// Whether there are rows before the first one of the page.
  public var hasRowsBefore: Bool
  /// Whether there are rows behind the last one of the page.
  public var hasRowsAfter: Bool
  /// The row number of the first row, counted from 0, where the source knows it without extra work.
  public var firstRowNumber: Int?
  /// Whether the source reads only the first rows of the query: more follow the last one that it
  /// has, and cannot be shown.
  public var isCut = false

  /// Describes a page.
  public init(
    rows: [TableRow], hasRowsBefore: Bool, hasRowsAfter: Bool, firstRowNumber: Int? = nil
  ) {
    self.rows = rows
    self.hasRowsBefore = hasRowsBefore
    self.hasRowsAfter = hasRowsAfter
    self.firstRowNumber = firstRowNumber
  }
}
