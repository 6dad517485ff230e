import Testing
import TrellisDatabase

struct SchemaTests {
  private func connection(_ script: String) throws -> Connection {
    let connection = try Connection.inMemory()
    try connection.executeScript(script)
    return connection
  }

  @Test func `tables, views and virtual tables are listed with their kinds`() throws {
    let connection = try connection(
      """
      CREATE TABLE "line
      break" (a); CREATE TABLE "👩‍👩‍👧" (a INTEGER) STRICT; CREATE TABLE "it's" (a PRIMARY KEY)
      WITHOUT ROWID; CREATE VIEW v AS SELECT 1 AS x; CREATE VIEW broken AS SELECT * FROM gone;
      CREATE VIRTUAL TABLE f USING fts5(t); CREATE TABLE sqliteish (a);
      CREATE TABLE auto (a INTEGER PRIMARY KEY AUTOINCREMENT)
      """)
    let objects = try connection.schemaObjects()
    #expect(
      objects.map(\.name) == [
        "auto", "broken", "f", "f_config", "f_content", "f_data", "f_docsize", "f_idx", "it's",
        "line\nbreak", "sqliteish", "v", "👩‍👩‍👧",
      ])
    let kinds: [SchemaObject.Kind] = objects.map(\.kind)
    #expect(
      kinds == [
        .table, .view, .virtual, .shadow, .shadow, .shadow, .shadow, .shadow, .table, .table,
        .table,
        .view, .table,
      ])
    #expect(objects.filter(\.isWithoutRowID).map(\.name).contains("it's"))
    #expect(objects.filter(\.isStrict).map(\.name) == ["👩‍👩‍👧"])
  }

  @Test func `a broken view does not make other tables unreadable`() throws {
    let connection = try connection(
      "CREATE VIEW broken AS SELECT * FROM gone; CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    #expect(throws: DatabaseError.self) { try connection.rows("SELECT * FROM broken") }
    #expect(throws: DatabaseError.self) { try connection.columns(of: "broken") }
    #expect(try connection.rows("SELECT * FROM t") == [[1]])
  }

  @Test func `columns are listed with their kinds, types, defaults and keys`() throws {
    let connection = try connection(
      """
      CREATE TABLE t (
        id INTEGER PRIMARY KEY, "NoT nUlL" VARCHAR(10) NOT NULL DEFAULT 'x''y', plain,
        twice AS (id * 2), stored TEXT AS (plain || 'x') STORED)
      """)
    let columns = try connection.columns(of: "T")
    #expect(columns.map(\.name) == ["id", "NoT nUlL", "plain", "twice", "stored"])
    #expect(
      columns.map(\.kind) == [
        .ordinary, .ordinary, .ordinary, .generatedVirtual, .generatedStored,
      ] as [SchemaColumn.Kind])
    #expect(columns.map(\.declaredType).prefix(3) == ["INTEGER", "VARCHAR(10)", ""])
    #expect(columns[1].isNotNull && columns[1].defaultSQL == "'x''y'" && !columns[2].isNotNull)
    #expect(columns.map(\.primaryKeyPosition) == [1, 0, 0, 0, 0])
    #expect(try connection.columns(of: "nowhere").isEmpty)
  }

  @Test func `hidden columns of virtual tables are marked as hidden`() throws {
    let columns = try connection("CREATE VIRTUAL TABLE f USING fts5(t)").columns(of: "f")
    #expect(columns.map(\.name) == ["t", "f", "rank"])
    #expect(columns.map(\.kind) == [.ordinary, .hidden, .hidden] as [SchemaColumn.Kind])
  }

  @Test func `indexes are listed with their origins, columns and collations`() throws {
    let indexes = try connection(
      """
      CREATE TABLE t (a, b UNIQUE, c, PRIMARY KEY (c, a));
      CREATE INDEX "by ""a" ON t (a COLLATE NOCASE DESC, lower(b)) WHERE a > 0
      """
    ).indexes(of: "t")
    #expect(indexes.map(\.origin) == [.statement, .primaryKey, .uniqueConstraint])
    #expect(indexes.map(\.isUnique) == [false, true, true] && indexes[0].isPartial)
    #expect(indexes[0].columns.map(\.name) == ["a", nil])
    #expect(indexes[0].columns.map(\.collation) == ["NOCASE", "BINARY"])
    #expect(indexes[0].columns.map(\.isDescending) == [true, false])
    #expect(indexes[0].name == "by \"a")
    #expect(indexes[1].columns.map(\.name) == ["c", "a"])
  }

  @Test func `names that are not valid UTF-8 are listed and marked as inexact`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.database("CREATE TABLE XXXX (YYYY, z)")
    let bytes = try folder.bytes(of: "test.db").map { $0 == 0x58 || $0 == 0x59 ? 0xff : $0 }
    let connection = try Connection(folder.write(bytes, to: "bad.db"), .readOnly, .foreign)
    let objects = try connection.schemaObjects()
    #expect(objects.map(\.hasExactName) == [false])
    #expect(objects.map(\.name) == [String(repeating: "\u{FFFD}", count: 4)])
  }

  @Test func `attached databases have schemas of their own`() throws {
    let connection = try connection("ATTACH ':memory:' AS other; CREATE TABLE other.t (a)")
    #expect(try connection.schemaObjects().isEmpty)
    #expect(try connection.schemaObjects(in: "OTHER").map(\.name) == ["t"])
    #expect(try connection.rowIdentity(of: "t", in: "other") == .rowID(name: "rowid"))
  }
}
