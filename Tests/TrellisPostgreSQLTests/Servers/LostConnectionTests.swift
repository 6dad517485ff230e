import Foundation
import Synchronization
import Testing
import TrellisPostgreSQL
import TrellisTable
import TrellisTestSupport

@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct LostConnectionTests {
  private static let script =
    "CREATE TABLE t(id int PRIMARY KEY, a int); INSERT INTO t VALUES (1, 0)"

  /// The result that an edit reported, and the stored value.
  private struct Outcome {
    let told: String
    let isSaved: Bool
    let isStored: Bool
    let stored: Int64
  }

  /// Edits the cell while the proxy cuts the connections, and compares the reported result with the
  /// stored value.
  private static func outcome(
    of value: Int64, from old: Int64, _ table: PostgreSQLTableSource,
    stored: () async throws -> [String]
  ) async throws -> Outcome {
    let key = RowKey([.integer(1)])
    let edit = CellEdit(
      key: key, column: ColumnID("a"), old: .integer(old), new: .integer(value),
      row: [.integer(1), .integer(old)])
    let told = await message { try await table.commit(edit) }
    let now = try await stored()
    return Outcome(
      told: told ?? "", isSaved: told == nil, isStored: now == ["\(value)"],
      stored: now.first.flatMap { Int64($0) } ?? -1)
  }

  @Test func `an edit says whether it was saved if the connection is cut at any message`()
    async throws
  {
    let schema = try await TestSchema(Self.script)
    let proxy = try CuttingProxy(to: schema.server)
    let address = try PostgreSQLAddress("postgres://postgres@/postgres?host=\(proxy.folder)")
    let database = try PostgreSQLDatabase(address)
    let table = database.source(for: PostgreSQLTable.Name(schema: schema.name, name: "t"))
    _ = try await table.rows()
    var (saved, refused) = (0, 0)
    var stored: Int64 = 0
    for count in 0..<1_000 {
      proxy.arm(after: count)
      let outcome = try await Self.outcome(of: Int64(count + 1), from: stored, table) {
        try await schema.psql("SELECT a FROM t")
      }
      #expect(outcome.isSaved == outcome.isStored, "after \(count) messages: \(outcome.told)")
      stored = outcome.stored
      if outcome.isSaved { saved += 1 } else { refused += 1 }
      if proxy.isArmed { break }
    }
    #expect(!proxy.isArmed || proxy.passed > 20)
    #expect(saved > 2 && refused > 20)
    await database.close()
  }

  @Test func `a server that was killed in a commit is asked if the edit was saved`() async throws {
    let server = try await TestServer()
    try await server.psql(Self.script)
    let proxy = try CuttingProxy(to: server)
    let database = try PostgreSQLDatabase(
      PostgreSQLAddress("postgres://postgres@/postgres?host=\(proxy.folder)"))
    let table = database.source(for: PostgreSQLTable.Name(name: "t"))
    _ = try await table.rows()
    // The number of messages of a whole edit.
    proxy.arm(after: 1_000)
    _ = try await table.edit(try await table.rows()[0], "a", to: .integer(1))
    proxy.arm(after: 1_000)
    _ = try await table.commit(
      CellEdit(
        key: RowKey([.integer(1)]), column: ColumnID("a"), old: .integer(1), new: .integer(2)))
    let total = proxy.passed
    var stored: Int64 = 2
    for count in (total - (Soak.isRunning ? 19 : 4))...total {
      proxy.arm(after: count) { try? server.crash() }
      let outcome = try await Self.outcome(of: Int64(count + 100), from: stored, table) {
        try await server.psql("SELECT a FROM t")
      }
      #expect(outcome.isSaved == outcome.isStored, "after \(count) messages: \(outcome.told)")
      stored = outcome.stored
    }
    await database.close()
  }

  @Test func `a connection that the server ended is replaced before the next page or edit`()
    async throws
  {
    let schema = try await TestSchema(Self.script)
    let role = "u_\(schema.name)"
    try await schema.psql("CREATE ROLE \(role) SUPERUSER LOGIN")
    let database = try PostgreSQLDatabase(schema.server.address(port: 5432, user: role))
    let table = database.source(for: PostgreSQLTable.Name(schema: schema.name, name: "t"))
    let row = try await table.rows()[0]
    try await table.edit(row, "a", to: .integer(1))
    func end() async throws {
      let ended = try await schema.psql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(role)'")
      #expect(!ended.isEmpty)
    }
    try await end()
    let now = try await table.rows()[0]
    #expect(now.cells == [.integer(1), .integer(1)])
    try await end()
    try await table.edit(now, "a", to: .integer(2))
    #expect(try await schema.psql("SELECT a FROM t") == ["2"])
  }

  /// A statement that would run for many minutes, and the statement that counts it on the server.
  private static func endless(_ schema: TestSchema) async throws -> String {
    try await schema.psql(
      """
      CREATE VIEW v AS SELECT i FROM generate_series(1, 2000000000) i ORDER BY -i;
      CREATE TABLE t(id int PRIMARY KEY)
      """)
    return """
      SELECT count(*) FROM pg_stat_activity WHERE state = 'active' \
      AND query LIKE '%"\(schema.name)"."v"%' AND pid <> pg_backend_pid()
      """
  }

  @Test func `cancelling a task cancels the statement on the server`() async throws {
    let schema = try await TestSchema()
    let running = try await Self.endless(schema)
    let view = schema.open("v")
    let task = Task { try await view.rows() }
    try await wait(for: "statement") { try await schema.psql(running) == ["1"] }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await wait(for: "end of the statement") { try await schema.psql(running) == ["0"] }
    // The connection is used again.
    #expect(try await schema.open("t").rows().isEmpty)
  }

  @Test func `a statement is cancelled that arrives after the request to cancel it`() async throws {
    let schema = try await TestSchema()
    let running = try await Self.endless(schema)
    let proxy = try CuttingProxy(to: schema.server)
    let database = try PostgreSQLDatabase(
      PostgreSQLAddress("postgres://postgres@/postgres?host=\(proxy.folder)"))
    let view = database.source(for: PostgreSQLTable.Name(schema: schema.name, name: "v"))
    _ = try await view.schema()
    proxy.hold("FROM \"\(schema.name)\".\"v\"")
    let task = Task { try await view.rows() }
    try await wait(for: "statement") { proxy.isHolding }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!proxy.isHolding)
    try await wait(for: "end of the statement") { try await schema.psql(running) == ["0"] }
    await database.close()
  }

  @Test func `a statement ends on the server when its program is gone`() async throws {
    let schema = try await TestSchema()
    let running = try await Self.endless(schema)
    let proxy = try CuttingProxy(to: schema.server)
    let database = try PostgreSQLDatabase(
      PostgreSQLAddress("postgres://postgres@/postgres?host=\(proxy.folder)"))
    let view = database.source(for: PostgreSQLTable.Name(schema: schema.name, name: "v"))
    let task = Task { try await view.rows() }
    try await wait(for: "statement") { try await schema.psql(running) == ["1"] }
    proxy.cut()
    // The read begins again on a new connection, until its task is cancelled.
    task.cancel()
    _ = await task.result
    try await wait(for: "end of the statement") { try await schema.psql(running) == ["0"] }
    await database.close()
  }

  @Test func `closing a database ends its reads and refuses later requests`() async throws {
    let schema = try await TestSchema("CREATE TABLE t(id int PRIMARY KEY)")
    let table = schema.open()
    _ = try await table.rows()
    await schema.database.close()
    await #expect(throws: CancellationError.self) { try await table.rows() }
  }

  @Test func `a missing server and a wrong address are reported in one line without the password`()
    async throws
  {
    let nowhere = try PostgreSQLDatabase(
      PostgreSQLAddress("postgres://ada:hush@/shop?host=/nonexistent", password: "hush"))
    let told = await message { try await nowhere.tables() } ?? ""
    #expect(told.hasPrefix("postgres://ada@/shop?host=/nonexistent: "))
    #expect(!told.contains("hush") && !told.contains(where: \.isNewline))
    for text in [
      "postgres://ada:hush@[::1/shop", "postgres://a/b?hush=1", "service=a hush", "postgres://%zz",
    ] {
      do {
        _ = try PostgreSQLAddress(text)
        Issue.record("\(text) was accepted")
      } catch {
        #expect(error.code == .invalidValue && !error.message.contains("hush"))
      }
    }
    #expect(try PostgreSQLAddress("postgres://ada:hush@db:99/shop").containsPassword)
    #expect(
      try PostgreSQLAddress("postgres://ada:hush@db:99/shop").description
        == "postgres://ada@db:99/shop")
  }

  @Test func `tables on a standby server are read, and say that they are read-only`() async throws {
    let server = try await TestServer()
    try await server.psql(Self.script + "; CREATE TABLE u(id int PRIMARY KEY, a text)")
    try await server.startStandby()
    let standby = try PostgreSQLDatabase(server.address(port: 5433))
    let table = standby.source(for: PostgreSQLTable.Name(name: "t"))
    let row = try await table.rows()[0]
    #expect(row.cells == [.integer(1), .integer(0)])
    #expect(try await table.count(TableQuery(), limit: nil) == .exact(1))
    let reason = "the server is a standby; connect to the primary to edit"
    #expect(try await table.schema().readOnlyReason == reason)
    #expect(await code { try await table.edit(row, "a", to: .integer(1)) } == .readOnly)
    let version = try await table.version()
    try await server.psql("UPDATE t SET a = 5")
    try await wait(for: "new version") { try await table.version() != version }
    try await wait(for: "new row") { try await table.rows()[0].cells[1] == .integer(5) }
  }
}
