import Testing
import TrellisTestSupport

/// The browser as a process, on a table of a server.
@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct BrowserTests {
  @Test func `the browser filters, sorts, edits and restores a table on a server`() async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a text, b numeric);
      INSERT INTO t SELECT i, 'n' || i, i / 4.0 FROM generate_series(1, 30) i
      """)
    let run = try await BrowserRun.of(
      schema.server.text,
      ["--table", "\(schema.name).t", "--backend", "headless", "--no-journal"],
      script: """
        expect rows 30 rows
        expect status row 1 of 30*
        key enter
        key ctrl-a
        type Ada
        key enter
        expect status saved a of 1*
        key delete
        press delete-it
        expect rows 29 rows
        key u
        expect rows 30 rows
        key u
        expect status restored a of 1*
        key s
        key s
        key /
        type N2
        key enter
        expect rows 11 rows*
        key i
        expect status the schema is shown only for SQLite files; for this table*
        key o
        expect status foreign keys*
        """)
    #expect(run.end == .exited(0), "\(run.errors)")
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines == ["saved t 1 a", "deleted t 1", "inserted t 1", "saved t 1 a"])
    #expect(try await schema.psql("SELECT a FROM t WHERE id = 1") == ["n1"])
  }

  @Test func `nothing is edited with --read-only, and a reason is asked for if it is required`()
    async throws
  {
    let schema = try await TestSchema(
      "CREATE TABLE t(id int PRIMARY KEY, a text); INSERT INTO t VALUES (1, 'x')")
    let table = ["--table", "\(schema.name).t", "--backend", "headless"]
    let looked = try await BrowserRun.of(
      schema.server.text, table + ["--read-only"],
      script: "key enter\nexpect status opened with --read-only*\nexpect title *read-only")
    #expect(looked.end == .exited(0), "\(looked.errors)")
    let asked = try await BrowserRun.of(
      schema.server.text, table + ["--require-reason"],
      script: """
        key enter
        key ctrl-a
        type y
        key enter
        set write-reason a good one
        press write-it
        expect status saved a of 1*
        """)
    #expect(asked.end == .exited(0), "\(asked.errors)")
    #expect(try await schema.psql("SELECT a FROM t") == ["y"])
  }

  @Test(arguments: [
    (
      "postgres:///x?host=/nonexistent", Int32(3),
      "trellis-browse: postgres:///x?host=/nonexistent: "
    ),
    (
      "postgres://ada:hush@db/x", 2,
      "trellis-browse: postgres://ada@db/x: a password in the address"
    ),
    ("postgres://%zz", 2, "trellis-browse: this is not a database address; write"),
    ("service=of-no-file", 3, "trellis-browse: postgres:///?service=of-no-file: "),
  ])
  func `the browser reports an address that it cannot open with one line and a status`(
    address: String, status: Int32, start: String
  ) async throws {
    let run = try await BrowserRun.of(address, ["--backend", "headless"], script: "")
    #expect(run.end == .exited(status))
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains("hush"))
  }
}
