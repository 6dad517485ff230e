import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// A measurement of the first page, of pages one after the other, and of counts.
struct TablePages {
  static let openNames = [
    "first_page_ms", "first_page_floor_ms", "first_page_steps", "first_page_pages",
  ]
  static let pageNames = kinds.flatMap { kind in
    ["first", "p50", "p99", "first_floor"].map { "pages_\(kind.name)_\($0)_ms" }
  }
  static let countNames = ["all", "limited", "rare", "common", "common_column"].flatMap {
    ["count_\($0)_ms", "count_\($0)_floor_ms"]
  }

  private static let pageSize = 50
  private static let columns = ["id", "name", "city", "note", "amount", "created", "status"]

  /// A query whose pages are read one after the other, and its first page in plain SQL.
  private struct Kind {
    let name: String
    let query: TableQuery
    let sql: String
  }

  private static let kinds = [
    Kind(
      name: "indexed", query: TableQuery(sort: [SortKey(ColumnID("name"))]),
      sql: "SELECT * FROM t ORDER BY name LIMIT 50"),
    Kind(
      name: "unindexed", query: TableQuery(sort: [SortKey(ColumnID("note"))]),
      sql: """
        SELECT * FROM t WHERE id IN (SELECT id FROM t ORDER BY note, id LIMIT 50) ORDER BY note, id
        """),
    Kind(
      name: "rare", query: TableQuery(filter: TableSample.rareWord),
      sql: "SELECT * FROM t WHERE \(like(TableSample.rareWord)) ORDER BY id LIMIT 50"),
    Kind(
      name: "common", query: TableQuery(filter: TableSample.commonWord),
      sql: "SELECT * FROM t WHERE \(like(TableSample.commonWord)) ORDER BY id LIMIT 50"),
    Kind(
      name: "rare_sorted",
      query: TableQuery(sort: [SortKey(ColumnID("name"))], filter: TableSample.rareWord),
      sql: "SELECT * FROM t WHERE \(like(TableSample.rareWord)) ORDER BY +name, id LIMIT 50"),
  ]

  let sample: TableSample

  /// Measures opening the file and reading the first page.
  func open() async throws -> [Double?] {
    var work = WorkCounters()
    let times = try await TableClock.times(11) { _ in
      let file = try SQLiteFile(sample.path)
      let source = try file.source(for: "t")
      _ = try await source.schema()
      _ = try await source.page(PageRequest(count: Self.pageSize))
      work = await source.lastWork.page
      await file.close()
    }
    let floors = try await TableClock.times(11) { _ in
      _ = try sample.connection().rows("SELECT * FROM t ORDER BY id LIMIT 50")
    }
    return [
      times.quantile(0.5), floors.quantile(0.5), Double(work.virtualMachineSteps),
      Double(work.pagesRead),
    ]
  }

  /// Measures the first page and up to 100 pages after it, for each query.
  func pages() async throws -> [Double?] {
    let file = try SQLiteFile(sample.path)
    let connection = try sample.connection()
    var results: [Double?] = []
    for kind in Self.kinds {
      let source = try file.source(for: "t")
      var request = PageRequest(query: kind.query, count: Self.pageSize)
      let times = try await TableClock.times(101) { _ in
        let page = try await source.page(request)
        request.anchor = page.rows.last.map { .after($0.position) } ?? .first
      }
      let later = Array(times.dropFirst())
      results += [times.first, later.quantile(0.5), later.quantile(0.99)]
      results.append(try TableClock.time { _ = try connection.rows(kind.sql) })
    }
    await file.close()
    return results
  }

  /// Measures counts of all rows, and of the rows that contain a word.
  func counts() async throws -> [Double?] {
    let all = "SELECT count(*) FROM t"
    let (rare, common) = (TableSample.rareWord, TableSample.commonWord)
    let queries: [(query: TableQuery, limit: Int?, sql: String)] = [
      (TableQuery(), nil, all),
      (TableQuery(), 10_000, "SELECT count(*) FROM (SELECT 1 FROM t LIMIT 10001)"),
      (TableQuery(filter: rare), nil, "\(all) WHERE \(Self.like(rare))"),
      (TableQuery(filter: common), nil, "\(all) WHERE \(Self.like(common))"),
      (
        TableQuery(conditions: [ColumnCondition(ColumnID("note"), .contains, .text(common))]), nil,
        "\(all) WHERE note LIKE '%\(common)%'"
      ),
    ]
    let file = try SQLiteFile(sample.path)
    let source = try file.source(for: "t")
    let connection = try sample.connection()
    var results: [Double?] = []
    for (query, limit, sql) in queries {
      results.append(
        try await TableClock.time { _ = try await source.count(query, limit: limit) })
      results.append(try TableClock.time { _ = try connection.value(sql) })
    }
    await file.close()
    return results
  }

  static func like(_ word: String) -> String {
    "(" + columns.map { "\($0) LIKE '%\(word)%'" }.joined(separator: " OR ") + ")"
  }
}
