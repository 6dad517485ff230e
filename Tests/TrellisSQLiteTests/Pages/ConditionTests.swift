import Testing
import TrellisDatabase
import TrellisTable
import TrellisTestSupport

@testable import TrellisSQLite

/// Conditions on columns, and the plans of filtered pages.
struct ConditionTests {
  private static let columns = ["a", "b", "c"]
  private static let values: [CellValue] = [
    .null, .integer(0), .integer(2), .integer(-1), .real(1.5), .real(2), .text(""), .text("a"),
    .text("B"), .text("ab"), .text("1"), .text("é"),
    .text("ÉE\u{301}"), .bytes(prefix: [0x61], byteCount: 1),
  ]

  /// All pairs of values in two columns, and one more column with an index.
  private static let rows: [[CellValue]] = values.flatMap { first in
    values.map { [first, $0, .text("\(CellText($0).string.prefix(1))")] }
  }

  private func makeFile(_ folder: TemporaryFolder) throws -> String {
    let file = try folder.database(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c); CREATE INDEX i ON t(a)")
    let connection = try Connection(DatabasePath(file), .readWrite, .foreign)
    for row in Self.rows {
      let values = row.map { $0.sqlValue ?? .null }
      try connection.execute("INSERT INTO t(a, b, c) VALUES (?1, ?2, ?3)", values)
    }
    return file
  }

  @Test(arguments: ColumnCondition.Relation.allCases)
  func `a condition finds the same rows as in an array`(relation: ColumnCondition.Relation)
    async throws
  {
    let folder = try TemporaryFolder()
    let table = try openTable(try makeFile(folder))
    let schema = try await table.schema()
    let array = try ArrayTableSource(
      name: "t", columns: schema.columns,
      rows: Self.rows.enumerated().map { [.integer(Int64($0 + 1))] + $1 })
    var found = 0
    for value in Self.values {
      for column in ["a", "b"] {
        let condition = ColumnCondition(ColumnID(column), relation, value)
        for filter in [nil, "a"] {
          let query = TableQuery(
            sort: [SortKey(ColumnID(column))], filter: filter, conditions: [condition])
          let keys = try await table.rows(1_000, query).map(\.key)
          let expected = try await array.rows(1_000, query).map(\.key)
          #expect(keys == expected, "\(query.summary)")
          #expect(try await table.count(query, limit: nil) == .exact(expected.count))
          found += keys.count
        }
      }
    }
    #expect(found > 100)
  }

  @Test(arguments: ["UTF-8", "UTF-16le"])
  func `text is found regardless of case and of the encoding of accents`(encoding: String)
    async throws
  {
    let parts = ["a", "É", "e", "\u{301}", "ß", "S", "1", "각", "가"]
    let texts = parts + parts.flatMap { first in parts.map { first + $0 } }
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "PRAGMA encoding='\(encoding)'; CREATE TABLE t(id INTEGER PRIMARY KEY, a)")
    let connection = try Connection(DatabasePath(file), .readWrite, .foreign)
    let wholes = texts + texts.map { "x\($0)y" }
    for text in wholes {
      try connection.execute("INSERT INTO t(a) VALUES (?1)", [SQLValue(text)])
    }
    let table = try openTable(file)
    let array = try ArrayTableSource(
      name: "t", columns: try await table.schema().columns,
      rows: wholes.enumerated().map { [.integer(Int64($0 + 1)), .text($1)] })
    for text in texts {
      for relation in [ColumnCondition.Relation.contains, .notContains, .beginsWith] {
        let query = TableQuery(conditions: [ColumnCondition(ColumnID("a"), relation, .text(text))])
        let expected = try await array.rows(1_000, query).map(\.key)
        #expect(try await table.rows(1_000, query).map(\.key) == expected, "\(query.summary)")
        #expect(!expected.isEmpty)
      }
    }
    let accents = try await table.rows(1_000, TableQuery(filter: "E\u{301}é")).map { $0.cells[1] }
    #expect(accents.contains(.text("ÉÉ")) && !accents.contains(.text("Ée")))
  }

  @Test func `several conditions must all be met, and an unknown column is named`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try makeFile(folder))
    let query = TableQuery(conditions: [
      ColumnCondition(ColumnID("a"), .atLeast, .integer(2)),
      ColumnCondition(ColumnID("b"), .equal, .text("ab")),
      ColumnCondition(ColumnID("c"), .present),
    ])
    let rows = try await table.rows(1_000, query)
    #expect(rows.count == 10)
    let unknown = TableQuery(conditions: [ColumnCondition(ColumnID("x"), .missing)])
    await #expect(throws: TableError(.notFound, #"t has no column "x" to filter by"#)) {
      try await table.rows(1, unknown)
    }
  }

  @Test func `text that was typed for a column becomes a condition`() throws {
    let number = TableColumn(id: ColumnID("n"), type: .integer)
    func parsed(_ text: String) throws -> ColumnCondition {
      try ColumnCondition(parsing: text, for: number)
    }
    #expect(try parsed(">= 10") == ColumnCondition(number.id, .atLeast, .integer(10)))
    #expect(try parsed("<5") == ColumnCondition(number.id, .less, .integer(5)))
    #expect(try parsed("!=5") == ColumnCondition(number.id, .notEqual, .integer(5)))
    #expect(try parsed("=") == ColumnCondition(number.id, .missing))
    #expect(try parsed("!=") == ColumnCondition(number.id, .present))
    #expect(try parsed("^1") == ColumnCondition(number.id, .beginsWith, .text("1")))
    #expect(try parsed("1") == ColumnCondition(number.id, .contains, .text("1")))
    #expect(try parsed("~1") == parsed("1"))
    #expect(try parsed("!~ 1") == ColumnCondition(number.id, .notContains, .text("1")))
    #expect(throws: TableError.self) { try parsed("!~") }
    #expect(throws: TableError.self) { try parsed("~") }
    #expect(try parsed("==5") == parsed("= 5"))
    #expect(try parsed("<>5") == parsed("!= 5"))
    #expect(try parsed("= '5'") == parsed("= 5"))
    #expect(throws: TableError.self) { try parsed("> x") }
    #expect(throws: TableError.self) { try parsed("^") }
    #expect(throws: TableError.self) { try parsed("^ ''") }
    let query = TableQuery(conditions: [try parsed(">= 10"), try parsed("=")])
    #expect(query.summary == "n >= 10, n missing")
  }

  @Test(arguments: ["", " ", "a", " a", "a ", "'", "''", "'a'", "\"a\"", "=a", "it's", "a'", "5"])
  func `a condition made from any text matches exactly that text`(text: String) throws {
    let column = TableColumn(id: ColumnID("t"), type: .text)
    let condition = ColumnCondition(column.id, .equal, .text(text))
    #expect(
      try ColumnCondition(parsing: "= \(ColumnCondition.typed(text, for: column))", for: column)
        == condition)
    #expect(
      try ColumnCondition(parsing: "=\(ColumnCondition.typed(text, for: column))", for: column)
        == condition)
  }

  @Test func `a rare filter in an index's order searches the table instead of the index`()
    async throws
  {
    let table = try openTable(try await MillionRows.file)
    let query = TableQuery(sort: [SortKey(ColumnID("name"))], filter: "note 777777")
    let rows = try await table.rows(50, query)
    #expect(rows.map(\.key) == [RowKey([.integer(777_777)])])
    // The index would lead to each row by itself, and read its page again and again.
    let work = await table.lastWork.page
    #expect(work.pagesRead < 60_000 && work.sorts >= 1)
    let common = try await table.rows(50, TableQuery(sort: query.sort, filter: "note 7"))
    let plain = try Connection(DatabasePath(try await MillionRows.file), .readOnly, .foreign)
    let expected = try plain.rows(
      "SELECT id FROM t WHERE note LIKE '%note 7%' ORDER BY name, id LIMIT 50")
    #expect(common.map(\.key) == expected.map { RowKey([CellValue($0[0])]) })
    #expect(await table.lastWork.page.sorts == 0)
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `a long blob in a column of text does not keep a filter from finding rows`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT);
      INSERT INTO t(a) VALUES ('one'), ('two'), ('another one')
      """)
    try SQLiteShell.run("UPDATE t SET a = zeroblob(20000000) WHERE id = 2", on: file)
    let table = try openTable(file)
    let rows = try await table.rows(10, TableQuery(filter: "ONE"))
    #expect(rows.map(\.key) == [RowKey([.integer(1)]), RowKey([.integer(3)])])
    #expect(try await table.count(TableQuery(filter: "one"), limit: nil) == .exact(2))
  }
}
