import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

struct EditRuleTests {
  private let folder: TemporaryFolder
  private let table: SQLiteTableSource

  init() throws {
    folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE parent(id INTEGER PRIMARY KEY);
      CREATE TABLE t(id INTEGER PRIMARY KEY, u UNIQUE, n NOT NULL DEFAULT 0, p REFERENCES parent,
        i INTEGER CHECK (i <> 13), g AS (i * 2), log TEXT);
      INSERT INTO t(id, u, i) VALUES (1, 'one', 1), (2, 'two', 2);
      CREATE TRIGGER forbid BEFORE UPDATE OF u ON t WHEN new.u = 'bad'
        BEGIN SELECT raise(ABORT, 'no bad words'); END;
      CREATE TRIGGER ignore BEFORE UPDATE OF u ON t WHEN new.u = 'ignored'
        BEGIN SELECT raise(IGNORE); END;
      CREATE TRIGGER log AFTER UPDATE OF i ON t
        BEGIN UPDATE t SET log = 'was ' || old.i WHERE id = new.id; END;
      """)
    table = try openTable(file)
  }

  @Test(
    arguments: [
      (
        "u", .text("two"), .constraint,
        "t: another row already has this value (UNIQUE constraint failed: t.u)"
      ),
      ("n", .null, .constraint, "t: a value is required (NOT NULL constraint failed: t.n)"),
      (
        "p", .integer(5), .constraint,
        "t.p: there is no row 5 in parent; nothing was saved; add that row first, or enter another value"
      ),
      (
        "i", .integer(13), .constraint,
        "t: a rule of the table does not allow this (CHECK constraint failed: i <> 13)"
      ),
      ("u", .text("bad"), .constraint, "t: no bad words"),
      (
        "u", .text("ignored"), .conflict,
        "t row 1: a trigger prevented the change; nothing was saved"
      ),
      ("g", .integer(1), .readOnly, "t.g cannot be edited: it is computed from other columns"),
      ("i", .real(.nan), .invalidValue, "t.i: NaN cannot be stored; enter a number, or NULL"),
    ] as [(String, CellValue, TableError.Code, String)])
  func `an edit that breaks a rule of the table is refused with one line`(
    column: String, value: CellValue, code: TableError.Code, message: String
  ) async throws {
    let row = try await table.rows()[0]
    let error = await #expect(throws: TableError.self) {
      try await table.edit(row, column, to: value)
    }
    #expect(error?.code == code && error?.message == message)
    #expect(try await table.rows()[0] == row, "nothing was saved")
  }

  @Test func `an edit returns the value as it was stored`() async throws {
    let row = try await table.rows()[0]
    let number = try await table.edit(row, "i", to: .text("9223372036854775808"))
    #expect(number.edit.new == .real(0x1p63))
    #expect(number.rowAfter.last == .text("was 1"))
    #expect(try await table.rows()[0].cells == number.rowAfter)
    let undone = try await table.commit(number.inverse)
    #expect(undone.edit.new == .integer(1) && undone.rowAfter[5] == .integer(2))
    let infinite = try await table.edit(row, "n", to: .real(.infinity))
    #expect(infinite.edit.new == .real(.infinity))
  }

  @Test func `a strict table refuses a value of another type`() async throws {
    let strict = try openTable(
      try folder.database(
        "CREATE TABLE t(a INTEGER) STRICT; INSERT INTO t VALUES (1)", named: "strict.db"))
    let row = try await strict.rows()[0]
    #expect(await code { try await strict.edit(row, "a", to: .text("x")) } == .constraint)
  }

  @Test func `an edit of a value that is only a preview is refused`() async throws {
    let long = try openTable(
      try folder.database(
        "CREATE TABLE t(a); INSERT INTO t VALUES (zeroblob(2000))", named: "long.db"))
    let row = try await long.rows()[0]
    #expect(await code { try await long.edit(row, "a", to: .null) } == .invalidValue)
  }

  @Test func `a full disk is reported with its own error code`() {
    let error = DatabaseError(.full, "database or disk is full", didRollBack: true)
    #expect(TableError(error).code == .diskFull)
    #expect(TableError(error).message.contains("so nothing was saved"))
  }

  @Test func `error messages contain no control characters`() {
    let error = DatabaseError(.invalidSQL, "no such table: a\u{1B}[2J\n")
    #expect(TableError(error).message == "no such table: a\\u{1b}[2J\\u{a}")
  }
}
