/// A request to a source. Its answer is a `TableAnswer`.
enum SourceRequest: Hashable, Sendable {
  /// The schema and some rows; `isFirst` is true if the source has just been opened.
  case table(PageRequest, isFirst: Bool)
  case page(PageRequest)
  /// Some rows and their version.
  case rows(PageRequest)
  case count(TableQuery, CountExtent)
  /// The number of a row, which is probably near one of the guesses. All numbers count from 0.
  case number(TableQuery, guesses: [Int], of: RowKey)
  /// Whether the rows may have changed since a version.
  case changeCheck(since: UInt64)

  /// Returns the name of the answer in records.
  ///
  /// - Parameter asker: The use of the rows: `table` or `list`.
  func subject(for asker: String) -> String {
    let name =
      switch self {
      case .table(_, isFirst: true): "opened"
      case .table, .page, .rows: "page"
      case .count: "count"
      case .number: "numbered"
      case .changeCheck: "changed"
      }
    return "\(asker).\(name)"
  }
}

/// An answer of a source.
enum TableAnswer: Hashable, Sendable {
  case table(TableOpening)
  case page(TablePage)
  case rows(TablePage, version: UInt64)
  case count(RowCount)
  /// The number of the row, counted from 0; nil if the row is not near any of the guesses.
  case number(Int?)
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

/// The facts that are read together when a table is opened or read again.
struct TableOpening: Hashable, Sendable {
  let schema: TableSchema
  /// The query, without columns that no longer exist.
  let query: TableQuery
  let version: UInt64
  let page: TablePage
}

extension TableQuery {
  /// Returns the query without the columns that a schema does not have.
  func fitting(_ schema: TableSchema) -> TableQuery {
    TableQuery(sort: sort.filter { schema.index(of: $0.column) != nil }, filter: filter)
  }
}
