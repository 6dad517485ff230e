import TrellisAudit
import TrellisJournal
import TrellisText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that stores, for each journal, the position up to which the journal was read.
nonisolated struct CursorFile {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Writes the records that follow the stored positions to the output, and then stores the new
  /// positions.
  func read(
    _ readers: [JournalReader], _ log: AuditLog, to output: StandardStream
  ) throws -> AuditStatus {
    var cursor = try stored()
    var statuses: [AuditStatus] = []
    var isFirst = true
    for reader in readers.sorted(by: { $0.session.start < $1.session.start }) {
      var part = IncrementalLog(log, from: cursor[reader])
      var isTold = readers.count == 1 || log.style.format != .text || log.style.listing == .csv
      let status = try part.write(reader, isRunning: reader.session.isRunning) { line in
        if !isTold {
          try output.write("\(isFirst ? "" : "\n")==> \(NeutralText(reader.path)) <==\n")
        }
        (isTold, isFirst) = (true, false)
        try output.write(line + "\n")
      }
      statuses.append(status)
      cursor[reader] = part.next
    }
    // The positions are stored only after the output was written.
    try output.flush()
    try store(cursor)
    if statuses.contains(.violation) { return .violation }
    return statuses.contains(.ok) ? .ok : .nothingFound
  }

  private func stored() throws -> ReadingCursor {
    guard FileManager.default.fileExists(atPath: path) else { return ReadingCursor() }
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 else {
      throw AuditError(.unreadable, "\(path): cannot be read; choose another file for --cursor")
    }
    do {
      return try ReadingCursor(String(decoding: data, as: UTF8.self))
    } catch {
      throw AuditError(.unreadable, "\(path): \(error)")
    }
  }

  private func store(_ cursor: ReadingCursor) throws {
    do {
      try Data(cursor.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw AuditError(.unreadable, "\(path): cannot be written; choose another file for --cursor")
    }
  }
}

extension JournalSession {
  /// Whether the program may still be writing, because its session has no end and its process runs
  /// on this machine.
  nonisolated var isRunning: Bool {
    guard end == nil, pid > 0, pid <= Int64(Int32.max), host == Self.ownHost else {
      return false
    }
    return kill(pid_t(pid), 0) == 0 || errno == EPERM
  }

  private nonisolated static var ownHost: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, 255) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
