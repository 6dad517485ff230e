/// A request of a list of sections for rows. A list shows one query and no columns.
enum ListRowsRequest: RowsRequest {
  /// The visible rows and their version.
  case visible(PageRequest)
  /// Other or more rows, without a check of their version.
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
