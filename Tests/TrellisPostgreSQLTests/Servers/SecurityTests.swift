import Foundation
import Testing
import TrellisTestSupport

/// Certificates of servers, and passwords that are typed at a terminal.
@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct SecurityTests {
  // The machine itself, by an address that does not count as local.
  private static let host = "0.0.0.0"

  /// Returns the end of a run of the browser, and what it reports.
  ///
  /// - Parameter knowsAuthority: Whether the user has a file with the authority of the tests.
  private func connect(
    _ server: TestServer, _ port: Int, _ options: String = "", knowsAuthority: Bool
  ) async throws -> (end: Child.End, errors: String) {
    let home = try ScratchFolder.make()
    if knowsAuthority {
      try FileManager.default.createDirectory(
        atPath: "\(home)/.postgresql", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(server.folder)/authority.crt", toPath: "\(home)/.postgresql/root.crt")
    }
    let run = try await BrowserRun.of(
      "postgres://postgres@\(Self.host):\(port)/postgres\(options)",
      ["--backend", "headless", "--no-journal"], environment: ["HOME": home], script: "")
    return (run.end, run.errors)
  }

  @Test func `a server elsewhere must have a certificate for its name from a known authority`()
    async throws
  {
    let server = try await TestServer.shared
    let port = try await server.startPooler(certificate: "IP:\(Self.host)")
    let known = try await connect(server, port, knowsAuthority: true)
    #expect(known.end == .exited(0), "\(known.errors)")
    let unknown = try await connect(server, port, knowsAuthority: false)
    #expect(unknown.end == .exited(3))
    #expect(unknown.errors.contains("certificate verify failed"), "\(unknown.errors)")
    #expect(unknown.errors.split(separator: "\n").count == 1)
    let trusting = try await connect(server, port, "?sslmode=require", knowsAuthority: false)
    #expect(trusting.end == .exited(0), "\(trusting.errors)")
  }

  @Test func `a certificate for another name is refused`() async throws {
    let server = try await TestServer.shared
    let port = try await server.startPooler(certificate: "DNS:other.example.com")
    let other = try await connect(server, port, knowsAuthority: true)
    #expect(other.end == .exited(3))
    #expect(other.errors.contains("does not match host name"), "\(other.errors)")
    #expect(other.errors.split(separator: "\n").count == 1)
  }

  @Test func `a server elsewhere without a certificate is refused`() async throws {
    let server = try await TestServer.shared
    let port = try await server.startPooler(certificate: nil)
    let open = try await connect(server, port, knowsAuthority: true)
    #expect(open.end == .exited(3))
    #expect(open.errors.contains("server does not support SSL"), "\(open.errors)")
    let allowed = try await connect(server, port, "?sslmode=disable", knowsAuthority: true)
    #expect(allowed.end == .exited(0), "\(allowed.errors)")
  }

  @Test func `a password is asked for at the terminal, and shown and kept nowhere`() async throws {
    let server = try await TestServer.shared
    try await server.psql(
      """
      CREATE ROLE typist LOGIN PASSWORD 'hidden-word'; CREATE TABLE typed(id int PRIMARY KEY);
      GRANT SELECT ON typed TO typist
      """)
    let terminal = try PseudoTerminal()
    let folder = try ScratchFolder.make()
    let child = try Child(
      Checkout.executable("trellis-browse").path,
      [server.text(user: "typist"), "--backend", "terminal", "--journal", "\(folder)/j.journal"],
      environment: [
        "XDG_STATE_HOME": folder, "HOME": folder, "TERM": "xterm", "TRELLIS_PROBE": "0",
      ],
      input: terminal.path, output: terminal.path, startsSession: true)
    #expect(terminal.waits(for: "Password for postgres://typist@"))
    terminal.type("hidden-word\n")
    #expect(terminal.waits(for: "typed"), "\(terminal.text)")
    terminal.type("q")
    #expect(await child.end() == .exited(0))
    terminal.drain()
    #expect(!terminal.text.contains("hidden-word"))
    let journal = try Data(contentsOf: URL(filePath: "\(folder)/j.journal"))
    #expect(journal.range(of: Data("hidden-word".utf8)) == nil && !journal.isEmpty)
  }
}
