import TrellisTable

@testable import TrellisTable

/// Rows with a number and a name, in an array: as simple as can be, so that the model can be held against it.
struct SmallSource: Hashable {
  static let schema = TableSchema(
    name: "T",
    columns: [
      TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
      TableColumn(id: ColumnID("Name"), type: .text),
    ])

  /// The largest distance from an estimate at which a row's number is found.
  static let reach = 40

  /// The names of the rows, by their numbers.
  private(set) var names: [Int64: String]
  private(set) var version: UInt64 = 1
  /// Whether it knows the number of a page's first row for nothing.
  let knowsNumbers: Bool
  /// Whether it finds out the number of any row.
  var findsNumbers = false
  /// Whether it estimates numbers of rows.
  var estimates = false
  /// Whether it counts all rows, instead of estimating their number.
  var countsExactly = true
  /// Whether it ranks rows.
  var canRank = false
  /// Whether its table is gone.
  var isGone = false

  init(_ ids: ClosedRange<Int64>, knowsNumbers: Bool = true) {
    names = Dictionary(uniqueKeysWithValues: ids.map { ($0, "name \($0)") })
    self.knowsNumbers = knowsNumbers
  }

  mutating func set(_ id: Int64, to name: String?) {
    names[id] = name
    version += 1
  }

  /// All rows of a query in their order; the only sort is by number, downwards.
  func rows(_ query: TableQuery) -> [TableRow] {
    let chosen = names.filter { id, name in
      query.filter.map { name.contains($0) || "\(id)".contains($0) } ?? true
    }
    let ids = query.sort.isEmpty ? chosen.keys.sorted() : chosen.keys.sorted(by: >)
    return ids.map { id in
      TableRow(
        position: RowPosition(key: RowKey([.integer(id)])),
        cells: [.integer(id), .text(chosen[id] ?? "")])
    }
  }

  func page(_ request: PageRequest) -> TablePage {
    let all = rows(request.query)
    let start = start(of: request, in: all)
    let end: Int
    if case .before(let position) = request.anchor {
      end = index(of: position, in: all, request.query).from
    } else {
      end = min(all.count, start + request.count)
    }
    return TablePage(
      rows: Array(all[start..<end]), hasRowsBefore: start > 0, hasRowsAfter: end < all.count,
      firstRowNumber: knowsNumbers ? start : nil)
  }

  private func start(of request: PageRequest, in all: [TableRow]) -> Int {
    let last = max(0, all.count - request.count)
    switch request.anchor {
    case .first: return 0
    case .last: return last
    case .from(let position): return index(of: position, in: all, request.query).from
    case .after(let position): return index(of: position, in: all, request.query).after
    case .before(let position):
      return max(0, index(of: position, in: all, request.query).from - request.count)
    case .row(let number): return number < all.count ? max(0, number) : last
    }
  }

  /// Returns the index at which the row at a position is or would be, and that of the row after it.
  private func index(
    of position: RowPosition, in all: [TableRow], _ query: TableQuery
  ) -> (from: Int, after: Int) {
    let isUpwards = query.sort.isEmpty
    let id = SmallSource.id(of: position.key)
    let ids = all.map { SmallSource.id(of: $0.key) }
    let from = ids.firstIndex { isUpwards ? $0 >= id : $0 <= id } ?? all.count
    return (from, from < ids.count && ids[from] == id ? from + 1 : from)
  }

  static func id(of key: RowKey) -> Int64 {
    if case .integer(let id)? = key.values.first { id } else { 0 }
  }

  func answer(
    _ question: SourceRequest<TableRowsRequest>
  ) throws(TableError) -> SourceAnswer<TableRowsRequest> {
    try answer(question) { rows in
      switch rows {
      case .table(let request, let key, _):
        let opening = TableOpening(
          schema: SmallSource.schema, query: request.query, version: version, page: page(request))
        return .table(opening, at: request.anchor, selecting: key)
      case .query(let request): return .query(page(request), at: request.anchor)
      case .page(let request, let purpose):
        return .page(page(request), at: request.anchor, purpose)
      }
    }
  }

  func answer(
    _ question: SourceRequest<ListRowsRequest>
  ) throws(TableError) -> SourceAnswer<ListRowsRequest> {
    try answer(question) { rows in
      switch rows {
      case .visible(let request):
        return .visible(page(request), at: request.anchor, version: version)
      case .page(let request, let purpose):
        return .page(page(request), at: request.anchor, purpose)
      }
    }
  }

  private func answer<Rows: RowsRequest>(
    _ question: SourceRequest<Rows>, rowsAnswer: (Rows) -> Rows.Answer
  ) throws(TableError) -> SourceAnswer<Rows> {
    if case .changeCheck(let known) = question {
      if isGone { return .news(.failed(TableError(.notFound, "there is no table"))) }
      return .news(known == version ? .none : .changed)
    }
    if isGone { throw TableError(.notFound, "there is no table") }
    switch question {
    case .rows(let request): return .rows(rowsAnswer(request))
    case .count(let query, let extent):
      let count = rows(query).count
      // More than a few are not quick to count.
      if extent == .all { return .count(countsExactly ? .exact(count) : .estimate(count + 1)) }
      if count <= 3 { return .count(.exact(count)) }
      return .count(estimates ? .estimate(count + 1) : .atLeast(4))
    case .number(let query, _, let key, exactly: false):
      let index = rows(query).firstIndex { $0.key == key }
      // An estimate may be wrong.
      return .number(findsNumbers ? index.map { .estimate($0 + 1) } : nil, of: key)
    case .number(let query, let guesses, let key, _):
      let index = rows(query).firstIndex { $0.key == key }
      let isNear = findsNumbers || guesses.contains { abs($0 - (index ?? 0)) <= SmallSource.reach }
      return .number(isNear ? index.map { .exact($0) } : nil, of: key)
    case .rank(let query): return .ranked(canRank ? .exact(rows(query).count) : nil)
    case .changeCheck: return .news(.none)
    }
  }
}
