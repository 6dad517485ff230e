import TrellisTable

/// A search for the nearest row that contains a certain text, among the rows that a query shows.
///
/// The source treats the text like a filter, so only rows with the text are read. If the query
/// already has a filter, the search alternates between the next row that passes the filter and the
/// next row with the text, until both are the same row.
nonisolated struct RowSearch: Sendable {
  /// The direction of a search.
  enum Direction: Sendable {
    case forward, backward
  }

  /// A row that contains the text of the search.
  struct Hit: Sendable {
    let row: TableRow
    /// Whether the search reached the last row in its direction and continued from the other end.
    let isWrapped: Bool
  }

  let source: any TableSource
  /// The order and filter of the rows that are shown.
  let query: TableQuery
  let text: String
  let direction: Direction

  /// Returns the nearest row with the text after a position, or before it in a backward search. If
  /// there is no such row, or if the position is `nil`, the search starts with the first row, or
  /// with the last row in a backward search. Returns `nil` if no row has the text.
  func hit(from position: RowPosition?) async throws -> Hit? {
    if let position {
      let anchor = direction == .forward ? PageAnchor.after(position) : .before(position)
      if let row = try await row(at: anchor) { return Hit(row: row, isWrapped: false) }
    }
    let row = try await row(at: direction == .forward ? .first : .last)
    return row.map { Hit(row: $0, isWrapped: position != nil) }
  }

  /// The number of rows that are searched one by one.
  private static let nearCount = 500

  /// Returns the nearest row with the text from an anchor on.
  ///
  /// The nearest rows are searched here, because they are on the screen or have been sorted already.
  /// Beyond them, the source searches.
  private func row(at anchor: PageAnchor) async throws -> TableRow? {
    let page = try await source.page(
      PageRequest(query: query, anchor: anchor, count: Self.nearCount))
    let near = direction == .forward ? page.rows : page.rows.reversed()
    guard let filter = TextFilter(text), let last = near.last else { return nil }
    for row in near {
      if row.cells.contains(where: filter.matches) { return row }
      // The text may be in a part of a value that has not been read.
      if !row.cells.allSatisfy(\.isWhole) { return try await distantRow(at: anchor) }
    }
    switch direction {
    case .forward: return page.hasRowsAfter ? try await distantRow(at: .after(last.position)) : nil
    case .backward:
      return page.hasRowsBefore ? try await distantRow(at: .before(last.position)) : nil
    }
  }

  /// Returns the nearest row with the text from an anchor on, as the source finds it.
  private func distantRow(at anchor: PageAnchor) async throws -> TableRow? {
    var wanted = query
    wanted.filter = text
    guard query.filter != nil else { return try await nearest(anchor, of: wanted) }
    var (next, other) = (wanted, query)
    guard var row = try await nearest(anchor, of: next) else { return nil }
    while true {
      try Task.checkCancellation()
      swap(&next, &other)
      guard let candidate = try await nearest(to: row, of: next) else { return nil }
      if candidate.key == row.key { return row }
      row = candidate
    }
  }

  /// Returns the given row if a query finds it, otherwise the next row of the query in the
  /// direction of the search, or `nil` if there is none.
  private func nearest(to row: TableRow, of query: TableQuery) async throws -> TableRow? {
    let next = try await nearest(.from(row.position), of: query)
    if direction == .forward || next?.key == row.key { return next }
    return try await nearest(.before(row.position), of: query)
  }

  private func nearest(_ anchor: PageAnchor, of query: TableQuery) async throws -> TableRow? {
    let page = try await source.page(PageRequest(query: query, anchor: anchor, count: 1))
    return direction == .forward ? page.rows.first : page.rows.last
  }
}
