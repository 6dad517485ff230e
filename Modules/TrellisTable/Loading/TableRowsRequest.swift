/// A table's request for rows.
enum TableRowsRequest: RowsRequest {
  /// The schema and some rows together, so that the shown columns and rows always match; `isFirst`
  /// is true if the source has just been opened.
  case table(PageRequest, selecting: RowKey?, isFirst: Bool)
  /// The rows of the same table for another query.
  case query(PageRequest)
  /// Rows of the same query that replace or extend the loaded ones.
  case page(PageRequest, PagePurpose)

  enum Answer: Hashable, Sendable {
    case table(TableOpening, at: PageAnchor, selecting: RowKey?)
    case query(TablePage, at: PageAnchor)
    case page(TablePage, at: PageAnchor, PagePurpose)
  }

  static var asker: String { "table" }

  var subject: String {
    if case .table(_, _, isFirst: true) = self { "opened" } else { "page" }
  }

  var requiresCount: Bool {
    if case .page = self { false } else { true }
  }

  func answer(of source: any TableSource) async throws -> Answer {
    switch self {
    case .table(let request, let key, _):
      let opening = try await TableOpening(of: source, request)
      return .table(opening, at: request.anchor, selecting: key)
    case .query(let request):
      return .query(try await source.page(request), at: request.anchor)
    case .page(let request, let purpose):
      return .page(try await source.page(request), at: request.anchor, purpose)
    }
  }
}
