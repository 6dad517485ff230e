import Foundation
import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Programs that end between a commit and the end of its record, or before the commit.
struct RecordedWriteCrashTests {
  /// A recorder that ends the program when it is told the result of a commit.
  private final class Killer: WriteRecorder {
    let recorder: JournalWriteRecorder

    init(_ journal: Journal) { recorder = JournalWriteRecorder(journal, []) }

    func begin(_ writes: CommittingWrites) -> Ending {
      _ = recorder.begin(writes)
      return { _ in kill(getpid(), SIGKILL) }
    }
  }

  private static func prepare(_ folder: String) throws -> Journal {
    let journal = try Journal(
      at: folder + "/x.journal", session: SessionDescription(program: "shop"))
    let database = try Connection(
      DatabasePath(folder + "/data.sqlite"), .create, .foreign, recorded: .by(journal))
    try database.executeScript(
      """
      CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO item VALUES (1, 'a'), (2, 'b'), (3, 'c');
      """)
    return journal
  }

  private static let statements =
    "UPDATE item SET name = 'z' WHERE id = 1; DELETE FROM item WHERE id = 2; "
    + "INSERT INTO item VALUES (4, 'd'), (5, 'e')"

  @Test func `blame tells what may have been saved when the program was killed`() async throws {
    let folder = FileManager.default.temporaryDirectory.path() + "/crash-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let journal = try Self.prepare(folder)
      let database = try Connection(
        DatabasePath(folder + "/data.sqlite"), .readWrite, .foreign,
        recorded: WriteRecording { Killer(journal) })
      try database.executeScript("BEGIN; \(Self.statements); COMMIT")
    }
    let reader = try JournalReader(folder + "/x.journal")
    func verdict(_ key: String) throws -> BlameVerdict? {
      try DatabaseBlame(of: folder + "/data.sqlite", "item", key, "name", by: [reader]).cells.first?
        .verdict
    }
    let saved = BlameVerdict.savedBy(RecordID(1))
    #expect(try verdict("1") == saved && verdict("4") == saved && verdict("5") == saved)
    #expect(
      try verdict("2")
        == .unknown("the row is gone; #1, whose end is not on record, began to delete it"))
    #expect(try verdict("3") == .asRecorded([]))
  }

  @Test func `blame does not take for saved what a kill before the commit undid`() async throws {
    let folder = FileManager.default.temporaryDirectory.path() + "/crash-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let journal = try Self.prepare(folder)
      let database = try Connection(
        DatabasePath(folder + "/data.sqlite"), .readWrite, .foreign,
        recorded: .by(journal))
      // The record begins in the commit hook, and the program ends there.
      final class Early: WriteRecorder {
        let recorder: JournalWriteRecorder
        init(_ journal: Journal) { recorder = JournalWriteRecorder(journal, []) }
        func begin(_ writes: CommittingWrites) -> Ending {
          _ = recorder.begin(writes)
          kill(getpid(), SIGKILL)
          return { _ in }
        }
      }
      _ = database
      let early = try Connection(
        DatabasePath(folder + "/data.sqlite"), .readWrite, .foreign,
        recorded: WriteRecording { Early(journal) })
      try early.executeScript("BEGIN; \(Self.statements); COMMIT")
    }
    let reader = try JournalReader(folder + "/x.journal")
    let blame = try DatabaseBlame(of: folder + "/data.sqlite", "item", "1", "name", by: [reader])
    #expect(
      blame.cells.map(\.verdict)
        == [.asRecorded([.unfinishedWrite(RecordID(1), value: .clear(.text("z")))])])
    let gone = try DatabaseBlame(of: folder + "/data.sqlite", "item", "2", "name", by: [reader])
    #expect(gone.cells.map(\.verdict) == [.asRecorded([.unfinishedDeletion(RecordID(1))])])
  }
}
