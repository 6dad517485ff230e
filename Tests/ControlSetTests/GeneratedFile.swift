import Foundation
import TrellisTestSupport

/// A file that is written from the code and kept with it.
nonisolated enum GeneratedFile {
  /// Whether files are written again in this run.
  static let isWriting = ProcessInfo.processInfo.environment["TRELLIS_WRITE_DOCS"] != nil

  /// Returns whether a file has the given content. If the environment asks for it, the file is
  /// written first.
  static func holds(_ text: String, path: String) throws -> Bool {
    let file = Checkout.folder.appending(path: path)
    if isWriting {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return (try? String(contentsOf: file, encoding: .utf8)) == text
  }
}
