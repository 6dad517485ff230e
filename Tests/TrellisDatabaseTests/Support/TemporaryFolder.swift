import Foundation
import TrellisDatabase

/// A folder of one test's own, gone with the object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-database-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> DatabasePath { DatabasePath(url.path + "/" + name) }

  func write(_ bytes: [UInt8], to name: String) throws -> DatabasePath {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appendingPathComponent(name)))
  }

  /// The names of all files, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// A database made by a script, closed again.
  func database(_ script: String, named name: String = "test.db") throws -> DatabasePath {
    let connection = try Connection(path(name), .create, .foreign)
    try connection.executeScript(script)
    return path(name)
  }
}
