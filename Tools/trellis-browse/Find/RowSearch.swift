import TrellisTable

/// A search for the nearest row with a text, among the rows that a query shows.
///
/// The source looks for the text as it looks for a filter, so nothing is read but rows that have
/// the text. If the query has a filter, the search goes in turn to the next row of the one and of
/// the other, until both are the same row.
nonisolated struct RowSearch: Sendable {
  /// The direction of a search.
  enum Direction: Sendable {
    case forward, backward
  }

  /// A row with the text.
  struct Hit: Sendable {
    let row: TableRow
    /// Whether the search went on at the other end.
    let isWrapped: Bool
  }

  let source: any TableSource
  /// The order and filter of the rows that are shown.
  let query: TableQuery
  let text: String
  let direction: Direction

  /// Returns the nearest row after or before a position, or else the first one from the other end;
  /// nil if no row has the text.
  func hit(from position: RowPosition?) async throws -> Hit? {
    if let position {
      let anchor = direction == .forward ? PageAnchor.after(position) : .before(position)
      if let row = try await row(at: anchor) { return Hit(row: row, isWrapped: false) }
    }
    let row = try await row(at: direction == .forward ? .first : .last)
    return row.map { Hit(row: $0, isWrapped: position != nil) }
  }

  private func row(at anchor: PageAnchor) async throws -> TableRow? {
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

  /// Returns a row of a query, or the next one in the direction of the search.
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
