import Testing
import TrellisDatabase

struct RowChangeTests {
  private func changes(_ setUp: String, _ script: String) throws -> [RowChange] {
    let connection = try Connection.inMemory()
    try connection.executeScript(setUp)
    var changes: [RowChange] = []
    try connection.observingChanges({ changes.append($0) }) {
      try connection.executeScript(script)
    }
    try connection.execute("CREATE TABLE unobserved (a)")
    try connection.execute("INSERT INTO unobserved VALUES (1)")
    return changes
  }

  @Test func `inserts, updates and deletes are reported with old and new values`() throws {
    let changes = try changes(
      "CREATE TABLE \"a\"\"b\" (id INTEGER PRIMARY KEY, x)",
      """
      INSERT INTO "a""b" VALUES (7, 'one');
      UPDATE "a""b" SET x = x'00ff', id = 8;
      DELETE FROM "a""b";
      """)
    #expect(changes.map(\.kind) == [.insert, .update, .delete])
    #expect(changes.map(\.old) == [nil, [7, "one"], [8, .blob([0, 0xff])]])
    #expect(changes.map(\.new) == [[7, "one"], [8, .blob([0, 0xff])], nil])
    #expect(
      changes.allSatisfy { $0.table == "a\"b" && $0.schema == "main" && $0.triggerDepth == 0 })
    #expect(changes[0].newRowID == 7 && changes[1].oldRowID == 7 && changes[1].newRowID == 8)
    #expect(changes[2].oldRowID == 8)
  }

  @Test func `REPLACE and DELETE without a condition report each row`() throws {
    let changes = try changes(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, x UNIQUE); INSERT INTO t VALUES (1, 1), (2, 2), (3, 3)",
      "REPLACE INTO t VALUES (9, 1); DELETE FROM t")
    #expect(changes.map(\.kind) == [.delete, .insert, .delete, .delete, .delete])
    #expect(changes[0].old == [1, 1] && changes[1].new == [9, 1])
  }

  @Test func `changes of tables without rowid are reported with their values`() throws {
    let changes = try changes(
      "CREATE TABLE t (k TEXT PRIMARY KEY, x) WITHOUT ROWID",
      "INSERT INTO t VALUES ('a', 1); UPDATE t SET x = 2; DELETE FROM t")
    #expect(changes.map(\.kind) == [.insert, .update, .delete])
    #expect(changes[1].old == ["a", 1] && changes[1].new == ["a", 2])
  }

  @Test func `changes made by triggers and foreign keys are reported with their depth`() throws {
    let changes = try changes(
      """
      CREATE TABLE p (id INTEGER PRIMARY KEY);
      CREATE TABLE c (p REFERENCES p ON DELETE CASCADE);
      CREATE TABLE log (n);
      CREATE TRIGGER t AFTER INSERT ON p BEGIN INSERT INTO log VALUES (new.id); END;
      """,
      "INSERT INTO p VALUES (1); INSERT INTO c VALUES (1); DELETE FROM p")
    #expect(changes.map(\.table) == ["p", "log", "c", "p", "c"])
    #expect(changes.map(\.triggerDepth) == [0, 1, 0, 0, 1])
  }

  @Test func `changes are reported even if they are rolled back later`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a)")
    var count = 0
    #expect(throws: CancellationError.self) {
      try connection.observingChanges({ _ in count += 1 }) {
        try connection.transaction {
          try connection.execute("INSERT INTO t VALUES (1)")
          throw CancellationError()
        }
      }
    }
    #expect(count == 1)
  }

  @Test func `an inner observer replaces the outer observer until it ends`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a)")
    var (outer, inner) = ([SQLValue?](), [SQLValue?]())
    try connection.observingChanges({ outer.append($0.new?[0]) }) {
      try connection.execute("INSERT INTO t VALUES (1)")
      try connection.observingChanges({ inner.append($0.new?[0]) }) {
        try connection.execute("INSERT INTO t VALUES (2)")
      }
      try connection.execute("INSERT INTO t VALUES (3)")
    }
    #expect(outer == [1, 3] && inner == [2])
  }
}
