/// A reader that finds the pages of one query in a database by key, never by counting rows.
package protocol KeysetReader {
  /// The type of the values that the database compares.
  associatedtype Value

  /// The name of the table, for the messages of errors.
  var tableName: String { get }
  /// The number of sort columns of the query.
  var sortCount: Int { get }

  /// Returns the values that determine the order at a position: one value for each term of the
  /// order. If the position comes from another order, or lacks values that are too long for a
  /// position, the values are read from the row with the position's key. Returns `nil` if that row
  /// is gone.
  func values(at position: RowPosition) throws -> [Value]?

  /// Returns the rows after a position, nearest first, and whether more rows follow. If
  /// `isReversed` is true, returns the rows before the position instead.
  ///
  /// - Parameters:
  ///   - anchor: The values at the position, one for each term of the order, the most significant
  ///     first. Pass `nil` to begin at the first row, or at the last one if `isReversed` is true.
  ///   - includesAnchor: Whether to include the row at the position.
  ///   - isReversed: Whether to return the rows before the position, in reverse order.
  ///   - count: The maximum number of rows to return.
  func rows(
    behind anchor: [Value]?, includesAnchor: Bool, isReversed: Bool, _ count: Int
  ) throws -> (rows: [TableRow], hasMore: Bool)

  /// Returns whether there are rows after a position, or before it if `isReversed` is true. The
  /// parameters have the same meaning as those of ``rows(behind:includesAnchor:isReversed:_:)``.
  func hasRows(behind anchor: [Value]?, includesAnchor: Bool, isReversed: Bool) throws -> Bool
}

extension KeysetReader {
  /// Returns the page at an anchor. The anchor ``PageAnchor/row(_:)`` is treated like
  /// ``PageAnchor/first``.
  package func page(at anchor: PageAnchor, count: Int) throws -> TablePage {
    switch anchor {
    case .first, .row: return try page(behind: nil, includesAnchor: true, count)
    case .last: return try page(before: nil, count)
    case .from(let position):
      return try page(behind: try values(at: position), includesAnchor: true, count)
    case .after(let position):
      return try page(behind: try values(behind: position), includesAnchor: false, count)
    case .before(let position):
      guard let values = try values(behind: position) else {
        let hasRows = try hasRows(behind: nil, includesAnchor: true, isReversed: false)
        return TablePage(rows: [], hasRowsBefore: false, hasRowsAfter: hasRows)
      }
      return try page(before: values, count)
    }
  }

  /// Returns the page that begins at a position if `includesAnchor` is true, or else after it. If
  /// the position is `nil`, the page begins at the first row.
  package func page(
    behind anchor: [Value]?, includesAnchor: Bool, _ count: Int
  ) throws -> TablePage {
    let (rows, hasRowsAfter) = try rows(
      behind: anchor, includesAnchor: includesAnchor, isReversed: false, count)
    let hasRowsBefore =
      try anchor.map {
        try hasRows(behind: $0, includesAnchor: !includesAnchor, isReversed: true)
      } ?? false
    return TablePage(
      rows: rows, hasRowsBefore: hasRowsBefore, hasRowsAfter: hasRowsAfter,
      firstRowNumber: hasRowsBefore ? nil : 0)
  }

  /// Returns the page that ends before a position, or with the last row if the position is `nil`.
  package func page(before anchor: [Value]?, _ count: Int) throws -> TablePage {
    let (rows, hasRowsBefore) = try rows(
      behind: anchor, includesAnchor: false, isReversed: true, count)
    let hasRowsAfter =
      try anchor.map { try hasRows(behind: $0, includesAnchor: true, isReversed: false) } ?? false
    return TablePage(
      rows: rows.reversed(), hasRowsBefore: hasRowsBefore, hasRowsAfter: hasRowsAfter,
      firstRowNumber: hasRowsBefore ? nil : 0)
  }

  /// Returns the number of rows to read for a page. One row more than the page can have is read, to
  /// find out whether more rows follow.
  package static func oneMore(than count: Int) -> Int {
    count == .max ? count : count + 1
  }

  /// Returns the values that determine the order at a position next to rows that are already
  /// loaded.
  ///
  /// - Throws: ``TableError`` if the position lacks values that are too long for a position, and
  ///   the row at the position is gone. Without this error, the page would begin at the first row,
  ///   and rows would be shown twice.
  private func values(behind position: RowPosition) throws -> [Value]? {
    if let values = try values(at: position) { return values }
    let isOfThisOrder = position.sortValues.count == sortCount
    guard isOfThisOrder, position.isShortened else { return nil }
    let reason = "the row after which reading should continue is gone; refresh the table"
    throw TableError(.unavailable, "\(tableName): \(reason)")
  }
}
