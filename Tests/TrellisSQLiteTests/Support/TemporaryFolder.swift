import Foundation
import TrellisDatabase

/// A folder that is gone with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "trellis-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files in it, sorted.
  var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a database with a schema and some rows.
  func database(_ script: String, named name: String = "test.db") throws -> String {
    let file = file(name)
    let connection = try Connection(DatabasePath(file), .create, .foreign)
    try connection.executeScript(script)
    return file
  }
}
