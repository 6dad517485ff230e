import Foundation

/// Folders in which the tests of this process can write. They are removed when the process exits.
package enum ScratchFolder {
  private static let root: String = {
    let path = FileManager.default.temporaryDirectory.path() + "/trellis-tests-\(getpid())"
    atexit { try? FileManager.default.removeItem(atPath: ScratchFolder.root) }
    return path
  }()

  /// Creates a new folder.
  package static func make() throws -> String {
    let path = "\(root)/\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
