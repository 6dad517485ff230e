import Foundation

/// A file that did not exist before. Unless it is completed, it is removed.
nonisolated final class NewFile {
  private let path: String
  private let handle: FileHandle
  private var isComplete = false

  /// Creates an empty file; throws if there is a file already, or if none can be created.
  init(at path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Refusal(message: "\(path): \(Self.reason(errno))") }
    self.path = path
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  deinit {
    if !isComplete { unlink(path) }
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: Data(bytes)) }

  /// Puts the file on disk and keeps it.
  func complete() throws {
    try handle.synchronize()
    try handle.close()
    isComplete = true
  }

  private static func reason(_ code: Int32) -> String {
    code == EEXIST ? "there is such a file; choose another name" : String(cString: strerror(code))
  }
}
