import Foundation
import TrellisTestSupport

/// A file that is written from the code and kept with it.
nonisolated enum GeneratedFile {
  /// Whether files are written anew in this run.
  static let isWriting = ProcessInfo.processInfo.environment["TRELLIS_WRITE_DOCS"] != nil

  /// Whether the file is what the code says; written anew first when the environment asks for that.
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
