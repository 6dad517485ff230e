#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file, which is removed again unless it is completed.
nonisolated final class NewFile {
  private let path: String
  private let descriptor: Int32
  private var isComplete = false

  /// Creates an empty file. Throws an error if there already is a file, or if the file cannot be
  /// created.
  init(at path: String) throws(Refusal) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    self.path = path
    if descriptor < 0 { throw refusal() }
  }

  deinit {
    guard descriptor >= 0, !isComplete else { return }
    unlink(path)
    close(descriptor)
  }

  /// Returns whether there is a file at a path, or a link whose target is missing.
  static func isThere(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { append($0) }
      if count < 0 && errno != EINTR { throw refusal() }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Writes the file to disk and closes it. The file is then kept.
  func complete() throws(Refusal) {
    guard fsync(descriptor) == 0, close(descriptor) == 0 else { throw refusal() }
    isComplete = true
  }

  private func refusal() -> Refusal {
    let reason = errno == EEXIST ? Self.alreadyThere : String(cString: strerror(errno))
    return Refusal(message: "\(path): \(reason)")
  }

  static let alreadyThere = "the file already exists; choose another name"

  private func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
