import Foundation
import TrellisTestSupport

/// The server's own shell, `psql`. Each call is a process of its own, which reads a file and no pipe.
struct ServerShell: Sendable {
  private static let scratch = Result { try ScratchFolder.make() }

  let folder: String
  let port: Int

  /// Starts statements in the shell.
  ///
  /// - Parameter files: The beginning of the paths of the files that the shell reads and writes.
  private func start(_ sql: String, _ files: String) throws -> Child {
    try Data(sql.utf8).write(to: URL(filePath: "\(files).sql"))
    return try Child(
      "/usr/bin/psql",
      [
        "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder, "-p", "\(port)", "-U",
        "postgres", "-d", "postgres", "-f", "\(files).sql",
      ],
      environment: ["PGCONNECT_TIMEOUT": "10"], input: "/dev/null", output: "\(files).out",
      errors: "\(files).err")
  }

  /// Runs statements, and returns the lines that they print.
  func run(_ sql: String) async throws -> [String] {
    let files = "\(try Self.scratch.get())/\(UUID())"
    defer {
      for end in ["sql", "out", "err"] {
        try? FileManager.default.removeItem(atPath: "\(files).\(end)")
      }
    }
    let end = try await start(sql, files).end()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: "\(files).\(name)")), as: UTF8.self)
    }
    guard end == .exited(0) else {
      throw TestServer.Failure(message: "\(end): \(try text("err"))")
    }
    return try text("out").split(separator: "\n").map(String.init)
  }
}
