import ArgumentParser
import Foundation
import TrellisAudit
import TrellisJournal

/// Writes a page.
struct ReportCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page of HTML that tells everything, and needs nothing else.",
    discussion: """
      The page has what was done, a timeline, all records with filters, what changed and what verify says. \
      Private values are not in it.

      Example:
        trellis-audit report notes -o report.html
      """)

  @OptionGroup var source: SourceOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file; it is written anew. - is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(help: ArgumentHelp("At most so many records, counted from the end.", valueName: "n"))
  var limit = 200_000

  nonisolated var mayBePaged: Bool { false }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number of 1 or more.") }
    if source.noClock { throw ValidationError("A report is about times: leave --no-clock out.") }
  }

  func answer(_ reader: JournalReader, to stream: StandardStream) throws -> AuditStatus {
    let page = ReportPage(limit: limit)
    guard output != "-" else {
      return try found(page.write(reader) { try stream.write($0) }, "")
    }
    try requireNoDatabase()
    // What was there stays until the page is complete.
    let part = output + ".part"
    let status: AuditStatus
    do {
      let file = try FileWriter(part)
      status = try page.write(reader) { try file.write($0) }
      try file.close()
    } catch {
      unlink(part)
      throw error
    }
    guard rename(part, output) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(part)
      throw AuditError(.unreadable, "\(output): cannot be written: \(reason); choose another file")
    }
    return try found(status, "")
  }

  /// A journal is never written over, nor is any database: the names of a report and of what it is about are easily
  /// mixed up.
  private nonisolated func requireNoDatabase() throws(AuditError) {
    guard let file = fopen(output, "r") else { return }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: 15)
    guard fread(&start, 1, start.count, file) == start.count, start == Array("SQLite format 3".utf8)
    else { return }
    throw AuditError(.usage, "\(output): is a journal or a database; choose another file")
  }
}

/// A file that is written in blocks, for nobody but its owner.
private nonisolated final class FileWriter {
  private let path: String
  private let stream: UnsafeMutablePointer<FILE>

  init(_ path: String) throws(AuditError) {
    self.path = path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0, let stream = fdopen(descriptor, "w") else {
      throw Self.failure(path)
    }
    self.stream = stream
  }

  func write(_ text: String) throws(AuditError) {
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw Self.failure(path) }
  }

  func close() throws(AuditError) {
    guard fclose(stream) == 0 else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> AuditError {
    let reason = String(cString: strerror(errno))
    return AuditError(.unreadable, "\(path): cannot be written: \(reason); choose another file")
  }
}
