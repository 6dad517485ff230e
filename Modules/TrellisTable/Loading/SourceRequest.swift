/// A request to a source. Its answer is a ``SourceAnswer``.
enum SourceRequest<Rows: RowsRequest>: Hashable, Sendable {
  case rows(Rows)
  case count(TableQuery, CountExtent)
  /// The number of a row, which is probably near one of the guesses. All numbers count from 0.
  case number(TableQuery, guesses: [Int], of: RowKey)
  /// The places of all rows of a query, so that its pages are found at once.
  case rank(TableQuery)
  /// Whether the rows may have changed since a version.
  case changeCheck(since: UInt64)

  /// The name of the answer in records.
  var subject: String {
    let name =
      switch self {
      case .rows(let request): request.subject
      case .count: "count"
      case .number: "numbered"
      case .rank: "ranked"
      case .changeCheck: "changed"
      }
    return "\(Rows.asker).\(name)"
  }
}

/// An answer of a source.
enum SourceAnswer<Rows: RowsRequest>: Hashable, Sendable {
  case rows(Rows.Answer)
  case count(RowCount)
  /// The number of a row, counted from 0; nil if the row is not near any of the guesses.
  case number(Int?, of: RowKey)
  /// The number of rows that were ranked; nil if none were.
  case ranked(RowCount?)
  case news(SourceNews)
}

/// The result of a check for changes.
enum SourceNews: Hashable, Sendable {
  /// Nothing has changed.
  case none
  /// The rows may have changed.
  case changed
  /// The source cannot answer, for example because its file is gone.
  case failed(TableError)
}
