import TrellisAudit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file that a report is written to.
///
/// A regular file, or the target of a link, is replaced when the page is complete, and has its old
/// content until then. Any other file, such as a pipe or a device, is written piece by piece.
nonisolated struct ReportFile {
  /// The path as the user gave it, for messages.
  private let name: String
  /// The path of the regular file to replace, or `nil` if the page is written to `name` directly.
  private let place: String?

  /// Creates a report file for a path.
  ///
  /// - Throws: ``AuditError`` if the path cannot be written, or if it is a journal or another
  ///   database.
  init(_ name: String) throws(AuditError) {
    self.name = name
    var status = stat()
    guard stat(name, &status) == 0 else {
      // If a link has no target, opening the link for writing creates the target, as in any other
      // program.
      var link = stat()
      place = lstat(name, &link) == 0 ? nil : name
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: place = realpath(name, nil).map { Self.taken($0) } ?? name
    case S_IFDIR: throw Self.failure(name, "is a folder")
    case S_IFSOCK: throw Self.failure(name, "is a socket")
    default: place = nil
    }
    if place != nil { try requireNoDatabase() }
  }

  /// Calls a closure, and writes to the file the text that the closure passes to its parameter
  /// `write`. If the closure throws, a regular file keeps its old content.
  ///
  /// - Returns: The result of the closure.
  func write<Result>(
    _ body: (_ write: (String) throws -> Void) throws -> Result
  ) throws -> Result {
    guard let place else {
      let file = try FileWriter(name, name: name, flags: O_CREAT | O_TRUNC)
      let result = try body { try file.write($0) }
      try file.close()
      return result
    }
    let part = place + ".part"
    do {
      let file = try FileWriter(part, name: name, flags: O_CREAT | O_TRUNC)
      let result = try body { try file.write($0) }
      try file.close()
      guard rename(part, place) == 0 else { throw Self.failure(name) }
      return result
    } catch {
      unlink(part)
      throw error
    }
  }

  /// Throws an error if the file is a journal or another database. Such files must never be
  /// overwritten, and the names of a report and its journal are easy to confuse.
  private func requireNoDatabase() throws(AuditError) {
    guard let file = fopen(name, "r") else { return }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: 15)
    guard fread(&start, 1, start.count, file) == start.count, start == Array("SQLite format 3".utf8)
    else { return }
    throw AuditError(
      .usage,
      "\(name) is a journal or a database, and such files are never overwritten; "
        + "choose another file")
  }

  private static func taken(_ path: UnsafeMutablePointer<CChar>) -> String {
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the error for a file that cannot be written, by default with the last error of the
  /// system.
  fileprivate static func failure(_ name: String, _ reason: String? = nil) -> AuditError {
    let reason = reason ?? "cannot be written: \(String(cString: strerror(errno)))"
    return AuditError(.unreadable, "\(name): \(reason); choose another file")
  }
}

/// A buffered writer to a file. If the file is new, only its owner may read it.
private nonisolated final class FileWriter {
  private let name: String
  private let stream: UnsafeMutablePointer<FILE>

  init(_ path: String, name: String, flags: Int32) throws(AuditError) {
    self.name = name
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else {
      throw ReportFile.failure(name)
    }
    self.stream = stream
  }

  func write(_ text: String) throws(AuditError) {
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw ReportFile.failure(name)
    }
  }

  func close() throws(AuditError) {
    guard fclose(stream) == 0 else { throw ReportFile.failure(name) }
  }
}
