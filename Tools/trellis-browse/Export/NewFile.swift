#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file, which is removed again unless ``complete()`` is called.
// Unchecked because only one task at a time has the file: first the main one, then the export's.
nonisolated final class NewFile: @unchecked Sendable {
  let path: String
  private let descriptor: Int32
  /// Whether the file is closed.
  private var isOver = false

  /// Creates an empty file. Throws an error if there already is a file at the path, or if the file
  /// cannot be created.
  init(at path: String) throws(Refusal) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    self.path = path
    if descriptor < 0 { throw refusal() }
  }

  deinit { end() }

  /// Closes the file and removes it, unless it was completed.
  func end() {
    guard descriptor >= 0, !isOver else { return }
    isOver = true
    unlink(path)
    close(descriptor)
  }

  /// Returns the path that typed text stands for. A `~/` at the beginning is replaced with the home
  /// folder.
  static func path(for text: String) -> String {
    guard text.hasPrefix("~/"), let home = getenv("HOME") else { return text }
    return String(cString: home) + text.dropFirst()
  }

  /// Returns whether there is a file at a path, or a link whose target is missing.
  static func isThere(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Appends bytes to the file.
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
    isOver = true
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
