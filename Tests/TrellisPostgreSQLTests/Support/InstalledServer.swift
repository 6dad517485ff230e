import Foundation

/// The programs of PostgreSQL that the tests start.
struct InstalledServer: Sendable {
  /// The folder with the programs of the server.
  let binaries: String
  /// The path of pgbouncer.
  let pooler: String

  /// The installed programs, or `nil` if one of them is missing.
  private static let found: InstalledServer? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let folders = versions.compactMap(Int.init).sorted().map { "\(root)/\($0)/bin" }
    let binaries = folders.last { isProgram("\($0)/postgres") }
    let pooler = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].first(where: isProgram)
    guard let binaries, let pooler, isProgram("/usr/bin/psql"),
      let library = dlopen("libpq.so.5", RTLD_LAZY)
    else { return nil }
    dlclose(library)
    return InstalledServer(binaries: binaries, pooler: pooler)
  }()

  /// Whether the tests run. They run when no other tests do, because otherwise they wait too long
  /// for the server.
  static let mayRun =
    ProcessInfo.processInfo.environment["TRELLIS_POSTGRES"] == "1" && found != nil
  /// The reason why the tests are skipped.
  static let reason =
    "these tests need a PostgreSQL server, pgbouncer and libpq; Tools/test --postgres installs them"

  /// The installed programs.
  static var required: InstalledServer {
    get throws {
      guard let found else { throw TestServer.Failure(message: reason) }
      return found
    }
  }

  private static func isProgram(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }
}
