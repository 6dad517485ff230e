extension SourceRequest {
  /// The number of rows at which a quick count stops.
  private static var quickCount: Int { 10_001 }
  /// The numbers of rows to read before and after each guessed row number, in the first and the
  /// second attempt to find a row.
  private static var reaches: [Int] { [20, 500] }

  /// Sends the request to a source, which may report its progress, and returns the source's answer.
  func answer(
    of source: any TableSource, reporting progress: RankingProgress
  ) async throws -> SourceAnswer<Rows> {
    switch self {
    case .rows(let request): return .rows(try await request.answer(of: source))
    case .count(let query, let extent):
      let limit = extent == .limited ? Self.quickCount : nil
      return .count(try await source.count(query, limit: limit))
    case .number(let query, let guesses, let key, let isExact):
      let position = RowPosition(key: key)
      let number = try await source.number(of: position, in: query, exactly: isExact)
      guard isExact else { return .number(number?.estimated, of: key) }
      if case .exact = number { return .number(number, of: key) }
      for reach in Self.reaches {
        for guess in guesses {
          let first = max(0, guess - reach)
          let request = PageRequest(query: query, anchor: .row(first), count: 2 * reach + 1)
          let page = try await source.page(request)
          guard let index = page.rows.firstIndex(where: { $0.key == key }) else { continue }
          return .number(.exact((page.firstRowNumber ?? first) + index), of: key)
        }
      }
      return .number(nil, of: key)
    case .rank(let query):
      let source = source as? any RankingTableSource
      return .ranked(try await source?.rank(query, reporting: progress))
    case .changeCheck(let version): return .news(await Self.news(of: source, since: version))
    }
  }

  /// Returns the result of a check for changes: whether the rows may have changed since the source
  /// had the given version. If the source is locked, or if the check is cancelled, the rows count
  /// as unchanged, and a later check asks again. If the source fails for another reason, returns
  /// the error.
  private static func news(of source: any TableSource, since known: UInt64) async -> SourceNews {
    do {
      return try await source.version() == known ? .none : .changed
    } catch {
      let error = TableError(describing: error)
      return Task.isCancelled || error.code == .busy ? .none : .failed(error)
    }
  }
}
