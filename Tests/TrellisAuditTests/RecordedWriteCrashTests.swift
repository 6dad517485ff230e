import Foundation
import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Programs that are killed before a commit, or between a commit and the end of its record.
struct RecordedWriteCrashTests {
  /// A recorder that ends the program before the commit of a transaction, or when it receives the
  /// result.
  private final class Killer: WriteRecorder {
    private let recorder: JournalWriteRecorder
    private let isEarly: Bool

    init(_ journal: Journal, isEarly: Bool) {
      recorder = JournalWriteRecorder(journal, [])
      self.isEarly = isEarly
    }

    func begin(_ writes: CommittingWrites) -> Ending {
      _ = recorder.begin(writes)
      if isEarly { kill(getpid(), SIGKILL) }
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

  /// Runs statements on a new database, in a program that is killed when it commits them.
  private static func writeAndDie(in folder: String, isEarly: Bool) throws {
    let journal = try prepare(folder)
    let database = try Connection(
      DatabasePath(folder + "/data.sqlite"), .readWrite, .foreign,
      recorded: WriteRecording { Killer(journal, isEarly: isEarly) })
    try database.executeScript(
      """
      BEGIN; UPDATE item SET name = 'z' WHERE id = 1; DELETE FROM item WHERE id = 2;
      INSERT INTO item VALUES (4, 'd'), (5, 'e'); COMMIT
      """)
  }

  /// A new folder, which is removed at the end of the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path() + "/crash-\(UUID())"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func verdict(_ key: String) throws -> BlameVerdict? {
      let reader = try JournalReader(path + "/x.journal")
      return try DatabaseBlame(of: path + "/data.sqlite", "item", key, "name", by: [reader]).cells
        .first?.verdict
    }
  }

  @Test func `blame says what may have been saved when the program was killed`() async throws {
    let folder = try Folder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      try Self.writeAndDie(in: path, isEarly: false)
    }
    for key in ["1", "4", "5"] {
      #expect(try folder.verdict(key) == BlameVerdict.savedBy(RecordID(1)), "\(key)")
    }
    #expect(
      try folder.verdict("2")
        == .unknown("the row is gone; #1, whose end is not recorded, began to delete it"))
    #expect(try folder.verdict("3") == .asRecorded([]))
  }

  @Test func `blame does not report what a kill before the commit undid`() async throws {
    let folder = try Folder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      try Self.writeAndDie(in: path, isEarly: true)
    }
    #expect(
      try folder.verdict("1")
        == .asRecorded([.unfinishedWrite(RecordID(1), value: .clear(.text("z")))]))
    #expect(try folder.verdict("2") == .asRecorded([.unfinishedDeletion(RecordID(1))]))
  }
}
