import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTesting

/// A measurement of ranking all rows of a query, compared with sorting all keys into a separate
/// table in plain SQL, and of reading pages afterwards.
struct TableRanks {
  static let names = kinds.flatMap { kind in
    ["whole", "whole_floor", "jump_p50", "jump_p99", "next_p50", "next_p99"].map {
      "ranks_\(kind.name)_\($0)_ms"
    }
  }

  /// A query whose rows are ranked, and the same work in plain SQL.
  private struct Kind {
    let name: String
    let query: TableQuery
    let sql: String
  }

  private static let kinds: [Kind] = {
    let note = [SortKey(ColumnID("note"))]
    let (rare, common) = (TableSample.rareWord, TableSample.commonWord)
    let all = "SELECT id FROM t"
    return [
      Kind(name: "unindexed", query: TableQuery(sort: note), sql: "\(all) ORDER BY note, id"),
      Kind(
        name: "common", query: TableQuery(filter: common),
        sql: "\(all) WHERE \(TablePages.like(common)) ORDER BY id"),
      Kind(
        name: "rare_sorted", query: TableQuery(sort: [SortKey(ColumnID("name"))], filter: rare),
        sql: "\(all) WHERE \(TablePages.like(rare)) ORDER BY +name, id"),
    ]
  }()

  let sample: TableSample

  func measure() async throws -> [Double?] {
    var results: [Double?] = []
    for kind in Self.kinds { results += try await measure(kind) }
    return results
  }

  private func measure(_ kind: Kind) async throws -> [Double?] {
    let file = try SQLiteFile(sample.path)
    let source = try file.source(for: "t")
    var count: RowCount?
    let whole = try await TableClock.time {
      count = try await source.rank(kind.query, reporting: RankingProgress())
    }
    var (jumps, pages): ([Double], [Double]) = ([], [])
    if case .exact(let rows)? = count {
      var generator = RepeatableNumbers(seed: 3)
      jumps = try await TableClock.times(200) { _ in
        let anchor = PageAnchor.row(Int.random(in: 0..<max(1, rows), using: &generator))
        _ = try await source.page(PageRequest(query: kind.query, anchor: anchor, count: 50))
      }
      var request = PageRequest(query: kind.query, anchor: .row(rows / 3), count: 50)
      pages = try await TableClock.times(200) { _ in
        let page = try await source.page(request)
        request.anchor = page.rows.last.map { .after($0.position) } ?? .first
      }
    }
    await file.close()
    return [
      whole, try floor(kind.sql), jumps.quantile(0.5), jumps.quantile(0.99), pages.quantile(0.5),
      pages.quantile(0.99),
    ]
  }

  private func floor(_ sql: String) throws -> Double {
    let connection = try sample.connection(.readWrite)
    try connection.execute("CREATE TEMP TABLE ranks(rank INTEGER PRIMARY KEY, id)")
    return try TableClock.time { try connection.execute("INSERT INTO temp.ranks(id) \(sql)") }
  }
}
