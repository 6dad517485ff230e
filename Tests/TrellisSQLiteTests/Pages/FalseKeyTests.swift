import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTableTesting
import TrellisTestSupport

/// Files in which several rows have the same value of the declared key.
@Suite(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
struct FalseKeyTests {
  /// A table without a usable rowid, and the unique index that it is said to have.
  struct Lie: Sendable, CustomStringConvertible {
    let description: String
    let columns: String
    let index: String
    /// The values of `u`, `v` and `a`.
    let rows: [(u: String, v: String, a: Int)]

    static let all: [Lie] = [
      Lie(
        description: "duplicates beside one another", columns: "u TEXT NOT NULL, v, a", index: "u",
        rows: [("'1'", "0", 1), ("'2'", "0", 2), ("'2'", "0", 3), ("'4'", "0", 4)]),
      Lie(
        description: "numbers", columns: "u INTEGER NOT NULL, v, a", index: "u",
        rows: [("7", "0", 4), ("7", "0", 1), ("8", "0", 3), ("9", "0", 2), ("7", "0", 5)]),
      Lie(
        description: "one NULL", columns: "u TEXT, v, a", index: "u",
        rows: [("'1'", "0", 1), ("NULL", "0", 3), ("'4'", "0", 2)]),
      Lie(
        description: "several NULLs", columns: "u TEXT, v, a", index: "u",
        rows: [("NULL", "0", 1), ("'b'", "0", 3), ("NULL", "0", 2), ("NULL", "0", 4)]),
      Lie(
        description: "two columns", columns: "u TEXT NOT NULL, v NOT NULL, a", index: "u, v",
        rows: [("'a'", "1", 1), ("'a'", "2", 2), ("'a'", "1", 3), ("'b'", "1", 4)]),
      Lie(
        description: "a NULL in the second column", columns: "u TEXT NOT NULL, v, a",
        index: "u, v", rows: [("'a'", "1", 1), ("'a'", "NULL", 2), ("'b'", "1", 3)]),
    ]

    /// Writes the file: first its rows, and then its declaration.
    func make(in folder: TemporaryFolder) throws -> String {
      let values = rows.map { "(\($0.u), \($0.v), \($0.a))" }.joined(separator: ", ")
      let file = try folder.database(
        """
        CREATE TABLE t(rowid, _rowid_, oid, \(columns)); CREATE INDEX tu ON t(\(index));
        INSERT INTO t(u, v, a) VALUES \(values)
        """)
      let said =
        "rowid, _rowid_, oid, u \(columns.contains("INTEGER") ? "INTEGER" : "TEXT") NOT NULL"
      try SQLiteShell.run(
        """
        PRAGMA writable_schema=ON;
        UPDATE sqlite_schema SET sql='CREATE UNIQUE INDEX tu ON t(\(index))' WHERE name='tu';
        UPDATE sqlite_schema SET sql='CREATE TABLE t(\(said), v NOT NULL, a)' WHERE name='t'
        """, on: file)
      return file
    }

    /// The values of column `a` in all rows.
    var marks: Set<CellValue> { Set(rows.map { .integer(Int64($0.a)) }) }
  }

  private static let orders: [[SortKey]] =
    [[]]
    + ["a", "u", "v"].flatMap { column in
      [false, true].map { [SortKey(ColumnID(column), isDescending: $0)] }
    }

  @Test(arguments: Lie.all, orders)
  func `every row of a table with a false key is shown in every order`(lie: Lie, order: [SortKey])
    async throws
  {
    let folder = try TemporaryFolder()
    let table = try openTable(try lie.make(in: folder))
    let rows = try await table.rows(100, TableQuery(sort: order))
    #expect(rows.count == lie.rows.count)
    #expect(Set(rows.map { $0.cells[5] }) == lie.marks)
  }

  @Test(arguments: Lie.all, 1...5)
  func `paging through a table with a false key visits each row once in both directions`(
    lie: Lie, count: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try lie.make(in: folder))
    for order in Self.orders {
      let query = TableQuery(sort: order)
      // If a page finds that the key is false, the version changes, and readers begin again.
      _ = try await table.rows(100, query)
      let (forwards, backwards) = try await walks(table, query, by: count, atMost: lie.rows.count)
      #expect(Set(forwards) == lie.marks && forwards.count == lie.rows.count)
      #expect(backwards == forwards)
    }
  }

  /// Returns the values of column `a`, from the first row to the last and from the last to the
  /// first.
  private func walks(
    _ table: SQLiteTableSource, _ query: TableQuery, by count: Int, atMost limit: Int
  ) async throws -> (forwards: [CellValue], backwards: [CellValue]) {
    var (forwards, backwards): ([CellValue], [CellValue]) = ([], [])
    var page = try await table.page(PageRequest(query: query, count: count))
    while let last = page.rows.last, forwards.count <= limit {
      forwards += page.rows.map { $0.cells[5] }
      page = try await table.page(
        PageRequest(query: query, anchor: .after(last.position), count: count))
    }
    page = try await table.page(PageRequest(query: query, anchor: .last, count: count))
    while let first = page.rows.first, backwards.count <= limit {
      backwards = page.rows.map { $0.cells[5] } + backwards
      page = try await table.page(
        PageRequest(query: query, anchor: .before(first.position), count: count))
    }
    return (forwards, backwards)
  }

  @Test(arguments: Lie.all)
  func `a table with a false key cannot be edited, and its schema says why`(lie: Lie) async throws {
    let folder = try TemporaryFolder()
    let file = try lie.make(in: folder)
    let table = try openTable(file)
    let before = try await table.version()
    let rows = try await table.rows()
    #expect(try await table.version() > before)
    let reason = try #require(await table.schema().readOnlyReason)
    #expect(reason.contains(lie.description.contains("NULL") ? "has NULL" : "the same key"))
    for row in rows {
      let refusal = await code { try await table.edit(row, "a", to: .integer(99)) }
      #expect(refusal == .readOnly)
    }
    #expect(try SQLiteShell.run("SELECT count(*) FROM t WHERE a=99", on: file) == ["0"])
  }

  @Test func `a key whose collation was changed in the schema shows no row twice`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(k TEXT PRIMARY KEY, a INTEGER) WITHOUT ROWID;
      INSERT INTO t VALUES ('A', 0), ('a', 1), ('B', 2), ('b', 3)
      """)
    try SQLiteShell.run(
      """
      PRAGMA writable_schema=ON;
      UPDATE sqlite_schema SET sql='CREATE TABLE t(k TEXT COLLATE NOCASE PRIMARY KEY, a INTEGER) '
        || 'WITHOUT ROWID' WHERE name='t'
      """, on: file)
    let table = try openTable(file)
    let rows = try await table.rows(100, TableQuery(sort: [SortKey(ColumnID("a"))]))
    #expect(rows.map { $0.cells[1] } == (0...3).map { .integer(Int64($0)) })
    #expect(rows.map { $0.cells[0] } == ["A", "a", "B", "b"].map { .text($0) })
    #expect(try await table.schema().readOnlyReason?.contains("key of another") == true)
  }

  @Test func `an edit of one of two rows with the same key saves nothing`() async throws {
    let folder = try TemporaryFolder()
    let lie = Lie.all[0]
    let file = try lie.make(in: folder)
    let table = try openTable(file)
    let row = TableRow(
      position: RowPosition(key: RowKey([.text("2")])),
      cells: [.null, .null, .null, .text("2"), .integer(0), .integer(2)])
    let refusal = await code { try await table.edit(row, "a", to: .integer(99)) }
    #expect(refusal == .conflict)
    #expect(try SQLiteShell.run("SELECT count(*) FROM t WHERE a=99", on: file) == ["0"])
  }

  @Test func `a table is editable again after its false key is repaired`() async throws {
    let folder = try TemporaryFolder()
    let file = try Lie.all[0].make(in: folder)
    let table = try openTable(file)
    _ = try await table.rows()
    #expect(try await table.schema().readOnlyReason != nil)
    // Deleting by an index that is said to be unique would take the wrong one of its entries away.
    for script in [
      Self.saying("CREATE INDEX tu ON t(u)"), "DELETE FROM t WHERE a = 3",
      Self.saying("CREATE UNIQUE INDEX tu ON t(u)"),
    ] {
      try SQLiteShell.run(script, on: file)
    }
    let rows = try await table.rows()
    #expect(try await table.schema().readOnlyReason == nil)
    try await table.edit(rows[1], "a", to: .integer(99))
    #expect(try SQLiteShell.run("SELECT a FROM t WHERE u='2'", on: file) == ["99"])
  }

  private static func saying(_ index: String) -> String {
    "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql='\(index)' WHERE name='tu'"
  }
}
