import Testing
import TrellisTestSupport

/// The question who changed a cell of a table on a server.
@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct BlameTests {
  /// A schema with a table, and the journal of a session in which the browser changed the table.
  private struct World {
    let schema: TestSchema
    let journal: String

    init(_ tables: String, table: String = "t", script: String) async throws {
      schema = try await TestSchema(tables)
      journal = try ScratchFolder.make() + "/session.journal"
      let run = try await browse(table, script)
      #expect(run.end == .exited(0), "\(run.errors)")
    }

    func browse(
      _ table: String, _ script: String, journal: String? = nil
    ) async throws -> BrowserRun {
      try await BrowserRun.of(
        schema.server.text,
        [
          "--table", "\(schema.name).\(table)", "--backend", "headless", "--journal",
          journal ?? self.journal,
        ], script: script)
    }

    /// Returns what the audit tool says about a row, or its error.
    func blame(_ words: String..., table: String = "t") async throws -> String {
      let run = try await BrowserRun.audit(
        ["blame", schema.server.text, "\(schema.name).\(table)"] + words
          + ["--journal", journal, "--no-clock"])
      return run.output + run.errors.replacing(schema.name, with: "SCHEMA")
    }
  }

  private static let setsName = """
    key enter
    key ctrl-a
    type Ada
    key enter
    expect status saved*
    """

  @Test func `the last change of a cell is named, and whether the cell has changed since`()
    async throws
  {
    let world = try await World(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text, b int);
      INSERT INTO t VALUES (1, 'x', 5), (2, 'y', 6)
      """,
      script: Self.setsName)
    let saved = try await world.blame("1", "a")
    #expect(
      saved.hasPrefix("t/1/a ") && saved.contains("\"x\" → \"Ada\"") && !saved.contains("since"),
      "\(saved)")
    #expect(saved.contains(" by #") && saved.contains(" key"), "\(saved)")
    #expect(try await world.blame("1", "b").contains("no recorded change"))
    #expect(try await world.blame("2").split(separator: "\n").count == 4)
    #expect(try await world.blame("7").contains("there is no row with this key"))

    try await world.schema.psql("UPDATE t SET a = 'Eve' WHERE id = 1")
    let changed = try await world.blame("1", "a")
    #expect(changed.contains("; now \"Eve\"; changed since"), "\(changed)")
    try await world.schema.psql("DELETE FROM t WHERE id = 1")
    let gone = try await world.blame("1", "a")
    #expect(gone.contains("the row is gone, and no journal that was read says who deleted it"))
  }

  @Test(arguments: [
    ("text", "'x'", "long text of more than a few bytes"), ("varchar(9)", "'x'", "Zoë"),
    ("int", "1", "42"), ("numeric(9,3)", "1.5", "2.5"), ("float8", "0.5", "0.1"),
    ("float4", "0.5", "0.1"), ("boolean", "false", "true"), ("date", "'2026-01-01'", "2026-11-27"),
    ("timestamptz", "now()", "2026-11-27 12:00+00"), ("jsonb", "'{}'", #"{"b":1,"a":2}"#),
    ("uuid", "gen_random_uuid()", "6f9619ff-8b86-d011-b42d-00c04fc964ff"),
  ])
  func `a value is as recorded in whatever form the server keeps it`(
    type: String, old: String, new: String
  ) async throws {
    let world = try await World(
      "CREATE TABLE t(id int PRIMARY KEY, a \(type)); INSERT INTO t VALUES (1, \(old))",
      script: "key enter\nkey ctrl-a\ntype \(new)\nkey enter\nexpect status saved*")
    let answer = try await world.blame("1", "a")
    #expect(answer.hasPrefix("t/1/a ") && answer.contains(" → "), "\(answer)")
    #expect(!answer.contains("since"), "\(answer)")
  }

  @Test(arguments: [
    ("k text PRIMARY KEY", "'a b'", "a b"), ("k text PRIMARY KEY", "'42'", "\"42\""),
    ("k text PRIMARY KEY", "'42'", "42"), ("k numeric PRIMARY KEY", "1.50", "1.5"),
    ("k int, k2 text, PRIMARY KEY (k2, k)", "1, 'x'", "x,1"), ("k bigint PRIMARY KEY", "-5", "-5"),
    (
      "k uuid PRIMARY KEY", "'6f9619ff-8b86-d011-b42d-00c04fc964ff'",
      "6F9619FF-8B86-D011-B42D-00C04FC964FF"
    ),
  ])
  func `a row is found by its key as people write it`(
    declaration: String, values: String, key: String
  ) async throws {
    let world = try await World(
      "CREATE TABLE t(a text, \(declaration)); INSERT INTO t VALUES ('x', \(values))",
      script: Self.setsName)
    let answer = try await world.blame(key, "a")
    #expect(answer.contains("\"x\" → \"Ada\"") && !answer.contains("since"), "\(answer)")
  }

  @Test func `tables of the same name in two schemas have their own history`() async throws {
    let table = "CREATE TABLE t(id int PRIMARY KEY, a text); INSERT INTO t VALUES (1, 'x')"
    let world = try await World(table, script: Self.setsName)
    let other = try await TestSchema(table)
    let run = try await BrowserRun.audit([
      "blame", other.server.text, "\(other.name).t", "1", "a", "--journal", world.journal,
    ])
    #expect(run.output.contains("no recorded change"), "\(run.output)")
    let source = "PostgreSQL "
    let records = try await BrowserRun.audit(["log", world.journal, "--format", "jsonl"])
    let named = try #require(records.lines.first { $0.contains(source) && $0.contains("database") })
    #expect(named.contains(world.schema.name) && !named.contains("password"))
  }

  @Test func `what cannot be asked is said in one line`() async throws {
    let world = try await World(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text); INSERT INTO t VALUES (1, 'x');
      CREATE TABLE u(a text)
      """,
      script: "expect rows 1 row")
    #expect(try await world.blame("1", "b").contains("SCHEMA.t has no column b"))
    #expect(
      try await world.blame("1", table: "nowhere").contains("there is no table SCHEMA.nowhere"))
    #expect(try await world.blame("1", table: "u").contains("SCHEMA.u has no key, so no record"))
    #expect(try await world.blame("a,b").contains("there is no row with this key"))
    let few = try await BrowserRun.audit(["blame", world.schema.server.text, "t"])
    #expect(few.end == .exited(2) && few.errors.contains("write blame DATABASE TABLE KEY"))
    let away = try await BrowserRun.audit([
      "blame", "postgres:///x?host=/nonexistent", "t", "1", "--journal", world.journal,
    ])
    #expect(away.end == .exited(3) && away.errors.split(separator: "\n").count == 1)
    #expect(away.errors.contains("postgres:///x?host=/nonexistent"), "\(away.errors)")
  }

  @Test func `the browser answers the same question`() async throws {
    let world = try await World(
      "CREATE TABLE t(id int PRIMARY KEY, a text); INSERT INTO t VALUES (1, 'x'), (2, 'y')",
      script: """
        \(Self.setsName)
        key w
        expect detail-title who changed a of 1
        expect detail-text *old value  \"x\"\\n*new value  \"Ada\"*t/1/a *"x" → "Ada"*
        key escape
        key down
        key w
        expect detail-text *t/2/a*no recorded change*
        """)
    _ = world
  }
}
