import Foundation
import TrellisAudit

/// The file that a report is written to.
///
/// A regular file is replaced when the page is complete; the old content stays until then, and a
/// link still leads to it. Anything else, such as a pipe or a device, is written as the page comes.
nonisolated struct ReportFile {
  /// The name as it was given, for messages.
  private let name: String
  /// The regular file to put in place; nil if the page is written to `name` directly.
  private let place: String?

  /// Looks at what is there.
  ///
  /// - Throws: An error that says why nothing can be written, or that a journal or a database is in the way.
  init(_ name: String) throws(AuditError) {
    self.name = name
    var status = stat()
    guard stat(name, &status) == 0 else {
      // A link that leads nowhere: its target is made, as by any program that opens it for writing.
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

  /// Writes what a closure hands over; nothing is left of it if the closure throws.
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

  /// Throws if the file is a journal or another database, which must never be overwritten: the
  /// names of a report and of its subject are easily mixed up.
  private func requireNoDatabase() throws(AuditError) {
    guard let file = fopen(name, "r") else { return }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: 15)
    guard fread(&start, 1, start.count, file) == start.count, start == Array("SQLite format 3".utf8)
    else { return }
    throw AuditError(.usage, "\(name): is a journal or a database; choose another file")
  }

  private static func taken(_ path: UnsafeMutablePointer<CChar>) -> String {
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the error that keeps a file from being written; by default with the system's last one.
  fileprivate static func failure(_ name: String, _ reason: String? = nil) -> AuditError {
    let reason = reason ?? "cannot be written: \(String(cString: strerror(errno)))"
    return AuditError(.unreadable, "\(name): \(reason); choose another file")
  }
}

/// A writer of a file in blocks; only its owner may read a new file.
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
