import Testing
import TrellisSQLite
import TrellisTable
import TrellisTestSupport

struct EditGuardTests {
  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `a row that another process has changed is not overwritten`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, a COLLATE NOCASE, b); INSERT INTO t VALUES (1, 'x', 1)"
    )
    let table = try openTable(file)
    let row = try await table.rows()[0]
    try SQLiteShell.run("UPDATE t SET a = 'X'", on: file)
    #expect(await code { try await table.edit(row, "a", to: .text("y")) } == .conflict)
    try await table.edit(row, "b", to: .integer(2))
    #expect(try SQLiteShell.run("SELECT a, b FROM t", on: file) == ["X|2"])
    try SQLiteShell.run("DELETE FROM t", on: file)
    let error = await #expect(throws: TableError.self) { try await table.edit(row, "b", to: .null) }
    #expect(error?.message == "t row 1: the row is gone; nothing was saved")
  }

  @Test func `the recorded message of a refusal contains no values of the row`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(k TEXT NOT NULL PRIMARY KEY, a UNIQUE) WITHOUT ROWID;
      INSERT INTO t VALUES ('key', 'mine'), ('other', 'theirs');
      CREATE TRIGGER r BEFORE UPDATE ON t WHEN new.a = 'bad'
      BEGIN SELECT RAISE(ABORT, 'never key'); END
      """)
    let table = try openTable(file)
    let row = try await table.rows()[0]
    for (new, message, recorded) in [
      (
        "theirs", "another row already has this value (UNIQUE constraint failed: t.a)",
        "t: another row already has this value (UNIQUE constraint failed: t.a)"
      ),
      ("bad", "never key", "constraint"),
    ] {
      let error = await #expect(throws: TableError.self) {
        try await table.edit(row, "a", to: .text(new))
      }
      #expect(error?.message == "t: \(message)")
      #expect(error?.recordedMessage == recorded)
    }
    try await OtherWriter(file).run("UPDATE t SET a = 'secret' WHERE k = 'key'")
    let error = await #expect(throws: TableError.self) {
      try await table.edit(row, "a", to: .text("x"))
    }
    #expect(
      error?.message
        == "t row key: the cell has changed to \"secret\"; nothing was saved")
    #expect(error?.recordedMessage == "t: the cell has changed; nothing was saved")
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `an edit is refused if VACUUM has given the rowid to another row`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(a, b); INSERT INTO t VALUES (1, 'x'), (2, 'x'), (3, 'x'), (4, 'x');
      DELETE FROM t WHERE a IN (1, 3)
      """)
    let table = try openTable(file)
    let rows = try await table.rows()
    #expect(rows.map(\.key.description) == ["2", "4"])
    try SQLiteShell.run("VACUUM", on: file)
    #expect(await code { try await table.edit(rows[0], "b", to: .text("y")) } == .conflict)
    #expect(try SQLiteShell.run("SELECT count(*) FROM t WHERE b = 'x'", on: file) == ["2"])
    try await table.edit(try await table.rows()[0], "b", to: .text("y"))
    #expect(try SQLiteShell.run("SELECT a FROM t WHERE b = 'y'", on: file) == ["2"])
  }

  @Test func `an edit that identifies its row by rowid alone is refused`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1)"))
    let edit = CellEdit(
      key: RowKey([.integer(1)]), column: ColumnID("a"), old: .integer(1), new: .null)
    #expect(await code { try await table.commit(edit) } == .conflict)
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `rows with equal values are distinguished by their rowid`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database("CREATE TABLE t(a, b); INSERT INTO t VALUES (1, 2), (1, 2)")
    let table = try openTable(file)
    try await table.edit(try await table.rows()[1], "b", to: .integer(3))
    #expect(try SQLiteShell.run("SELECT a, b FROM t", on: file) == ["1|2", "1|3"])
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `an edit does not take a column named rowid for the rowid`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      "CREATE TABLE t(rowid TEXT, v); INSERT INTO t VALUES ('same', 1), ('same', 2)")
    let table = try openTable(file)
    try await table.edit(try await table.rows()[0], "v", to: .integer(9))
    #expect(try SQLiteShell.run("SELECT v FROM t", on: file) == ["9", "2"])
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `an edit does not match a key that is equal only by its collation`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(k TEXT NOT NULL COLLATE NOCASE PRIMARY KEY, v) WITHOUT ROWID;
      INSERT INTO t VALUES ('a', 1)
      """)
    let table = try openTable(file)
    let row = try await table.rows()[0]
    try SQLiteShell.run("UPDATE t SET k = 'A'", on: file)
    #expect(await code { try await table.edit(row, "v", to: .integer(2)) } == .conflict)
    let renamed = try await table.edit(try await table.rows()[0], "k", to: .text("a"))
    #expect(renamed.keyAfter == RowKey([.text("a")]))
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `a key column can be edited, and the edit can be undone`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(k TEXT NOT NULL, n INTEGER NOT NULL, v, PRIMARY KEY(k, n)) WITHOUT ROWID;
      INSERT INTO t VALUES ('a', 1, 'v')
      """)
    let table = try openTable(file)
    let first = try await table.edit(try await table.rows()[0], "n", to: .text("5"))
    #expect(first.keyAfter == RowKey([.text("a"), .integer(5)]) && first.edit.new == .integer(5))
    _ = try await table.commit(first.inverse)
    #expect(try SQLiteShell.run("SELECT k, n, v FROM t", on: file) == ["a|1|v"])
  }

  @Test(
    .enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"),
    arguments: ["delete", "wal", "truncate", "persist"])
  func `an edit does not change the journal mode of the file`(mode: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    try SQLiteShell.run("PRAGMA journal_mode=\(mode)", on: file)
    let table = try openTable(file)
    try await table.edit(try await table.rows()[0], "a", to: .integer(2))
    #expect(try await table.rows()[0].cells == [.integer(2)])
    let kept = mode == "wal" ? "wal" : "delete"
    #expect(try SQLiteShell.run("PRAGMA journal_mode", on: file) == [kept])
  }

  @Test func `an edit fails as busy while another program holds the write lock`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    let table = try openTable(file, timeout: 1)
    let row = try await table.rows()[0]
    let other = try OtherWriter(file)
    try await other.run("BEGIN IMMEDIATE")
    #expect(await code { try await table.edit(row, "a", to: .integer(2)) } == .busy)
    #expect(try await table.rows() == [row])
    try await other.run("ROLLBACK")
    try await table.edit(row, "a", to: .integer(2))
  }
}
