/// Where a page lies.
public enum PageAnchor: Hashable, Sendable {
  /// At the first row.
  case first
  /// So that it ends with the last row.
  case last
  /// At the row of that position, or at the next one if it is gone.
  case from(RowPosition)
  /// Right behind that position.
  case after(RowPosition)
  /// So that it ends right before that position.
  case before(RowPosition)
  /// At the row of that number, counted from 0; at the end if there are fewer rows.
  case row(Int)
}

/// A request for the rows of one window.
public struct PageRequest: Hashable, Sendable {
  /// What to show.
  public var query: TableQuery
  /// Where the page lies.
  public var anchor: PageAnchor
  /// How many rows it has at most; at least 1.
  public var count: Int

  /// Describes a page.
  public init(query: TableQuery = TableQuery(), anchor: PageAnchor = .first, count: Int) {
    self.query = query
    self.anchor = anchor
    self.count = count
  }
}

/// Rows that stand next to one another, first row first.
public struct TablePage: Hashable, Sendable {
  /// The rows, in the order of the query whatever the anchor.
  public var rows: [TableRow]
  /// Whether there are rows before the first one of the page.
  public var hasRowsBefore: Bool
  /// Whether there are rows behind the last one of the page.
  public var hasRowsAfter: Bool
  /// The row number of the first row, counted from 0, where the source knows it for nothing.
  public var firstRowNumber: Int?
  /// Whether the source reads only the first rows of the query: more follow the last one that it has,
  /// and cannot be shown.
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
