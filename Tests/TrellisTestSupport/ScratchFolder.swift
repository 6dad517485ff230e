import Foundation

/// Folders for what the tests of this process write, which go with it.
package enum ScratchFolder {
  private static let root: String = {
    let path = FileManager.default.temporaryDirectory.path() + "/trellis-tests-\(getpid())"
    atexit { try? FileManager.default.removeItem(atPath: ScratchFolder.root) }
    return path
  }()

  /// Makes a folder that has no other use.
  package static func make() throws -> String {
    let path = "\(root)/\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
