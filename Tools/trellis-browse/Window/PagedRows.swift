import TrellisTable

/// The rows that a query shows, which are read one page after the other.
nonisolated struct PagedRows: Sendable {
  let source: any TableSource
  let query: TableQuery
  /// The number of rows in a page.
  var pageSize = 1_000

  /// Reads the pages in order, and calls a closure with each page, until the last page has been
  /// read, the closure returns false or the task is cancelled. While the closure runs, the next page
  /// is already read.
  func forEachPage(_ body: (TablePage) async throws -> Bool) async throws {
    var reading = page(at: .first)
    defer { reading.cancel() }
    while true {
      let page = try await withTaskCancellationHandler {
        try await reading.value
      } onCancel: { [reading] in
        reading.cancel()
      }
      try Task.checkCancellation()
      guard page.hasRowsAfter, let last = page.rows.last else {
        _ = try await body(page)
        return
      }
      reading = self.page(at: .after(last.position))
      guard try await body(page) else { return }
    }
  }

  private func page(at anchor: PageAnchor) -> Task<TablePage, any Error> {
    Task { [source, query, pageSize] in
      try await source.page(PageRequest(query: query, anchor: anchor, count: pageSize))
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
