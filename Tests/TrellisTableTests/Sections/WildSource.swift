import TrellisTable

/// People sorted by age, in a source that answers late, sometimes fails, and is changed by other
/// programs. The same people are also in a plain array.
actor WildSource: TableSource {
  private let base: ArrayTableSource
  private var ages: [Int64: Int64]
  /// For how many turns answers wait.
  private var delay = 0
  private var failure: TableError?

  init(count: Int64) throws {
    ages = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0 * 10, $0 * 7919 % 101) })
    base = try ArrayTableSource(
      name: "Person",
      columns: [
        TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
        TableColumn(id: ColumnID("Age"), type: .integer),
      ], rows: ages.map { [.integer($0), .integer($1)] })
  }

  static let query = TableQuery(sort: [SortKey(ColumnID("Age"))])

  /// The rows in their order.
  var lines: [String] {
    ages.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { "\($0.key) \($0.value)" }
  }

  var ids: [Int64] { ages.keys.sorted() }

  func wait(_ delay: Int) { self.delay = delay }

  func fail(_ failure: TableError?) { self.failure = failure }

  /// Adds a person, removes one, or sets the age of one, which moves the row.
  func set(_ id: Int64, to age: Int64?) async throws {
    let key = RowKey([.integer(id)])
    if let old = ages[id], let age {
      _ = try await base.commit(
        CellEdit(key: key, column: ColumnID("Age"), old: .integer(old), new: .integer(age)))
    } else if let age {
      try await base.insert([.integer(id), .integer(age)])
    } else {
      await base.remove(key)
    }
    ages[id] = age
  }

  private func hesitate() async throws {
    for _ in 0..<delay {
      try Task.checkCancellation()
      await Task.yield()
    }
    if let failure { throw failure }
  }

  // MARK: TableSource

  func schema() async throws -> TableSchema {
    try await hesitate()
    return await base.schema()
  }

  /// A page without the number of its first row, as most databases have it, unless it was asked for by that.
  func page(_ request: PageRequest) async throws -> TablePage {
    try await hesitate()
    var page = try await base.page(request)
    if case .row = request.anchor { return page }
    page.firstRowNumber = page.hasRowsBefore ? nil : 0
    return page
  }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await hesitate()
    let count = try await base.count(query, limit: nil)
    if let limit, count.least > min(limit, 50) { return .atLeast(min(limit, 50)) }
    return count
  }

  func version() async throws -> UInt64 {
    try await hesitate()
    return await base.version()
  }
}

extension RowCount {
  fileprivate nonisolated var least: Int {
    switch self {
    case .exact(let count), .atLeast(let count), .first(let count), .estimate(let count): count
    }
  }
}
