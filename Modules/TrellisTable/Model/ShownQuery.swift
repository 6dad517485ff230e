/// The query of the rows that are shown, and the query that was most recently requested.
struct ShownQuery: Hashable, Sendable {
  /// The query of the rows that are shown.
  private(set) var shown = TableQuery()
  /// The query that was most recently requested.
  private(set) var wanted = TableQuery()

  /// Whether the rows of the requested query are shown.
  var isShown: Bool { wanted == shown }

  mutating func want(_ query: TableQuery) { wanted = query }

  /// Abandons the requested query, and keeps the one that is shown.
  mutating func giveUp() { wanted = shown }

  /// Notes that the rows of the requested query are shown.
  mutating func didReceiveRows() { shown = wanted }
}
