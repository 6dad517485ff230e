import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// The reasons for which a row is not inserted or deleted, each reported in one line.
struct RowRuleTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.database(
      """
      CREATE TABLE parent(id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE kept(id INTEGER PRIMARY KEY, p REFERENCES parent);
      CREATE TABLE gone(p REFERENCES parent ON DELETE CASCADE);
      CREATE TABLE lost("the p" REFERENCES parent(id) ON DELETE SET NULL);
      CREATE TABLE late(p REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
      CREATE TABLE boss(id INTEGER PRIMARY KEY, above REFERENCES boss);
      INSERT INTO parent VALUES (1, 'kept'), (2, 'gone'), (3, 'lost'), (4, 'late'), (5, 'free');
      INSERT INTO kept VALUES (1, 1), (2, 1), (3, NULL);
      INSERT INTO gone VALUES (2);
      INSERT INTO lost VALUES (3);
      INSERT INTO late VALUES (4);
      INSERT INTO boss VALUES (1, 1), (2, 1);
      CREATE TABLE t(id INTEGER PRIMARY KEY, u UNIQUE ON CONFLICT REPLACE, n NOT NULL DEFAULT 5,
        m NOT NULL, i INTEGER CHECK (i <> 13), g AS (i * 2), h AS (i + 1) STORED, log TEXT DEFAULT 'new');
      INSERT INTO t(id, u, m, i) VALUES (1, 'one', 0, 1), (2, 'two', 0, 2);
      CREATE TRIGGER keep BEFORE DELETE ON t WHEN old.u = 'two' BEGIN SELECT raise(IGNORE); END;
      CREATE TRIGGER out BEFORE INSERT ON t WHEN new.u = 'out' BEGIN SELECT raise(IGNORE); END;
      CREATE TRIGGER away AFTER INSERT ON t WHEN new.u = 'away'
        BEGIN DELETE FROM t WHERE id = new.id; END;
      CREATE TRIGGER bad BEFORE INSERT ON t WHEN new.u = 'bad'
        BEGIN SELECT raise(ABORT, 'no bad words'); END;
      CREATE TRIGGER log AFTER INSERT ON t WHEN new.u = 'logged'
        BEGIN UPDATE t SET log = 'came' WHERE id = new.id; END;
      CREATE TRIGGER back AFTER DELETE ON t WHEN old.u = 'back'
        BEGIN INSERT INTO t(id, m) VALUES (old.id, 0); END;
      CREATE VIEW v AS SELECT * FROM t;
      """)
  }

  private func all(_ table: String = "t") async throws -> [TableRow] {
    try await openTable(file, table).rows()
  }

  private func insert(
    _ values: [String: CellValue], into table: String = "t"
  ) async throws -> CommittedRowEdit {
    let values = values.map { (ColumnID($0.key), $0.value) }
    return try await openTable(file, table).commit(
      .insert(RowInsertion(Dictionary(uniqueKeysWithValues: values))))
  }

  private func delete(_ key: Int64, _ table: String) async throws -> CommittedRowEdit {
    let row = try #require(try await all(table).first { $0.key == RowKey([.integer(key)]) })
    return try await openTable(file, table).commit(.delete(RowDeletion(row)))
  }

  private func error(_ work: () async throws -> CommittedRowEdit) async -> TableError? {
    do {
      _ = try await work()
      return nil
    } catch {
      return error as? TableError
    }
  }

  @Test(
    arguments: [
      (
        ["u": .text("one"), "m": .null], .constraint,
        "t: a value is required (NOT NULL constraint failed: t.m)"
      ),
      (
        ["u": .text("one"), "m": .integer(0)], .constraint,
        "t: another row already has this value (UNIQUE constraint failed: t.u)"
      ),
      (
        ["id": .integer(1), "m": .integer(0)], .constraint,
        "t: another row already has this value (UNIQUE constraint failed: t.id)"
      ),
      (
        ["i": .integer(13), "m": .integer(0)], .constraint,
        "t: a rule of the table does not allow this (CHECK constraint failed: i <> 13)"
      ),
      (["u": .text("bad"), "m": .integer(0)], .constraint, "t: no bad words"),
      (
        ["u": .text("out"), "m": .integer(0)], .conflict,
        "t: a trigger rejected the row; nothing was inserted"
      ),
      (
        ["u": .text("away"), "m": .integer(0)], .conflict,
        "t: a trigger deleted the new row; nothing was inserted"
      ),
      (
        ["g": .integer(1)], .readOnly,
        "t.g cannot be given a value: it is computed from other columns"
      ),
      (["i": .real(.nan)], .invalidValue, "t.i: NaN cannot be stored; enter a number, or NULL"),
      (["x": .null], .notFound, #"t has no column "x""#),
      (
        ["i": .longText(prefix: "a", byteCount: 9)], .invalidValue,
        "t.i: only part of the value was read, so it cannot be stored"
      ),
    ] as [([String: CellValue], TableError.Code, String)])
  func `an insertion that breaks a rule is refused with the reason and changes nothing`(
    values: [String: CellValue], code: TableError.Code, message: String
  ) async throws {
    let before = try await all()
    let refusal = await error { try await insert(values) }
    #expect(refusal?.code == code && refusal?.message == message, "\(String(describing: refusal))")
    #expect(try await all() == before)
  }

  @Test func `a new row gets the defaults of the table, and the stored values are read back`()
    async throws
  {
    let came = try await insert(["m": .text("0"), "i": .text("7"), "u": .text("logged")])
    #expect(came.key == RowKey([.integer(3)]))
    #expect(
      came.row == [
        .integer(3), .text("logged"), .integer(5), .text("0"), .integer(7), .integer(14),
        .integer(8), .text("came"),
      ])
    _ = try await openTable(file).commit(came.inverse)
    #expect(try await all().count == 2)
    let columns = try await openTable(file).schema().columns
    #expect(columns.filter(\.isRequired).map(\.id.name) == ["m"])
    #expect(
      columns.map(\.defaultSummary) == [
        "the next number", nil, "5", nil, nil, "computed", "computed", "'new'",
      ])
  }

  @Test func `a row can be inserted without any values`() async throws {
    let came = try await insert([:], into: "parent")
    #expect(came.row == [.integer(6), .null])
  }

  @Test(
    arguments: [
      (
        1, "parent", .constraint,
        "parent row 1: 2 rows of kept refer to it by p; nothing was deleted; delete them first"
      ),
      (
        2, "parent", .constraint,
        "parent row 2: 1 row of gone would be deleted with it (through p), and undo would not restore it; "
          + "nothing was deleted; delete it first"
      ),
      (
        3, "parent", .constraint,
        #"parent row 3: 1 row of lost would no longer refer to it by the\u{20}p, even after "#
          + "an undo; nothing was deleted; change it first"
      ),
      (
        4, "parent", .constraint,
        "parent row 4: 1 row of late refers to it by p; nothing was deleted; delete it first"
      ),
      (
        1, "boss", .constraint,
        "boss row 1: 1 row of boss refers to it by above; nothing was deleted; delete it first"
      ),
      (2, "t", .conflict, "t row 2: a trigger prevented the deletion; nothing was deleted"),
    ] as [(Int64, String, TableError.Code, String)])
  func `a deletion that breaks a rule is refused with the reason and changes nothing`(
    key: Int64, table: String, code: TableError.Code, message: String
  ) async throws {
    let before = try await all(table)
    let refusal = await error { try await delete(key, table) }
    #expect(refusal?.code == code && refusal?.message == message, "\(String(describing: refusal))")
    #expect(refusal?.recordedMessage.contains("row \(key)") == false)
    #expect(try await all(table) == before)
    #expect(try await all("gone").count == 1)
  }

  @Test func `a row that only itself refers to can be deleted, and so can an unreferenced row`()
    async throws
  {
    _ = try await delete(2, "boss")
    let gone = try await delete(1, "boss")
    #expect(try await all("boss").isEmpty)
    // The other way round the table itself refuses it: the row above is not there.
    let lone = await error { try await insert(["above": .integer(9)], into: "boss") }
    #expect(
      lone?.message
        == "boss.above: there is no row 9 in boss; nothing was inserted; add that row first, or "
        + "enter another value")
    #expect(lone?.recordedMessage.contains("9") == false)
    _ = try await openTable(file, "boss").commit(gone.inverse)
    _ = try await delete(5, "parent")
  }

  @Test func `a deletion is refused if a trigger restores the row`() async throws {
    let came = try await insert(["u": .text("back"), "m": .integer(0)])
    let refusal = await error { try await openTable(file).commit(came.inverse) }
    #expect(refusal?.message == "t row 3: a trigger restored the row; nothing was deleted")
    #expect(try await all().last?.cells == came.row)
  }

  @Test func `undoing the deletion of a row with computed columns restores the row`() async throws {
    let rows = try await all()
    let gone = try await delete(1, "t")
    #expect(try await all().count == rows.count - 1)
    _ = try await openTable(file).commit(gone.inverse)
    #expect(try await all() == rows)
  }

  @Test func `a deletion with a key of another type than the key of the row deletes nothing`()
    async throws
  {
    let row = try #require(try await all("parent").last)
    let deletion = RowDeletion(key: RowKey([.text("5")]), row: row.cells)
    let refusal = await error { try await openTable(file, "parent").commit(.delete(deletion)) }
    #expect(refusal?.code == .conflict)
    #expect(try await all("parent").last == row)
  }

  @Test func `adding or deleting rows of a view is refused with the reason`() async throws {
    let view = await error { try await insert(["u": .null], into: "v") }
    #expect(
      view?.code == .readOnly && view?.message.hasPrefix("no row can be added to v: ") == true)
    let gone = await error {
      try await openTable(file, "v").commit(.delete(RowDeletion(key: RowKey([]), row: [])))
    }
    #expect(gone?.message.hasPrefix("rows of v cannot be deleted: ") == true)
  }

  @Test func `insertions and deletions fail as busy while another program holds the lock`()
    async throws
  {
    let table = try openTable(file, timeout: 20)
    let row = try await table.rows()[0]
    let other = try OtherWriter(file)
    try await other.run("BEGIN IMMEDIATE")
    #expect(await error { try await table.commit(.delete(RowDeletion(row))) }?.code == .busy)
    let new = RowInsertion([ColumnID("m"): .integer(1)])
    #expect(await error { try await table.commit(.insert(new)) }?.code == .busy)
    try await other.run("UPDATE t SET i = 40 WHERE id = 1; COMMIT")
    let changed = await error { try await table.commit(.delete(RowDeletion(row))) }
    #expect(changed?.message == "t row 1: i has changed; nothing was deleted")
    try await other.run("DELETE FROM t WHERE id = 1")
    let gone = await error { try await table.commit(.delete(RowDeletion(row))) }
    #expect(gone?.message == "t row 1: the row is gone; nothing was deleted")
    _ = try await table.commit(.insert(new))
  }

  @Test func `undoing a deletion gives the row a new rowid if another row has taken its rowid`()
    async throws
  {
    try await OtherWriter(file).run("CREATE TABLE r(a); INSERT INTO r VALUES ('x'), ('y')")
    let gone = try await delete(2, "r")
    try await OtherWriter(file).run("INSERT INTO r VALUES ('z')")
    let back = try await openTable(file, "r").commit(gone.inverse)
    #expect(back.key == RowKey([.integer(3)]) && back.row == [.text("y")])
  }
}
