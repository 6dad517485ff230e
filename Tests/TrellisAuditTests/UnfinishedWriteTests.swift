import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Transactions whose end is not recorded, and the answers of `blame` about their rows. Such a
/// transaction may or may not have been saved.
struct UnfinishedWriteTests {
  /// A recorder that never receives the result of a commit, as in a program that is killed.
  private final class Forgetful: WriteRecorder {
    let recorder: JournalWriteRecorder

    init(_ journal: Journal) { recorder = JournalWriteRecorder(journal, []) }

    func begin(_ writes: CommittingWrites) -> Ending {
      _ = recorder.begin(writes)
      return { _ in }
    }
  }

  private static let schema = "CREATE TABLE item (id INTEGER PRIMARY KEY, name, note)"

  /// Makes writes whose end is not recorded.
  ///
  /// - Parameter isSaved: Whether the writes are saved in the file.
  private func leave(
    _ statements: String, of database: RecordedDatabase, isSaved: Bool
  ) throws {
    let before = try Data(contentsOf: URL(filePath: database.path))
    let journal = database.sample.journal
    do {
      let connection = try Connection(
        DatabasePath(database.path), .readWrite, .foreign,
        recorded: WriteRecording { Forgetful(journal) })
      try connection.executeScript("BEGIN; \(statements); COMMIT")
    }
    guard !isSaved else { return }
    let file = try FileHandle(forWritingTo: URL(filePath: database.path))
    try file.write(contentsOf: before)
    try file.truncate(atOffset: UInt64(before.count))
    try file.close()
  }

  private func verdicts(
    _ database: RecordedDatabase, _ key: String, _ column: String? = nil
  ) throws -> [BlameVerdict] {
    try database.sample.journal.flush()
    let reader = try JournalReader(database.sample.path)
    return try DatabaseBlame(of: database.path, "item", key, column, by: [reader]).cells
      .map(\.verdict)
  }

  private func database() throws -> RecordedDatabase {
    let database = try RecordedDatabase(Self.schema)
    try database.connection.execute("INSERT INTO item VALUES (1, 'a', 'n'), (2, 'b', 'm')")
    return database
  }

  private let first = RecordID(1)

  @Test func `a row to which an unfinished write gave another key keeps its history`() throws {
    let database = try database()
    try leave("UPDATE item SET id = 9, name = 'z' WHERE id = 1", of: database, isSaved: true)
    #expect(try verdicts(database, "9") == [.savedBy(first), .savedBy(first), .asRecorded([])])
    #expect(
      try verdicts(database, "1", "name")
        == [
          .unknown(
            "the row is gone; #1, whose end is not recorded, began to change its key to 9")
        ])
  }

  @Test func `a row may have got its key by an unfinished write that does not contain the new key`()
    throws
  {
    let sample = try SampleJournal()
    let folder = try TemporaryPlace()
    let path = folder.path + "/items.sqlite"
    let connection = try Connection(DatabasePath(path), .create, .foreign)
    try connection.executeScript("\(Self.schema); INSERT INTO item VALUES (9, 'a', 'n')")
    let write = sample.journal.begin(
      DispatchStart(
        kind: .effect, subject: "table.write",
        arguments: [
          RecordArgument("table", "item"), RecordArgument("key", "1"),
          RecordArgument("column", "id"),
        ]))
    try sample.journal.flush()
    func verdict(_ key: String) throws -> BlameVerdict? {
      try DatabaseBlame(of: path, "item", key, "id", by: [JournalReader(sample.path)]).cells
        .first?.verdict
    }
    #expect(try verdict("9") == .neverOnRecord([.unfinishedKey(write)]))
    #expect(
      try verdict("1")
        == .unknown(
          "the row is gone; \(write), whose end is not recorded, began to change its key"))
  }

  @Test func `a row whose new key was not saved is found by its old key`() throws {
    let database = try database()
    try leave("UPDATE item SET id = 9 WHERE id = 1", of: database, isSaved: false)
    #expect(
      try verdicts(database, "1")
        == [
          .asRecorded([.unfinishedWrite(first, value: .clear(.integer(9)))]), .asRecorded([]),
          .asRecorded([]),
        ])
    #expect(
      try verdicts(database, "9", "name")
        == [
          .unknown(
            "there is no row with this key; #1, whose end is not recorded, began to change the key of row 1 to this one"
          )
        ])
  }

  @Test func `a later write shows whether an unfinished write gave a row its key`() throws {
    for isSaved in [false, true] {
      let database = try database()
      try leave(
        "UPDATE item SET id = 7 WHERE id = 1; UPDATE item SET id = 9 WHERE id = 7", of: database,
        isSaved: isSaved)
      try database.connection.execute("UPDATE item SET name = 'later' WHERE id IN (1, 9)")
      let found = try verdicts(database, isSaved ? "9" : "1")
      #expect(found.dropFirst() == [.asRecorded([]), .asRecorded([])])
      #expect(
        found.first
          == (isSaved
            ? .savedBy(first) : .asRecorded([.unfinishedWrite(first, value: .clear(.integer(9)))])))
      #expect(try verdicts(database, "7", "name") == [.noSuchRow(isByNumber: false)])
    }
  }

  @Test func `an unfinished write shows if an earlier unfinished one set a row's key`() throws {
    let second = RecordID(2)
    for isSaved in [false, true] {
      let database = try database()
      try leave("UPDATE item SET id = 9 WHERE id = 1", of: database, isSaved: isSaved)
      let key = isSaved ? "9" : "1"
      try leave("UPDATE item SET name = 'z' WHERE id = \(key)", of: database, isSaved: true)
      let found = try verdicts(database, key)
      #expect(
        found == [
          isSaved
            ? .savedBy(first) : .asRecorded([.unfinishedWrite(first, value: .clear(.integer(9)))]),
          .savedBy(second), .asRecorded([]),
        ])
    }
  }

  @Test func `blame names no author for rows that may have exchanged their keys`() throws {
    let database = try database()
    try leave(
      """
      UPDATE item SET id = 7 WHERE id = 1; UPDATE item SET id = 1 WHERE id = 2;
      UPDATE item SET id = 2 WHERE id = 7
      """, of: database, isSaved: true)
    #expect(
      try verdicts(database, "1", "name")
        == [.unknown("#1, whose end is not recorded, may have given this key to another row")])
  }

  @Test func `a row whose insertion was not saved does not count as deleted`() throws {
    let database = try database()
    try leave("INSERT INTO item VALUES (5, 'e', NULL)", of: database, isSaved: false)
    #expect(
      try verdicts(database, "5", "name")
        == [
          .unknown(
            "there is no row with this key; #1, whose end is not recorded, began to insert it")
        ])
  }

  @Test func `a value from before an unfinished write is not attributed to that write`() throws {
    for isSaved in [false, true] {
      let database = try RecordedDatabase(Self.schema)
      let other = try Connection(DatabasePath(database.path), .readWrite, .foreign)
      try other.execute("INSERT INTO item VALUES (1, 'z', 'old')")
      try leave("REPLACE INTO item VALUES (1, 'z', 'new')", of: database, isSaved: isSaved)
      let found = try verdicts(database, "1")
      let saved = BlameVerdict.savedBy(RecordID(0))
      #expect(found[0] != saved && found[1] != saved)
      #expect((found[2] == saved) == isSaved)
    }
    let database = try RecordedDatabase(Self.schema)
    let other = try Connection(DatabasePath(database.path), .readWrite, .foreign)
    try other.execute("INSERT INTO item VALUES (1, 'z', 'old')")
    try leave(
      "UPDATE item SET name = 'y'; UPDATE item SET name = 'z'", of: database, isSaved: false)
    #expect(try verdicts(database, "1", "name") == [.neverOnRecord([])])
  }

  @Test func `a value of another program is recognised as older than an unfinished write`() throws {
    let database = try database()
    let other = try Connection(DatabasePath(database.path), .readWrite, .foreign)
    try other.execute("UPDATE item SET name = 'x' WHERE id = 1")
    try leave("UPDATE item SET name = 'c' WHERE id = 1", of: database, isSaved: false)
    let found = try verdicts(database, "1", "name")
    #expect(found == [.changedSince([.before(first)])])
    #expect(
      found.first?.words
        == "changed since; the value was there before #1, whose end is not recorded")
  }

  @Test func `every earlier key of a row leads to its last key`() throws {
    for isAtOnce in [false, true] {
      let database = try database()
      if isAtOnce { try database.connection.execute("BEGIN") }
      try database.connection.execute("UPDATE item SET id = 7 WHERE id = 1")
      try database.connection.execute("UPDATE item SET id = 9 WHERE id = 7")
      if isAtOnce { try database.connection.execute("COMMIT") }
      let last = isAtOnce ? 1 : 2
      #expect(try verdicts(database, "9", "name") == [.asRecorded([])])
      for (key, record) in [("1", 1), ("7", last)] {
        #expect(
          try verdicts(database, key, "name")
            == [.unknown("#\(record) gave the row another key: 9")])
      }
      try database.connection.execute("DELETE FROM item WHERE id = 9")
      #expect(
        try verdicts(database, "7", "name")
          == [.unknown("#\(last) gave the row another key, 9, and #\(last + 1) deleted the row")])
    }
  }

  @Test func `blame reports a file with a hot rollback journal, and says what to do`() throws {
    let database = try database()
    let writer = try Connection(DatabasePath(database.path), .readWrite, .foreign)
    // Without `synchronous = OFF`, the header of a rollback journal is empty until it is synced.
    try writer.executeScript("PRAGMA synchronous = OFF; BEGIN; UPDATE item SET name = 'half'")
    let copy = database.sample.folder + "/copy.sqlite"
    for end in ["", "-journal"] {
      try FileManager.default.copyItem(atPath: database.path + end, toPath: copy + end)
    }
    try writer.execute("ROLLBACK")
    try database.sample.journal.close()
    let before = try Data(contentsOf: URL(filePath: copy))
    let run = try ToolRun(["blame", copy, "item", "1", "--journal", database.sample.path])
    #expect(run.status == 3 && run.output == "")
    #expect(
      run.error.hasPrefix(
        "trellis-audit: \(copy): a program was killed while it wrote to this file"))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: URL(filePath: copy)) == before)
    let reader = try Connection(DatabasePath(copy), .readWrite, .foreign)
    #expect(try reader.value("SELECT name FROM item WHERE id = 1") == "a")
  }
}
