import TrellisTable

/// A source with the rows of another source, none of which can be edited.
nonisolated struct ViewOnlySource: WholeRowSource, RankingTableSource {
  let base: any TableSource
  /// The reason why no row can be edited.
  let reason: String

  func schema() async throws -> TableSchema {
    var schema = try await base.schema()
    schema.readOnlyReason = reason
    return schema
  }

  func page(_ request: PageRequest) async throws -> TablePage {
    try await base.page(request)
  }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await base.count(query, limit: limit)
  }

  func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber? {
    try await base.number(of: position, in: query, exactly: isExact)
  }

  func rank(_ query: TableQuery, reporting progress: RankingProgress) async throws -> RowCount? {
    try await (base as? any RankingTableSource)?.rank(query, reporting: progress)
  }

  func version() async throws -> UInt64 {
    try await base.version()
  }

  func wholeCells(of key: RowKey, in query: TableQuery) async throws -> [CellValue]? {
    try await (base as? any WholeRowSource)?.wholeCells(of: key, in: query)
  }
}
