/// A list's request for rows. A list shows a single query, and needs no schema.
enum ListRowsRequest: RowsRequest {
  /// The visible rows, and the version of the source.
  case visible(PageRequest)
  /// Rows that replace or extend the loaded ones. The version of the source is not read.
  case page(PageRequest, PagePurpose)

  enum Answer: Hashable, Sendable {
    case visible(TablePage, at: PageAnchor, version: UInt64)
    case page(TablePage, at: PageAnchor, PagePurpose)
  }

  static var asker: String { "list" }

  var subject: String { "page" }

  var requiresCount: Bool {
    if case .visible = self { true } else { false }
  }

  func answer(of source: any TableSource) async throws -> Answer {
    switch self {
    case .visible(let request):
      let version = try await source.version()
      return .visible(try await source.page(request), at: request.anchor, version: version)
    case .page(let request, let purpose):
      return .page(try await source.page(request), at: request.anchor, purpose)
    }
  }
}
