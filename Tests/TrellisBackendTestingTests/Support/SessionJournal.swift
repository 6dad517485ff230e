import Foundation
import Trellis
import TrellisAudit
import TrellisIntegrity
import TrellisJournal

/// A real journal in a separate folder, read back as `trellis-audit log --no-clock --all` prints
/// it.
final class SessionJournal {
  let journal: Journal
  private let folder: URL

  init(program: String, backend: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "journal \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    journal = try Journal(
      at: folder.appending(path: "x.journal").path,
      session: SessionDescription(program: program, backend: backend), sealer: CommitmentSealer())
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the journal and reads it.
  func close() throws -> [String] {
    try journal.close()
    let filter = RecordFilter.all
    var lines: [String] = []
    _ = try AuditLog(filter: filter, style: AuditStyle(.jsonl, showsClock: false))
      .write(JournalReader(journal.path)) { lines.append($0) }
    return lines
  }
}
