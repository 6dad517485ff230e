import TrellisPostgreSQL
import TrellisTable
import TrellisTesting

/// A measurement of pages, row numbers and counts of a table on a server, and of similar statements
/// in `psql`.
struct ServerPages {
  static let pageNames =
    ["connect_and_first_page_ms"]
    + orders.flatMap { order in
      ["p50", "p99", "psql_p50"].map { "page_\(order.name)_\($0)_ms" }
    } + ["page_unsorted_first_ms", "page_unsorted_first_psql_ms"]
  static let numberNames = [
    "number_estimate_p50_ms", "number_estimate_error_percent", "number_exact_ms",
  ]
  static let countNames = ["limited", "all", "rare"].flatMap {
    ["count_\($0)_ms", "count_\($0)_psql_ms"]
  }

  private static let pageSize = 50

  /// An order in which pages are read, and the SQL with which `psql` reads the page after a row.
  private struct Order {
    let name: String
    var query = TableQuery()
    /// A closure that returns the end of an SQL statement: the condition for the rows after a given
    /// row, and the order of these rows.
    let after: (_ id: Int, _ row: TableRow) -> String
  }

  private static let orders = [
    Order(name: "key") { id, _ in "id > \(id) ORDER BY id" },
    Order(name: "name", query: TableQuery(sort: [SortKey("name")])) { id, row in
      "(name, id) > ('\(CellText(row.cells[1]).string)', \(id)) ORDER BY name, id"
    },
    Order(name: "status", query: TableQuery(sort: [SortKey("status")])) { id, row in
      "status = '\(CellText(row.cells[6]).string)' AND id > \(id) ORDER BY id"
    },
    Order(name: "score", query: TableQuery(sort: [SortKey("score")])) { id, row in
      row.cells[5] == .null
        ? "score IS NULL AND id > \(id) ORDER BY id"
        : "(score, id) > (\(CellText(row.cells[5]).string), \(id)) ORDER BY score, id"
    },
  ]

  let sample: ServerSample

  /// Measures the first page, pages after random rows in each order, and the first page in an order
  /// without an index.
  func pages() async throws -> [Double?] {
    let opening = try await TableClock.times(11) { _ in
      try await sample.withSource { _ = try await $0.page(PageRequest(count: Self.pageSize)) }
    }
    return try await sample.withSource { source in
      var results = [opening.quantile(0.5)]
      for order in Self.orders { results += try await pages(in: order, source) }
      let query = TableQuery(sort: [SortKey("note")])
      results.append(
        try await TableClock.time {
          _ = try await source.page(PageRequest(query: query, count: Self.pageSize))
        })
      let sql = "SELECT * FROM \(sample.name) ORDER BY note, id LIMIT \(Self.pageSize);"
      results.append(try sample.shell.times([sql]).first)
      return results
    }
  }

  private func pages(in order: Order, _ source: PostgreSQLTableSource) async throws -> [Double?] {
    var generator = RepeatableNumbers(seed: 3)
    var rows: [TableRow] = []
    for _ in 0..<200 {
      let id = Int64.random(in: 1...Int64(sample.rows), using: &generator)
      let anchor = PageAnchor.from(RowPosition(key: RowKey([.integer(id)])))
      let request = PageRequest(query: order.query, anchor: anchor, count: 1)
      rows += try await source.page(request).rows
    }
    let times = try await TableClock.times(rows.count) { turn in
      let anchor = PageAnchor.after(rows[turn].position)
      _ = try await source.page(
        PageRequest(query: order.query, anchor: anchor, count: Self.pageSize))
    }
    let statements = rows.map { row in
      let after = order.after(Int(CellText(row.cells[0]).string) ?? 0, row)
      return "SELECT * FROM \(sample.name) WHERE \(after) LIMIT \(Self.pageSize);"
    }
    let floors = try sample.shell.times(statements)
    return [times.quantile(0.5), times.quantile(0.99), floors.quantile(0.5)]
  }

  /// Measures the time of the planner's estimates of row numbers, the largest error of these
  /// estimates in percent of the table, and the time to find the exact number of the last row.
  func numbers() async throws -> [Double?] {
    try await sample.withSource { source in
      var generator = RepeatableNumbers(seed: 4)
      func position(_ id: Int) -> RowPosition {
        RowPosition(key: RowKey([.integer(Int64(id))]))
      }
      var error = 0.0
      let times = try await TableClock.times(200) { _ in
        let id = Int.random(in: 1...sample.rows, using: &generator)
        let number = try await source.number(of: position(id), in: TableQuery(), exactly: false)
        guard case .estimate(let estimate)? = number else { return }
        error = max(error, Double(abs(estimate - (id - 1))) / Double(sample.rows) * 100)
      }
      let last = position(sample.rows)
      let exact = try await TableClock.time {
        _ = try await source.number(of: last, in: TableQuery(), exactly: true)
      }
      return [times.quantile(0.5), error, exact]
    }
  }

  /// Measures counts of the first 10,000 rows, of all rows, and of the rows that contain a word.
  func counts() async throws -> [Double?] {
    let (table, word) = (sample.name, ServerSample.rareWord)
    let counts: [(query: TableQuery, limit: Int?, sql: String)] = [
      (TableQuery(), 10_000, "SELECT count(*) FROM (SELECT FROM \(table) LIMIT 10001) t;"),
      (TableQuery(), nil, "SELECT count(*) FROM \(table);"),
      (
        TableQuery(filter: word), nil,
        "SELECT count(*) FROM \(table) t WHERE t::text ILIKE '%\(word)%';"
      ),
    ]
    return try await sample.withSource { source in
      var results: [Double?] = []
      for (query, limit, sql) in counts {
        results.append(
          try await TableClock.time { _ = try await source.count(query, limit: limit) })
        results.append(try sample.shell.times([sql]).first)
      }
      return results
    }
  }
}
