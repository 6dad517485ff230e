import Foundation

/// SQLite's own command line, as another process; for tests that are enabled by ``Judge/sqlite``.
package enum SQLiteShell {
  /// Runs statements on a file and answers the lines that they print.
  @discardableResult
  package static func run(_ sql: String, on file: String) throws -> [String] {
    let process = Process()
    process.executableURL = Judge.sqlite.program
    process.arguments = ["-batch", "-bail", "-cmd", ".timeout 5000", file, sql]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(sql: sql) }
    return String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  package struct Failure: Error {
    package let sql: String
  }
}
