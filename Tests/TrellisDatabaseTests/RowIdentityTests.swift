import Testing
import TrellisDatabase

struct RowIdentityTests {
  static let cases: [(sql: String, identity: RowIdentity)] = [
    ("TABLE t (id INTEGER PRIMARY KEY, x)", .integerPrimaryKey(column: "id")),
    ("TABLE t (\"Row\"\"Id\" integer PRIMARY KEY)", .integerPrimaryKey(column: "Row\"Id")),
    ("TABLE t (a INTEGER, PRIMARY KEY (a))", .integerPrimaryKey(column: "a")),
    ("TABLE t (rowid INTEGER PRIMARY KEY, x)", .integerPrimaryKey(column: "rowid")),
    ("TABLE t (id INTEGER PRIMARY KEY DESC)", .rowID(name: "rowid")),
    ("TABLE t (id INT PRIMARY KEY)", .rowID(name: "rowid")),
    ("TABLE t (x) /* WITHOUT ROWID */", .rowID(name: "rowid")),
    ("TABLE t (RowID, x)", .rowID(name: "_rowid_")),
    ("TABLE t (rowid, _ROWID_)", .rowID(name: "oid")),
    ("TABLE t (rowid AS (1), _rowid_, x)", .rowID(name: "oid")),
    ("TABLE t (a TEXT, b, PRIMARY KEY (b, a)) without rowid", .primaryKey(columns: ["b", "a"])),
    ("TABLE t (a INTEGER PRIMARY KEY) WITHOUT ROWID", .primaryKey(columns: ["a"])),
    (
      "TABLE t (rowid, _rowid_, oid, k NOT NULL PRIMARY KEY)", .primaryKey(columns: ["k"])
    ),
    (
      "TABLE t (rowid, _rowid_, oid, k PRIMARY KEY)",
      .none(
        reason:
          "its columns hide the rowid, and it has no unique index of NOT NULL columns; "
          + "add such an index to edit rows"
      )
    ),
    (
      "TABLE t (rowid, _rowid_, oid NOT NULL UNIQUE)",
      .uniqueIndex(name: "sqlite_autoindex_t_1", columns: ["oid"])
    ),
    (
      "TABLE t (rowid, _rowid_, oid UNIQUE)",
      .none(
        reason:
          "its columns hide the rowid, and it has no unique index of NOT NULL columns; "
          + "add such an index to edit rows"
      )
    ),
    (
      "TABLE t (a TEXT COLLATE NOCASE, PRIMARY KEY (a COLLATE BINARY)) WITHOUT ROWID",
      .none(reason: "its primary key has column names or a collation that Trellis cannot use")
    ),
    ("VIEW t AS SELECT 1 AS rowid", .none(reason: "a view has no rows of its own")),
    (
      "VIRTUAL TABLE t USING fts5(a)",
      .none(reason: "a virtual table has no key that Trellis can rely on")
    ),
    ("TABLE other (a)", .none(reason: "there is no such table")),
  ]

  @Test(arguments: cases.indices)
  func `rows are identified by the most suitable key that a table has`(index: Int) throws {
    let (sql, identity) = Self.cases[index]
    let connection = try Connection.inMemory()
    try connection.execute("CREATE \(sql)")
    #expect(try connection.rowIdentity(of: "t") == identity, "\(sql)")
    if identity.columns.isEmpty { return }
    let columns = identity.columns.map { "\(SQLIdentifier($0))" }.joined(separator: ", ")
    #expect(try connection.rows("SELECT \(columns) FROM t").isEmpty)
  }

  @Test func `only a unique index over all rows without NULLs can identify rows`() throws {
    let connection = try Connection.inMemory()
    try connection.executeScript(
      """
      CREATE TABLE t (rowid NOT NULL, _rowid_, oid TEXT NOT NULL COLLATE NOCASE);
      CREATE UNIQUE INDEX partial ON t (rowid) WHERE oid > 'a';
      CREATE UNIQUE INDEX expression ON t (lower(oid));
      CREATE UNIQUE INDEX nullable ON t (rowid, _rowid_);
      CREATE UNIQUE INDEX otherCollation ON t (oid COLLATE BINARY);
      CREATE INDEX notUnique ON t (oid);
      """)
    #expect(try connection.rowIdentity(of: "t").columns.isEmpty)
    try connection.execute("CREATE UNIQUE INDEX fit ON t (oid, rowid)")
    #expect(
      try connection.rowIdentity(of: "t") == .uniqueIndex(name: "fit", columns: ["oid", "rowid"]))
  }

  @Test func `a column named rowid is not taken for the rowid`() throws {
    let connection = try Connection.inMemory()
    try connection.executeScript("CREATE TABLE t (rowid, x); INSERT INTO t VALUES (5, 1), (5, 2)")
    guard case .rowID(let name) = try connection.rowIdentity(of: "t") else {
      Issue.record("no rowid")
      return
    }
    try connection.execute("UPDATE t SET x = 9 WHERE \(SQLIdentifier(name)) = 1")
    #expect(connection.changes == 1)
    #expect(try connection.rows("SELECT x FROM t ORDER BY x") == [[2], [9]])
  }
}
