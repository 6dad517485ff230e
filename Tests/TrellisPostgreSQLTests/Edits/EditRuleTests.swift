import Testing
import TrellisPostgreSQL
import TrellisTable

@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct EditRuleTests {
  @Test func `an edit compares the old value byte by byte, not as the server compares`()
    async throws
  {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a numeric, b json);
      INSERT INTO t VALUES (1, 1.0, '{"a": 1}')
      """)
    let table = schema.open()
    let row = try await table.rows()[0]
    #expect(row.cells == [.integer(1), .text("1.0"), .text("{\"a\": 1}")])
    try await schema.psql("UPDATE t SET a = 1.00, b = '{\"a\":1}'")
    #expect(await code { try await table.edit(row, "a", to: .text("2")) } == .conflict)
    #expect(await code { try await table.edit(row, "b", to: .text("{}")) } == .conflict)
    #expect(try await schema.psql("SELECT a, b FROM t") == ["1.00|{\"a\":1}"])
  }

  @Test func `each failure has a code and one line that says what was not done`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a int CHECK (a < 100), b varchar(3), c bytea,
        d int GENERATED ALWAYS AS (a + 1) STORED, e text NOT NULL DEFAULT '');
      INSERT INTO t VALUES (1, 5, 'x', NULL);
      CREATE TABLE child(id int PRIMARY KEY, t int REFERENCES t ON DELETE CASCADE);
      INSERT INTO child VALUES (7, 1)
      """)
    let table = schema.open()
    let row = try await table.rows()[0]
    func failure(_ column: String, _ value: CellValue) async -> (TableError.Code?, String?) {
      (
        await code { try await table.edit(row, column, to: value) },
        await message { try await table.edit(row, column, to: value) }
      )
    }
    let rule = await failure("a", .integer(100))
    #expect(rule.0 == .constraint)
    #expect(rule.1?.contains("t_a_check") == true)
    #expect(rule.1?.hasSuffix("; nothing was saved") == true)
    #expect(await failure("a", .text("five")).0 == .invalidValue)
    #expect(await failure("a", .integer(1 << 40)).0 == .invalidValue)
    #expect(await failure("b", .text("long")).0 == .invalidValue)
    #expect(await failure("b", .text("a\0b")).0 == .invalidValue)
    #expect(await failure("c", .text("text")).0 == .invalidValue)
    #expect(await failure("d", .integer(1)).0 == .readOnly)
    #expect(await failure("e", .null).0 == .constraint)
    let deletion = await message { try await table.commit(.delete(RowDeletion(row))) }
    #expect(
      deletion
        == "t row 1: rows of \(schema.name).child refer to it; nothing was deleted; delete them first"
    )
    let lines = [rule.1, deletion].compactMap(\.self)
    #expect(lines.allSatisfy { !$0.contains(where: \.isNewline) })
    #expect(try await schema.psql("SELECT a, b, d FROM t") == ["5|x|6"])
  }

  @Test func `the recorded message of a failed edit contains no values`() async throws {
    let schema = try await TestSchema(
      "CREATE TABLE t(id int PRIMARY KEY, a text UNIQUE); INSERT INTO t VALUES (1, 'secret'), (2, '')"
    )
    let table = schema.open()
    let row = try await table.rows()[1]
    let error = await #expect(throws: TableError.self) {
      try await table.edit(row, "a", to: .text("secret"))
    }
    #expect(error?.message.contains("secret") == true)
    #expect(
      error?.recordedMessage
        == "\(schema.name).t: constraint (SQLSTATE 23505) by the constraint t_a_key; nothing was saved"
    )
  }

  @Test func `a row that another transaction holds is busy after two seconds`() async throws {
    let schema = try await TestSchema(
      "CREATE TABLE t(id int PRIMARY KEY, a int); INSERT INTO t VALUES (1, 1)")
    let table = schema.open()
    let row = try await table.rows()[0]
    // A prepared transaction holds its locks without a connection.
    try await schema.psql("BEGIN; UPDATE t SET a = 1; PREPARE TRANSACTION '\(schema.name)'")
    #expect(await code { try await table.edit(row, "a", to: .integer(2)) } == .busy)
    try await schema.psql("ROLLBACK PREPARED '\(schema.name)'")
    try await table.edit(row, "a", to: .integer(2))
    #expect(try await schema.psql("SELECT a FROM t") == ["2"])
  }

  @Test
  func `a table that was altered is read with its new columns, and an edit of old rows is refused`()
    async throws
  {
    let schema = try await TestSchema(
      "CREATE TABLE t(id int PRIMARY KEY, a int); INSERT INTO t VALUES (1, 1)")
    let table = schema.open()
    let row = try await table.rows()[0]
    let edit = try #require(
      CellEdit(row, column: ColumnID("a"), in: try await table.schema(), new: .integer(2)))
    try await schema.psql("ALTER TABLE t ADD COLUMN b int")
    #expect(await code { try await table.commit(edit) } == .conflict)
    #expect(try await table.rows()[0].cells.count == 3)
    try await schema.psql("ALTER TABLE t RENAME COLUMN a TO c")
    #expect(try await table.rows()[0].cells.count == 3)
    #expect(try await table.schema().columns.map(\.id.name) == ["id", "c", "b"])
    try await schema.psql("DROP TABLE t")
    #expect(await code { try await table.rows() } == .notFound)
  }

  @Test func `the result of an edit is the value that triggers have stored`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text);
      INSERT INTO t VALUES (1, 'x'), (2, 'y');
      CREATE FUNCTION upper_a() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF new.a = 'no' THEN RETURN NULL; END IF; new.a = upper(new.a); RETURN new; END $$;
      CREATE TRIGGER u BEFORE INSERT OR UPDATE ON t FOR EACH ROW EXECUTE FUNCTION upper_a()
      """)
    let table = schema.open()
    let row = try await table.rows()[0]
    let saved = try await table.edit(row, "a", to: .text("abc"))
    #expect(saved.edit.new == .text("ABC") && saved.rowAfter == [.integer(1), .text("ABC")])
    let other = try await table.rows()[1]
    #expect(await code { try await table.edit(other, "a", to: .text("no")) } == .conflict)
    #expect(try await schema.psql("SELECT a FROM t ORDER BY id") == ["ABC", "y"])
  }
}
