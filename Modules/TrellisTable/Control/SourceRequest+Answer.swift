extension SourceRequest {
  /// How many rows are counted before it is known whether that is quick.
  private static let quickCount = 10_001

  /// Has a source answer.
  func answer(of source: any TableSource) async throws -> TableAnswer {
    switch self {
    case .table(let request, _): return .table(try await TableOpening(of: source, request))
    case .page(let request): return .page(try await source.page(request))
    case .count(let query, let extent):
      let limit = extent == .limited ? Self.quickCount : nil
      return .count(try await source.count(query, limit: limit))
    case .number(let query, let guesses, let key):
      for number in guesses {
        let request = PageRequest(query: query, anchor: .row(number), count: 1)
        if try await source.page(request).rows.first?.key == key { return .number(number) }
      }
      return .number(nil)
    case .news(let version): return .news(await Self.news(of: source, since: version))
    }
  }

  /// Whether there may be other rows than at a version, or why none can be read any more. A source that
  /// somebody has locked is asked again later.
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
  /// Has a source tell its columns and some rows.
  fileprivate init(of source: any TableSource, _ request: PageRequest) async throws {
    schema = try await source.schema()
    query = request.query.fitting(schema)
    version = try await source.version()
    page = try await source.page(
      PageRequest(query: query, anchor: request.anchor, count: request.count))
  }
}
