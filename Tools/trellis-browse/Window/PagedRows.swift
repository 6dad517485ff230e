import TrellisTable

/// The rows that a query shows, which are read one page after the other.
nonisolated struct PagedRows: Sendable {
  let source: any TableSource
  let query: TableQuery
  /// The number of rows in a page.
  var pageSize = 1_000

  /// Reads the pages in order, and calls a closure with each page, until the last page has been
  /// read, the closure returns false or the task is cancelled.
  func forEachPage(_ body: (TablePage) async throws -> Bool) async throws {
    var anchor = PageAnchor.first
    while true {
      let page = try await source.page(
        PageRequest(query: query, anchor: anchor, count: pageSize))
      try Task.checkCancellation()
      guard try await body(page), page.hasRowsAfter, let last = page.rows.last else { return }
      anchor = .after(last.position)
    }
  }

  /// Returns the first rows, up to a limit.
  @concurrent func first(_ limit: Int) async throws -> [TableRow] {
    var rows: [TableRow] = []
    try await forEachPage { page in
      rows += page.rows.prefix(limit - rows.count)
      return rows.count < limit
    }
    return rows
  }
}
