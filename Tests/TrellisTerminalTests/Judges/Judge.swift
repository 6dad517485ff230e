import Foundation
import Testing

/// A program that shows what our bytes mean to somebody else.
enum Judge {
  /// The Python that has pyte.
  static let python = executable("python", [cache + "/trellis/venv/bin"])
  static let tmux = executable("tmux", path)

  /// Whether the tests of a judge run; where it is missing they are skipped, but never in CI.
  nonisolated static func isThere(_ judge: String?) -> Bool {
    judge != nil || environment["CI"] == "true"
  }

  nonisolated static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// A file of ours that helps a judge.
  static func support(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Support/Judges/\(name)").path
  }

  private static let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)

  private static let cache =
    environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "/tmp") + "/.cache"

  private static func executable(_ name: String, _ folders: [String]) -> String? {
    folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end and returns what it printed.
  static func run(_ program: String?, _ arguments: [String], input: Data = Data()) throws -> String
  {
    let program = try #require(program, "The judge is not installed: run Tools/support/setup test")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, because a server that the program leaves behind would keep a pipe open.
    let (inputFile, outputFile) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
  }
}
