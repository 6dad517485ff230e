import Foundation
import Testing
import TrellisTestSupport

/// A file in `Cases` that must not compile, and what the compiler must say about it.
struct CompileFailCase: CustomTestStringConvertible, Sendable {
  let file: URL
  /// The text after `// error: ` in the first line.
  let expectedDiagnostic: String

  var testDescription: String { file.deletingPathExtension().lastPathComponent }

  init(_ file: URL) throws {
    let prefix = "// error: "
    let firstLine = try String(contentsOf: file, encoding: .utf8).prefix { $0 != "\n" }
    guard firstLine.hasPrefix(prefix), firstLine.count > prefix.count else {
      throw MissingExpectation(file: file.lastPathComponent)
    }
    self.file = file
    expectedDiagnostic = String(firstLine.dropFirst(prefix.count))
  }

  /// Every case, by name.
  static func all() throws -> [CompileFailCase] {
    let folder = Checkout.folder.appending(path: "Tests/CompileFailTests/Cases")
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
      .map { try CompileFailCase($0) }
  }
}

struct MissingExpectation: Error {
  let file: String
}
