/// A request to a source, whose answer is a `TableAnswer`.
enum SourceRequest: Hashable, Sendable {
  /// The columns and some rows; whether they are the first ones of a source.
  case table(PageRequest, isFirst: Bool)
  case page(PageRequest)
  case count(TableQuery, CountExtent)
  /// Which of some numbers, counted from 0, a row has.
  case number(TableQuery, guesses: [Int], of: RowKey)
  /// Whether there may be other rows than at a version.
  case news(since: UInt64)

  /// What records call the answer.
  var subject: String {
    switch self {
    case .table(_, let isFirst): isFirst ? "table.opened" : "table.page"
    case .page: "table.page"
    case .count: "table.count"
    case .number: "table.numbered"
    case .news: "table.changed"
    }
  }
}

/// What a source answers.
enum TableAnswer: Hashable, Sendable {
  case table(TableOpening)
  case page(TablePage)
  case count(RowCount)
  /// The number, counted from 0; nil if it is none of the guesses.
  case number(Int?)
  case news(SourceNews)
}

/// What a look at a source finds.
enum SourceNews: Hashable, Sendable {
  /// Nothing that was not known.
  case none
  /// There may be other rows.
  case changed
  /// The source cannot answer, for example because its file is gone.
  case failed(TableError)
}

/// What is asked for together when a table is opened or read again.
struct TableOpening: Hashable, Sendable {
  let schema: TableSchema
  /// The query without the columns that there are no more.
  let query: TableQuery
  let version: UInt64
  let page: TablePage
}

extension TableQuery {
  /// The query without the columns that there are no more.
  func fitting(_ schema: TableSchema) -> TableQuery {
    TableQuery(sort: sort.filter { schema.index(of: $0.column) != nil }, filter: filter)
  }
}
