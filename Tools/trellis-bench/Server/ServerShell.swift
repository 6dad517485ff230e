import Foundation
import TrellisPostgreSQL
import TrellisTable

/// The shell `psql`, connected to the database of the benchmarks.
struct ServerShell {
  /// The environment variable with the address of the database.
  static let variable = "TRELLIS_BENCH_SERVER"

  /// An error that `psql` reported, or the reason why there is no server.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let text: String
  let address: PostgreSQLAddress

  /// Finds the database of the benchmarks, whose address is in an environment variable.
  ///
  /// - Throws: ``Failure`` if `Tools/bench` has not started a server.
  init() throws {
    guard let text = ProcessInfo.processInfo.environment[Self.variable] else {
      throw Failure(description: "there is no server: run Tools/bench postgres, which starts one")
    }
    self.text = text
    address = try PostgreSQLAddress(text)
  }

  /// Whether `Tools/bench` has started a server.
  static var hasServer: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Runs statements in one connection, and returns the lines that they print.
  @discardableResult
  func run(_ statements: String) throws -> [Substring] {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", text]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(statements.utf8))
    try input.fileHandleForWriting.close()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "psql ended with status \(process.terminationStatus)")
    }
    return String(decoding: printed, as: UTF8.self).split(separator: "\n")
  }

  /// Returns the times of statements in milliseconds, as `psql` measures them.
  func times(_ statements: [String]) throws -> [Double] {
    let lines = try run("\\timing on\n\\o /dev/null\n" + statements.joined(separator: "\n") + "\n")
    let prefix = "Time: "
    return lines.filter { $0.hasPrefix(prefix) }.compactMap { line in
      line.dropFirst(prefix.count).split(separator: " ").first.flatMap { Double($0) }
    }
  }
}
