/// A request to a source. Its answer is a ``SourceAnswer``.
enum SourceRequest<Rows: RowsRequest>: Hashable, Sendable {
  case rows(Rows)
  case count(TableQuery, CountExtent)
  /// The number of a row: the exact number, or an estimate that the source can return at once. The
  /// row is probably near one of the guesses. All numbers are counted from 0.
  case number(TableQuery, guesses: [Int], of: RowKey, exactly: Bool)
  /// The ranks of all rows of a query, so that its pages are found at once.
  case rank(TableQuery)
  /// Whether the rows may have changed since the source had the given version.
  case changeCheck(since: UInt64)

  /// The name that records use for the answer.
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

/// A source's answer to a ``SourceRequest``.
enum SourceAnswer<Rows: RowsRequest>: Hashable, Sendable {
  case rows(Rows.Answer)
  case count(RowCount)
  /// The number of a row, counted from 0, or `nil` if it is not known.
  case number(RowNumber?, of: RowKey)
  /// The number of rows that were ranked, or `nil` if no rows were ranked.
  case ranked(RowCount?)
  case news(SourceNews)
}

/// The result of checking whether a source has changed.
enum SourceNews: Hashable, Sendable {
  /// Nothing has changed.
  case none
  /// The rows may have changed.
  case changed
  /// The source cannot answer, for example because its file is gone.
  case failed(TableError)
}
