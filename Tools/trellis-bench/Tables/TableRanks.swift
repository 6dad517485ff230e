import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// A measurement of the whole order of a column without an index: a jump to its middle, beside
/// sorting all keys into a table of their own.
struct TableRanks {
  static let names = [
    "ranks_whole_ms", "ranks_whole_floor_ms", "ranks_later_p50_ms", "ranks_later_p99_ms",
  ]

  let sample: TableSample

  func measure() async throws -> [Double?] {
    let file = try SQLiteFile(sample.path)
    let source = try file.source(for: "t")
    func jump(to row: Int) async throws {
      let query = TableQuery(sort: [SortKey(ColumnID("note"))])
      _ = try await source.page(PageRequest(query: query, anchor: .row(row), count: 50))
    }
    let whole = try await TableClock.time { try await jump(to: sample.rows - 1) }
    let later =
      whole == nil
      ? [] : try await TableClock.times(20) { try await jump(to: sample.rows / 21 * ($0 + 1)) }
    await file.close()
    return [whole, try floor(), later.quantile(0.5), later.quantile(0.99)]
  }

  private func floor() throws -> Double {
    let connection = try sample.connection(.readWrite)
    try connection.execute("CREATE TEMP TABLE ranks(rank INTEGER PRIMARY KEY, id)")
    return try TableClock.time {
      try connection.execute("INSERT INTO temp.ranks(id) SELECT id FROM t ORDER BY note, id")
    }
  }
}
