import Foundation
import TrellisTestSupport

/// Runs a judge to its end and returns what it printed.
nonisolated func run(_ judge: Judge, _ arguments: [String], input: Data = Data()) throws -> String {
  try withTemporaryFolder { folder in
    let (inputFile, outputFile) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try input.write(to: inputFile)
    let child = try Child(
      judge.program.path, arguments, input: inputFile.path, output: outputFile.path)
    _ = child.wait()
    return String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
  }
}

/// Creates a folder that exists as long as the closure runs.
nonisolated func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
