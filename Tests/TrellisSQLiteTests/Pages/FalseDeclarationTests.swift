import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTableTesting
import TrellisTestSupport

/// Files whose values do not have the types that their columns declare.
@Suite(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
struct FalseDeclarationTests {
  /// A table with values, and a declaration that is given to it afterwards.
  struct Lie: Sendable, CustomStringConvertible {
    let description: String
    let columns: String
    let indexes: String
    var said: String?
    var uniqueIndex: String?

    static let all: [Lie] = [
      Lie(
        description: "NOT NULL, indexed", columns: "a, b TEXT, c COLLATE NOCASE",
        indexes:
          "CREATE INDEX ta ON t(a); CREATE INDEX tb ON t(b DESC); CREATE INDEX tc ON t(c, b)",
        said: "a NOT NULL, b TEXT NOT NULL, c COLLATE NOCASE NOT NULL"),
      Lie(
        description: "NOT NULL, not indexed", columns: "a, b TEXT, c", indexes: "",
        said: "a NOT NULL, b TEXT NOT NULL, c NOT NULL"),
      Lie(
        description: "unique", columns: "a, b TEXT, c COLLATE NOCASE",
        indexes: "CREATE INDEX ta ON t(a)", uniqueIndex: "CREATE UNIQUE INDEX ta ON t(a)"),
      Lie(
        description: "unique and NOT NULL", columns: "a, b TEXT, c COLLATE NOCASE",
        indexes: "CREATE INDEX tc ON t(c)",
        said: "a, b TEXT, c COLLATE NOCASE NOT NULL",
        uniqueIndex: "CREATE UNIQUE INDEX tc ON t(c)"),
      Lie(
        description: "other types", columns: "a, b TEXT, c",
        indexes: "CREATE INDEX ta ON t(a); CREATE INDEX tb ON t(b); CREATE INDEX tc ON t(c)",
        said: "a TEXT, b INTEGER, c DATETIME"),
      Lie(
        description: "other types, not indexed", columns: "a, b TEXT, c", indexes: "",
        said: "a TEXT, b INTEGER, c DATETIME"),
      Lie(
        description: "other types, indexed together", columns: "a, b TEXT, c COLLATE NOCASE",
        indexes: "CREATE INDEX tab ON t(a, b DESC); CREATE INDEX tca ON t(c, a)",
        said: "a TEXT, b INTEGER, c DATETIME COLLATE NOCASE"),
      Lie(
        description: "unique, NOT NULL and of other types", columns: "a, b TEXT, c",
        indexes: "CREATE INDEX tc ON t(c); CREATE INDEX tb ON t(b)",
        said: "a TEXT, b INTEGER, c TEXT NOT NULL",
        uniqueIndex: "CREATE UNIQUE INDEX tc ON t(c)"),
    ]

    var form: TableForm {
      TableForm(
        description: description,
        sql: "CREATE TABLE t(id INTEGER PRIMARY KEY, \(columns)); \(indexes)", key: ["id"],
        keyValues: { ["\($0)"] })
    }

    func tell(_ file: String) throws {
      var script = "PRAGMA writable_schema=ON;"
      if let said {
        script += """
          UPDATE sqlite_schema SET sql='CREATE TABLE t(id INTEGER PRIMARY KEY, \(said))'
          WHERE name='t';
          """
      }
      if let uniqueIndex {
        script += """
          UPDATE sqlite_schema SET sql='\(uniqueIndex)'
          WHERE 'CREATE UNIQUE INDEX ' || name || ' ' = substr('\(uniqueIndex)', 1, 23);
          """
      }
      try SQLiteShell.run(script, on: file)
    }
  }

  @Test(arguments: Lie.all.prefix(3), [UInt64(1), 2, 3])
  func `no row is lost or repeated if a column holds values that break its declaration`(
    lie: Lie, seed: UInt64
  )
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try lie.form.make(in: folder, rows: 40, seed: seed)
    try lie.tell(file)
    let kit = TableSourceConformance(source: try openTable(file), filters: ["a", "1"]) {
      try lie.form.keys($0, file)
    }
    let problems = try await kit.problems(seed: seed, rounds: 30)
    #expect(problems == [], "\(problems.prefix(3).joined(separator: "\n"))")
  }

  /// SQLite orders ties in such a file differently from plan to plan, so the order is not compared.
  @Test(arguments: Lie.all, [UInt64(1), 2])
  func `paging in the order of one column visits each row once, whatever the column holds`(
    lie: Lie, seed: UInt64
  ) async throws {
    let sorts = ["a", "b", "c"].flatMap { column in
      [false, true].map { [SortKey(ColumnID(column), isDescending: $0)] }
    }
    try await expectWholeWalks(lie, seed, sorts, by: [1, 2, 7])
  }

  @Test(arguments: Lie.all, [UInt64(1), 3])
  func `paging in the order of two columns visits each row once, whatever the columns hold`(
    lie: Lie, seed: UInt64
  ) async throws {
    let keys = ["a", "b", "c"].flatMap { column in
      [false, true].map { SortKey(ColumnID(column), isDescending: $0) }
    }
    let sorts = keys.flatMap { first in
      keys.filter { $0.column != first.column }.map { [first, $0] }
    }
    try await expectWholeWalks(lie, seed, sorts, by: [3])
  }

  private func expectWholeWalks(
    _ lie: Lie, _ seed: UInt64, _ sorts: [[SortKey]], by counts: [Int]
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try lie.form.make(in: folder, rows: 25, seed: seed)
    try lie.tell(file)
    let table = try openTable(file)
    for sort in sorts {
      let query = TableQuery(sort: sort)
      let all = try await table.rows(100, query).map(\.key)
      #expect(Set(all).count == 25 && all.count == 25)
      for count in counts {
        let (forwards, backwards) = try await walks(table, query, by: count, atMost: 25)
        #expect(forwards == all, "\(sort) \(count)")
        #expect(backwards == all, "\(sort) \(count)")
      }
    }
  }

  /// The keys from the first row to the last and from the last to the first, in the order of the rows.
  private func walks(
    _ table: SQLiteTableSource, _ query: TableQuery, by count: Int, atMost limit: Int
  ) async throws -> (forwards: [RowKey], backwards: [RowKey]) {
    var (forwards, backwards): ([RowKey], [RowKey]) = ([], [])
    var page = try await table.page(PageRequest(query: query, count: count))
    while let last = page.rows.last, forwards.count <= limit {
      forwards += page.rows.map(\.key)
      let next = PageRequest(query: query, anchor: .after(last.position), count: count)
      page = try await table.page(next)
    }
    page = try await table.page(PageRequest(query: query, anchor: .last, count: count))
    while let first = page.rows.first, backwards.count <= limit {
      backwards = page.rows.map(\.key) + backwards
      let next = PageRequest(query: query, anchor: .before(first.position), count: count)
      page = try await table.page(next)
    }
    return (forwards, backwards)
  }

  @Test(arguments: [false, true])
  func `distrusting a declaration costs no scan and no sort of the table`(isDescending: Bool)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, n TEXT NOT NULL, u INTEGER NOT NULL, v TEXT UNIQUE);
      CREATE INDEX tn ON t(n); CREATE UNIQUE INDEX tu ON t(u);
      INSERT INTO t
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
        SELECT i, 'n' || i % 7, i * 7919 % 20011, CASE WHEN i % 2 THEN printf('%05d', i) END FROM n
      """)
    let table = try openTable(file)
    for column in ["n", "u", "v"] {
      let query = TableQuery(sort: [SortKey(ColumnID(column), isDescending: isDescending)])
      for id in [Int64(1), 7_001, 7_002, 19_999] {
        let key = RowPosition(key: RowKey([.integer(id)]))
        let position = try #require(
          await table.page(PageRequest(query: query, anchor: .from(key), count: 1)).rows.first
        ).position
        for anchor in [PageAnchor.from(position), .after(position), .before(position), .last] {
          _ = try await table.page(PageRequest(query: query, anchor: anchor, count: 20))
          let work = await table.lastWork.page
          #expect(work.sorts == 0 && work.fullScanSteps <= 64, "\(column) \(id) \(anchor)")
          #expect(work.virtualMachineSteps < 6_000, "\(column) \(id) \(anchor)")
        }
      }
    }
  }
}
