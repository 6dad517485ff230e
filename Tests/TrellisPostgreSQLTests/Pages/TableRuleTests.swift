import Testing
import TrellisPostgreSQL
import TrellisTable

@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct TableRuleTests {
  @Test func `tables, views and partitions are listed with the schema public first`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE "T 1"(id int PRIMARY KEY) PARTITION BY HASH (id);
      CREATE TABLE p PARTITION OF "T 1" FOR VALUES WITH (MODULUS 1, REMAINDER 0);
      CREATE VIEW v AS SELECT 1 AS one;
      CREATE MATERIALIZED VIEW m AS SELECT 1 AS one
      """)
    let tables = try await schema.database.tables().filter { $0.name.schema == schema.name }
    #expect(tables.map(\.name.name) == ["T 1", "m", "p", "v"])
    #expect(tables.map(\.kind) == [.table, .materializedView, .partition, .view])
    #expect(try await schema.open("T 1").rows().isEmpty)
  }

  @Test func `the schema names columns, types, keys, defaults and the database`() async throws {
    let schema = try await TestSchema(
      """
      CREATE DOMAIN short AS varchar(5) CHECK (value <> '');
      CREATE TYPE mood AS ENUM ('sad', 'happy');
      CREATE TABLE t(a short, id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, b mood NOT NULL,
        c float8 DEFAULT 1.5, d int GENERATED ALWAYS AS (1) STORED, e bytea)
      """)
    let found = try await schema.open().schema()
    #expect(found.name == "t" && found.readOnlyReason == nil)
    #expect(found.columns.map(\.type) == [.text, .integer, .text, .number, .integer, .bytes])
    #expect(found.columns.map(\.isKey) == [false, true, false, false, false, false])
    #expect(found.columns.map(\.isRequired) == [false, false, true, false, false, false])
    #expect(found.columns[0].declaredType == "\(schema.name).short")
    #expect(
      found.columns.map(\.defaultSummary) == [nil, "the next number", nil, "1.5", "computed", nil])
    #expect(
      found.columns.map { $0.readOnlyReason == nil } == [true, false, true, true, false, true])
    let system = try await schema.psql("SELECT system_identifier FROM pg_control_system()")[0]
    #expect(
      found.database == "PostgreSQL \(system), database postgres, schema \(schema.name)")
  }

  @Test func `the schema of a table that cannot be edited says why`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE plain(a int); INSERT INTO plain VALUES (1), (1);
      CREATE VIEW v AS SELECT * FROM plain;
      CREATE TABLE parent(id int PRIMARY KEY); CREATE TABLE heir() INHERITS (parent);
      CREATE TABLE loose(a int UNIQUE, b int NOT NULL); CREATE UNIQUE INDEX ON loose(b) WHERE b > 0
      """)
    let keyless =
      "it has no primary key and no unique index of NOT NULL columns; add such an index to edit rows"
    for (name, reason) in [
      ("plain", keyless),
      ("loose", keyless),
      ("v", "it is a view"),
      ("parent", "other tables inherit from it, so its key is not unique"),
    ] {
      #expect(try await schema.open(name).schema().readOnlyReason == reason)
    }
    let plain = schema.open("plain")
    let row = try await plain.rows()[0]
    #expect(await code { try await plain.edit(row, "a", to: .integer(2)) } == .readOnly)
    #expect(await code { try await plain.commit(.delete(RowDeletion(row))) } == .readOnly)
    #expect(await code { try await plain.commit(.insert(RowInsertion([:]))) } == .readOnly)
  }

  @Test func `privileges determine what can be edited, and hidden rows stay hidden`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int, b int); INSERT INTO t VALUES (1, 1, 1), (2, 2, 2);
      CREATE TABLE r(id int PRIMARY KEY); CREATE TABLE n(id int PRIMARY KEY);
      ALTER TABLE t ENABLE ROW LEVEL SECURITY; CREATE POLICY p ON t USING (id = 1)
      """)
    let role = "r_\(schema.name)"
    try await schema.psql(
      """
      CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(schema.name) TO \(role);
      GRANT SELECT, UPDATE (a) ON t TO \(role); GRANT SELECT ON r TO \(role)
      """)
    let database = try PostgreSQLDatabase(schema.server.address(port: 5432, user: role))
    func open(_ name: String) -> PostgreSQLTableSource {
      database.source(for: PostgreSQLTable.Name(schema: schema.name, name: name))
    }
    let tables = try await database.tables().filter { $0.name.schema == schema.name }
    #expect(tables.map(\.name.name) == ["r", "t"])
    let reason = "you have no privilege to change it; ask its owner for that privilege"
    #expect(try await open("r").schema().readOnlyReason == reason)
    let found = try await open("t").schema()
    #expect(found.readOnlyReason == nil)
    #expect(found.columns.map(\.readOnlyReason) == [reason, nil, reason])
    let rows = try await open("t").rows()
    #expect(rows.map(\.key) == [RowKey([.integer(1)])])
    #expect(try await open("t").count(TableQuery(), limit: nil) == .exact(1))
    try await open("t").edit(rows[0], "a", to: .integer(9))
    #expect(await code { try await open("t").commit(.delete(RowDeletion(rows[0]))) } == .conflict)
    let now = try await open("t").rows()[0]
    #expect(await code { try await open("t").commit(.delete(RowDeletion(now))) } == .readOnly)
    #expect(await code { try await open("n").rows() } == .readOnly)
    #expect(try await schema.psql("SELECT a FROM t ORDER BY id") == ["9", "2"])
  }

  @Test func `rows of a view are sorted and searched by the server, up to a number of rows`()
    async throws
  {
    let schema = try await TestSchema(
      "CREATE VIEW v AS SELECT i % 3 AS a, 'n' || i / 2 AS b FROM generate_series(0, 9) i")
    let view = schema.open("v")
    let rows = try await view.rows(
      100, TableQuery(sort: [SortKey(ColumnID("b"), isDescending: true)]))
    #expect(rows.count == 10 && rows[0].cells[1] == .text("n4"))
    #expect(Set(rows.map(\.key)).count == 10)
    let query = TableQuery(filter: "N1")
    #expect(
      try await view.rows(9, query).map(\.cells) == [
        [.integer(2), .text("n1")], [.integer(0), .text("n1")],
      ])
    #expect(try await view.count(query, limit: nil) == .exact(2))
    let page = try await view.page(PageRequest(anchor: .after(rows[3].position), count: 2))
    let whole = try await view.rows()
    let place = try #require(whole.firstIndex { $0.key == rows[3].key })
    #expect(page.rows == Array(whole[(place + 1)...].prefix(2)))
    let cut = schema.open("v", copyCapacity: 4)
    #expect(try await cut.count(TableQuery(), limit: nil) == .first(4))
    #expect(try await cut.page(PageRequest(anchor: .last, count: 9)).isCut)
  }

  @Test func `a filter finds the text shown, and ignores case for ASCII letters only`() async throws
  {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a float8, b real, c text);
      INSERT INTO t VALUES (1, 0.1 + 0.2::float8, 0.1, 'Éa'), (2, 0.3, 1234567, 'éA'),
        (3, 1e300, 16777216, NULL), (4, 5e-324, 3e-5, '%'), (5, 9007199254740992, 1e20, NULL),
        (6, 1234567890123456, NULL, NULL), (7, 1000000000000000.125, 0, NULL), (8, 'NaN', '-0', NULL),
        (9, '-Infinity', NULL, NULL), (10, 9007199254740994, NULL, NULL), (11, 2, NULL, NULL)
      """)
    let table = schema.open()
    let cells = try await table.rows().map(\.cells)
    let model = try ArrayTableSource(
      name: "t", columns: try await table.schema().columns, rows: cells)
    var found = 0
    for filter in [
      "0004", "0.3", "e+300", "5.0E-324", "740992.0", "e+15", "inf", "-", "123456.0", "456.0",
      "0.1",
      "nan", "%", "2.0", "1.0e+20", "16777216.0", "3.0e-05", "-0.0", "994", "0.1",
    ] {
      let query = TableQuery(filter: filter)
      let expected = try await model.rows(20, query).map(\.cells)
      #expect(try await table.rows(20, query).map(\.cells) == expected, "\(filter)")
      found += expected.count
    }
    #expect(found > 25)
    // The rows in memory ignore the case of É, and the server does not.
    for (filter, key) in [("éa", Int64(2)), ("ÉA", 1)] {
      let keys = try await table.rows(20, TableQuery(filter: filter)).map(\.key)
      #expect(keys == [RowKey([.integer(key)])])
    }
    #expect(try await table.rows(9, TableQuery(filter: "a\0")).isEmpty)
  }

  @Test(arguments: ColumnCondition.Relation.allCases)
  func `conditions on columns agree with the rows in memory`(
    relation: ColumnCondition.Relation
  ) async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int, b text COLLATE "C", c numeric, d json, e float8);
      INSERT INTO t SELECT i, nullif(i % 5, 0), nullif(chr(96 + i % 4), '`'), i % 3, '{}', i / 2.0
      FROM generate_series(1, 30) i
      """)
    let table = schema.open()
    let columns = try await table.schema().columns
    let model = try ArrayTableSource(
      name: "t", columns: columns, rows: try await table.rows().map(\.cells))
    for (name, value) in [
      ("a", CellValue.integer(3)), ("b", .text("B")), ("b", .text("b")), ("c", .text("1")),
      ("d", .text("{}")), ("e", .real(7.5)), ("e", .integer(7)),
    ] {
      let query = TableQuery(conditions: [ColumnCondition(ColumnID(name), relation, value)])
      let expected = try await model.rows(50, query).map(\.key)
      #expect(try await table.rows(50, query).map(\.key.values) == expected.map(\.values))
      #expect(try await table.count(query, limit: nil) == .exact(expected.count))
    }
  }

  @Test func `long values are read as previews, and sorted and read as a whole`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text, b bytea);
      INSERT INTO t SELECT i, repeat('é', 50000) || i, decode(repeat('0a', 2000), 'hex')
      FROM generate_series(1, 5) i
      """)
    let table = schema.open()
    let query = TableQuery(sort: [SortKey(ColumnID("a"), isDescending: true)])
    let rows = try await table.rows(9, query)
    #expect(rows.map(\.cells[0]) == [5, 4, 3, 2, 1].map { .integer($0) })
    #expect(
      rows[0].cells[1]
        == .longText(prefix: String(repeating: "é", count: 1_024), byteCount: 100_001))
    #expect(
      rows[0].cells[2] == .bytes(prefix: Array(repeating: 10, count: 32), byteCount: 2_000))
    let next = try await table.page(
      PageRequest(query: query, anchor: .after(rows[1].position), count: 2))
    #expect(next.rows == Array(rows[2...3]) && next.hasRowsBefore && next.hasRowsAfter)
    let whole = try #require(try await table.wholeCells(of: rows[0].key, in: query))
    #expect(whole[1] == .text(String(repeating: "é", count: 50_000) + "5"))
    #expect(whole[2].isWhole)
  }

  @Test func `the number of a row can be estimated at once or counted exactly`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int);
      INSERT INTO t SELECT i, i % 7 FROM generate_series(0, 9999) i; ANALYZE t
      """)
    let table = schema.open()
    let query = TableQuery(sort: [SortKey(ColumnID("a"))])
    let page = try await table.page(PageRequest(query: query, anchor: .row(6_000), count: 1))
    let position = page.rows[0].position
    #expect(page.firstRowNumber == 6_000)
    #expect(try await table.number(of: position, in: query, exactly: true) == .exact(6_000))
    guard
      case .estimate(let about) = try await table.number(of: position, in: query, exactly: false)
    else { return #expect(Bool(false), "no estimate") }
    #expect(abs(about - 6_000) < 500)
  }

  @Test func `the version changes when another program commits`() async throws {
    let schema = try await TestSchema("CREATE TABLE t(id int PRIMARY KEY)")
    let table = schema.open()
    var versions = [try await table.version()]
    try await schema.psql("INSERT INTO t VALUES (1)")
    versions.append(try await table.version())
    try await schema.psql("DELETE FROM t")
    versions.append(try await table.version())
    #expect(Set(versions).count == 3)
  }
}
