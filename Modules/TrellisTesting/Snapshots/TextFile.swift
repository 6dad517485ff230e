#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that read and write small text files as a whole.
nonisolated enum TextFile {
  /// Returns the text of a file, or `nil` if the file cannot be read or is not UTF-8.
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Writes text to a file, and creates the file's folder if necessary.
  ///
  /// - Throws: ``TestFailure`` with the reason.
  static func write(_ text: String, to path: String) throws(TestFailure) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      makeFolder(String(path[..<slash]))
    }
    guard let file = fopen(path, "w") else { throw unwritable(path) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw unwritable(path) }
  }

  /// Writes a line to standard error.
  static func tell(_ line: String) {
    writeToStandardError(Array((line + "\n").utf8))
  }

  /// The system's folder for temporary files.
  static var temporaryFolder: String {
    environment("TMPDIR").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? "/tmp"
  }

  /// Returns the value of an environment variable, or `nil` if it is not set or is empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func makeFolder(_ path: String) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return
    }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o777)
  }

  private static func unwritable(_ path: String) -> TestFailure {
    TestFailure(message: "cannot write \(path): \(String(cString: strerror(errno)))", report: "")
  }
}

/// Writes bytes to standard error. This function is outside ``TextFile`` because that type has its
/// own `write`.
private nonisolated func writeToStandardError(_ bytes: [UInt8]) {
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
