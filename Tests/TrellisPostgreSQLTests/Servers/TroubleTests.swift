import Foundation
import Testing
import TrellisPostgreSQL
import TrellisTable
import TrellisTestSupport

/// Problems between the browser and a server, each of which is reported in one line.
@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct TroubleTests {
  private static let headless = ["--backend", "headless"]

  /// Runs the browser, which must end with status 3, and returns the one line that it writes.
  private static func line(
    _ address: String, _ options: [String] = [], environment: [String: String] = [:]
  ) async throws -> String {
    let run = try await BrowserRun.of(
      address, headless + options, environment: environment, script: "")
    #expect(run.end == .exited(3))
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(run.errors)")
    return lines.first.map(String.init) ?? ""
  }

  @Test
  func `a password is taken from the environment, and one that is wrong or missing is reported`()
    async throws
  {
    let server = try await TestServer.shared
    try await server.psql("CREATE ROLE asked LOGIN SUPERUSER PASSWORD 'right'")
    let address = server.text(user: "asked")
    let right = try await BrowserRun.of(
      address, Self.headless, environment: ["PGPASSWORD": "right"], script: "")
    #expect(right.end == .exited(0), "\(right.errors)")
    let wrong = try await Self.line(address, environment: ["PGPASSWORD": "hush"])
    #expect(wrong.hasPrefix("trellis-browse: \(address): "))
    #expect(wrong.contains("password authentication failed for user \"asked\""))
    #expect(wrong.hasSuffix("; check the user, the password and the name of the database"))
    #expect(!wrong.contains("hush"))
    let missing = try await Self.line(address)
    let advice = "the server asks for a password; set PGPASSWORD, or add a line to ~/.pgpass"
    #expect(missing == "trellis-browse: \(address): \(advice)")
  }

  @Test func `without libpq, the message names the package to install`() async throws {
    // The dynamic loader finds this file first, and cannot load it.
    let folder = try ScratchFolder.make()
    try "".write(toFile: "\(folder)/libpq.so.5", atomically: true, encoding: .utf8)
    let told = try await Self.line("postgres:///x", environment: ["LD_LIBRARY_PATH": folder])
    #expect(
      told
        == "trellis-browse: the library libpq.so.5 is missing; install the Debian package libpq5")
  }

  @Test func `a server that was stopped is reported by an open table and by the next run`()
    async throws
  {
    let server = try await TestServer()
    try await server.psql("CREATE TABLE t(id int PRIMARY KEY, a int); INSERT INTO t VALUES (1, 1)")
    let database = try PostgreSQLDatabase(server.address())
    let table = database.source(for: PostgreSQLTable.Name(name: "t"))
    let row = try await table.rows()[0]
    try await server.stop()
    for told in [
      await message { try await table.rows() },
      await message { try await table.edit(row, "a", to: .integer(2)) },
    ] {
      #expect(told?.hasPrefix(database.address.description) == true)
      #expect(told?.hasSuffix("; check the address, and that the server is running") == true)
      #expect(told?.contains(where: \.isNewline) == false)
    }
    let line = try await Self.line(server.text)
    #expect(line.hasPrefix("trellis-browse: \(server.text): "))
    #expect(line.hasSuffix("; check the address, and that the server is running"))
    await database.close()
  }

  @Test func `a table or a database that is gone is reported with its name`() async throws {
    let schema = try await TestSchema("CREATE TABLE t(id int PRIMARY KEY)")
    let table = schema.open()
    _ = try await table.rows()
    try await schema.psql("DROP TABLE t")
    #expect(
      await message { try await table.rows() } == "there is no table \"\(schema.name).t\"")
    let gone = try await Self.line(schema.server.text, ["--table", "\(schema.name).t"])
    #expect(
      gone.hasPrefix(
        "trellis-browse: \(schema.server.text): there is no table \"\(schema.name).t\"; "))
    let other = try await Self.line("postgres://postgres@/nowhere?host=\(schema.server.folder)")
    #expect(other.hasSuffix("FATAL:  database \"nowhere\" does not exist"))
  }
}
