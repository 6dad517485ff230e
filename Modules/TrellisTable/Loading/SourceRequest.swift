/// A request to a source, whose answer is a `TableAnswer`.
enum SourceRequest: Hashable, Sendable {
  /// The columns and some rows; whether they are the first ones of a source.
  case table(PageRequest, isFirst: Bool)
  case page(PageRequest)
  /// Some rows, and the version that they have.
  case rows(PageRequest)
  case count(TableQuery, CountExtent)
  /// Finds which of some numbers, counted from 0, a row has.
  case number(TableQuery, guesses: [Int], of: RowKey)
  /// Whether there may be other rows than at a version.
  case news(since: UInt64)

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
      case .news: "changed"
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
  /// The number, counted from 0; nil if it is none of the guesses.
  case number(Int?)
  case news(SourceNews)
}

/// The result of looking at a source for changes.
enum SourceNews: Hashable, Sendable {
  /// Nothing that was not known.
  case none
  /// There may be other rows.
  case changed
  /// The source cannot answer, for example because its file is gone.
  case failed(TableError)
}

/// The answers that are asked for together when a table is opened or read again.
struct TableOpening: Hashable, Sendable {
  let schema: TableSchema
  /// The query without the columns that there are no more.
  let query: TableQuery
  let version: UInt64
  let page: TablePage
}

extension TableQuery {
  /// Returns the query without the columns that there are no more.
  func fitting(_ schema: TableSchema) -> TableQuery {
    TableQuery(sort: sort.filter { schema.index(of: $0.column) != nil }, filter: filter)
  }
}
