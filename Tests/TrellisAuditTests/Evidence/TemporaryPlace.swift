import Foundation

/// A folder that is removed when this object is deallocated.
final class TemporaryPlace {
  let path = FileManager.default.temporaryDirectory.path() + "/evidence-\(UUID())"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
