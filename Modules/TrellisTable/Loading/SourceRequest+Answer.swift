extension SourceRequest {
  /// The number of rows at which a quick count stops.
  private static let quickCount = 10_001
  /// The number of rows to read before and after a guessed row number, for the first and the second
  /// attempt.
  private static let reaches = [20, 500]

  /// Sends the request to a source, and returns its answer.
  func answer(of source: any TableSource) async throws -> TableAnswer {
    switch self {
    case .table(let request, _): return .table(try await TableOpening(of: source, request))
    case .page(let request): return .page(try await source.page(request))
    case .rows(let request):
      let version = try await source.version()
      return .rows(try await source.page(request), version: version)
    case .count(let query, let extent):
      let limit = extent == .limited ? Self.quickCount : nil
      return .count(try await source.count(query, limit: limit))
    case .number(let query, let guesses, let key):
      for reach in Self.reaches {
        for guess in guesses {
          let first = max(0, guess - reach)
          let request = PageRequest(query: query, anchor: .row(first), count: 2 * reach + 1)
          let page = try await source.page(request)
          guard let index = page.rows.firstIndex(where: { $0.key == key }) else { continue }
          return .number((page.firstRowNumber ?? first) + index)
        }
      }
      return .number(nil)
    case .changeCheck(let version): return .news(await Self.news(of: source, since: version))
    }
  }

  /// Returns whether the rows may have changed since a version, or the error if they cannot be
  /// read. A locked source counts as unchanged, since it is asked again later.
  private static func news(of source: any TableSource, since known: UInt64) async -> SourceNews {
    do {
      return try await source.version() == known ? .none : .changed
    } catch {
      let error = TableError(describing: error)
      return Task.isCancelled || error.code == .busy ? .none : .failed(error)
    }
  }
}

extension TableOpening {
  /// Reads the schema and some rows of a source.
  fileprivate init(of source: any TableSource, _ request: PageRequest) async throws {
    schema = try await source.schema()
    query = request.query.fitting(schema)
    version = try await source.version()
    page = try await source.page(
      PageRequest(query: query, anchor: request.anchor, count: request.count))
  }
}
