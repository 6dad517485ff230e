import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTesting

/// A measurement of jumps to row numbers in an order that an index provides.
struct TableJumps {
  static func names(_ order: TableOrder) -> [String] {
    [
      "first_middle", "first_middle_floor", "first_end", "first_end_floor", "later_p50",
      "later_p99", "later_max",
    ].map { "jump_\(order.name)_\($0)_ms" }
      + ["steps", "pages"].map { "jump_\(order.name)_later_\($0)" }
      + ["first", "whole", "p50", "p99"].map { "number_\(order.name)_\($0)_ms" }
  }

  private static let pageSize = 50

  let sample: TableSample
  let order: TableOrder

  func measure() async throws -> [Double?] {
    var results: [Double?] = []
    for row in [sample.rows / 2, sample.rows - Self.pageSize] {
      results.append(try await firstJump(to: row))
      results.append(try floor(row))
    }
    return results + (try await laterJumps()) + (try await numbers())
  }

  /// Returns the time in which a source first answers which number a row has, not necessarily
  /// exactly; the time of the exact answer for the last row, for which all rows before it are
  /// counted; and the median and the 99th percentile of the times of later answers about random
  /// rows.
  private func numbers() async throws -> [Double?] {
    try await withSource { source in
      var generator = RepeatableNumbers(seed: 2)
      @MainActor func row(at anchor: PageAnchor) async throws -> RowPosition {
        let request = PageRequest(query: order.query, anchor: anchor, count: 1)
        let rows = try await source.page(request).rows
        return rows[0].position
      }
      @MainActor func number(of position: RowPosition, exactly isExact: Bool) async throws {
        _ = try await source.number(of: position, in: order.query, exactly: isExact)
      }
      let key = RowKey([.integer(Int64(sample.rows) * 2 / 3)])
      let deep = try await row(at: .from(RowPosition(key: key)))
      let first = try await TableClock.time { try await number(of: deep, exactly: false) }
      let last = try await row(at: .last)
      let whole = try await TableClock.time { try await number(of: last, exactly: true) }
      guard whole != nil else { return [first, nil, nil, nil] }
      var times: [Double] = []
      for _ in 0..<200 {
        let id = Int64.random(in: 1...Int64(sample.rows), using: &generator)
        let position = try await row(at: .from(RowPosition(key: RowKey([.integer(id)]))))
        times += try await TableClock.times(1) { _ in
          try await number(of: position, exactly: false)
        }
      }
      return [first, whole, times.quantile(0.5), times.quantile(0.99)]
    }
  }

  /// Returns the time that a source takes for its first jump after it has returned its first page.
  private func firstJump(to row: Int) async throws -> Double? {
    try await withSource { source in
      _ = try await source.page(PageRequest(query: order.query, count: Self.pageSize))
      return try await TableClock.time { _ = try await jump(to: row, source) }
    }
  }

  private func jump(to row: Int, _ source: SQLiteTableSource) async throws -> TablePage {
    try await source.page(
      PageRequest(query: order.query, anchor: .row(row), count: Self.pageSize))
  }

  /// Returns the time that SQLite takes to skip rows of the index with `OFFSET`, and to read the
  /// rows of the page that follows.
  private func floor(_ row: Int) throws -> Double {
    let connection = try sample.connection()
    let sql = """
      SELECT * FROM t WHERE id IN (SELECT id FROM t ORDER BY \(order.sql) LIMIT ?1 OFFSET ?2)
      """
    return try TableClock.time {
      _ = try connection.rows(sql, [.integer(Int64(Self.pageSize)), .integer(Int64(row))])
    }
  }

  /// Returns the times of jumps to random rows after a jump to the end, and the work of the
  /// costliest jump.
  private func laterJumps() async throws -> [Double?] {
    try await withSource { source in
      let first = try await TableClock.time {
        _ = try await jump(to: sample.rows - 1, source)
      }
      guard first != nil else { return [nil, nil, nil, nil, nil] }
      var generator = RepeatableNumbers(seed: 1)
      var (steps, pages) = (0, 0)
      let times = try await TableClock.times(200) { _ in
        let row = Int.random(in: 0..<sample.rows, using: &generator)
        _ = try await jump(to: row, source)
        let work = await source.lastWork.page
        steps = max(steps, work.virtualMachineSteps)
        pages = max(pages, work.pagesRead)
      }
      return [
        times.quantile(0.5), times.quantile(0.99), times.max(), Double(steps), Double(pages),
      ]
    }
  }

  private func withSource<Result>(
    _ body: @MainActor (SQLiteTableSource) async throws -> Result
  ) async throws -> Result {
    let file = try SQLiteFile(sample.path)
    let result = try await body(try file.source(for: "t"))
    await file.close()
    return result
  }
}
