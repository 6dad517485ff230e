import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Writes of a recorded connection in the output of `trellis-audit`.
struct RecordedWriteTests {
  private static let schema = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, note TEXT)"

  private func verdicts(
    _ database: RecordedDatabase, _ key: String, _ column: String? = nil,
    _ reader: JournalReader, as path: String? = nil, file: String? = nil
  ) throws -> [BlameVerdict] {
    try DatabaseBlame(
      of: file ?? database.path, "item", key, column, by: [reader], as: path
    ).cells.map(\.verdict)
  }

  @Test func `blame names the transaction and the work that caused it`() throws {
    let database = try RecordedDatabase(Self.schema)
    try database.sample.journal.run("import", fileID: "Shop/Import.swift", line: 7) {
      try database.connection.transaction {
        for id in 1...3 {
          try database.connection.execute("INSERT INTO item VALUES (\(id), 'a', NULL)")
        }
      }
    }
    try database.connection.execute("UPDATE item SET name = 'b', id = 9 WHERE id = 2")
    let reader = try database.sample.close()
    let blame = try DatabaseBlame(of: database.path, "item", "9", by: [reader])
    let words = blame.lines(AuditStyle(showsClock: false)).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(
      words == [
        "item/9/id 2 → 9 #2 (change 2) database.update",
        "item/9/name \"a\" → \"b\" #2 (change 2) database.update",
        "item/9/note (no row) → none #1 Import.swift:7 by #0 import",
      ])
    #expect(try verdicts(database, "1", "name", reader) == [.asRecorded([])])
    let lines = try Blame([reader], of: Glob("item/3/*")).lines(AuditStyle(showsClock: false))
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("#1 Import.swift:7 by #0 import") })
    let history = try ValueHistory([reader], of: Glob("item/9/name"))
    #expect(history.rows.map(\.record.id.sequence) == [1, 2])
    #expect(history.rows.map(\.turn) == [.inserted, nil])
  }

  @Test func `the log describes the record of a transaction in a few words`() throws {
    let database = try RecordedDatabase(Self.schema, private: [.column("note", of: "ITEM")])
    try database.connection.transaction {
      for id in 1...5 {
        try database.connection.execute(
          "INSERT INTO item VALUES (?, 'a', 'secret')", [.integer(Int64(id))])
      }
    }
    try database.connection.execute("DELETE FROM item WHERE id = 1")
    let path = database.sample.path
    let reader = try database.sample.close()
    #expect(try reader.damageAtAGlance().isEmpty)
    let log = try ToolRun(["log", "--no-clock", path]).output
    #expect(
      log.contains(
        "database.transaction inserted item 1 id 1, name \"a\", note (private), inserted item 2"))
    #expect(log.contains("and 2 more") && log.contains("database.delete deleted item 1 id 1"))
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
  }

  @Test func `the text of a statement that fails is not recorded`() throws {
    let database = try RecordedDatabase(Self.schema, private: [.column("note", of: "ITEM")])
    let connection = database.connection
    try connection.execute("INSERT INTO item VALUES (1, 'a', NULL)")
    try connection.executeScript(
      """
      PRAGMA foreign_keys = ON; CREATE TABLE part (item REFERENCES item DEFERRABLE \
      INITIALLY DEFERRED, note TEXT)
      """)
    #expect(throws: DatabaseError.self) {
      try database.sample.journal.run("import") {
        try connection.execute("INSERT INTO item VALUES (1, 'b', 'secret')")
      }
    }
    // This constraint is checked at the commit.
    #expect(throws: DatabaseError.self) {
      try connection.execute("INSERT INTO part VALUES (7, 'secret')")
    }
    let path = database.sample.path
    let reader = try database.sample.close()
    #expect(try reader.damageAtAGlance().isEmpty)
    let log = try ToolRun(["log", "--no-clock", path]).output
    #expect(log.contains("UNIQUE constraint failed: item.id") && !log.contains("secret"))
  }

  @Test func `blame uses a record only for the database that it names`() throws {
    let database = try RecordedDatabase(Self.schema)
    try database.connection.execute("INSERT INTO item VALUES (1, 'a', NULL)")
    let other = database.sample.folder + "/other.sqlite"
    let copy = try Connection(
      DatabasePath(other), .create, .foreign, recorded: .by(database.sample.journal))
    try copy.executeScript("\(Self.schema); INSERT INTO item VALUES (1, 'a', NULL), (2, 'b', NULL)")
    let memory = try Connection.inMemory(recorded: .by(database.sample.journal))
    try memory.executeScript("\(Self.schema); INSERT INTO item VALUES (1, 'm', NULL)")
    try copy.execute("ATTACH ? AS main2", [SQLValue(database.path)])
    try copy.execute("UPDATE main2.item SET name = 'c'")
    let reader = try database.sample.close()
    let records = try reader.allRecords()
    #expect(records.map(\.origin.source).last == records.first?.origin.source)
    #expect(records[2].origin.source == "memory database 1")
    func last(_ path: String, _ key: String) throws -> [UInt64?] {
      try DatabaseBlame(of: path, "item", key, "name", by: [reader]).cells.map {
        $0.last?.record.id.sequence
      }
    }
    #expect(try last(database.path, "1") == [3])
    #expect(try last(other, "1") == [1])
    let moved = database.sample.folder + "/moved.sqlite"
    try FileManager.default.moveItem(atPath: other, toPath: moved)
    #expect(try last(moved, "2") == [1])
    let restored = database.sample.folder + "/restored.sqlite"
    try FileManager.default.copyItem(atPath: moved, toPath: restored)
    #expect(try last(restored, "2") == [nil])
    guard case .file(let real, _, _)? = DatabaseSource(records[1].origin.source ?? "") else {
      return #expect(Bool(false))
    }
    let tool = try ToolRun([
      "blame", restored, "item", "2", "name", "--journal", database.sample.path, "--as", real,
    ])
    #expect(tool.status == 0 && tool.output.contains("#1 database.insert"))
    // The same path, relative to the folder in which the tool runs.
    let ups = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }
    let relative = (ups + [String(real.dropFirst())]).joined(separator: "/")
    let same = try ToolRun([
      "blame", restored, "item", "2", "name", "--journal", database.sample.path, "--as", relative,
    ])
    #expect(same.status == 0 && same.output == tool.output, "\(relative): \(same.error)")
  }

  @Test func `blame says that a value may come from a bulk statement`() throws {
    let database = try RecordedDatabase(Self.schema)
    try database.connection.execute("INSERT INTO item VALUES (1, 'a', 'n')")
    try database.connection.execute(
      "WITH n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 10500) "
        + "INSERT INTO item SELECT i, 'bulk', 'n' FROM n")
    try database.connection.execute("UPDATE item SET name = 'secret'")
    try database.connection.execute("UPDATE item SET name = 'z' WHERE id = 7")
    let reader = try database.sample.close()
    let (first, second) = (RecordID(1), RecordID(2))
    #expect(
      try verdicts(database, "1", "name", reader) == [.changedSince([.bulk(second), .bulk(first)])])
    #expect(
      try verdicts(database, "1", "note", reader) == [.asRecorded([.bulk(second), .bulk(first)])])
    #expect(
      try verdicts(database, "5", "name", reader) == [
        .neverOnRecord([.bulk(second), .bulk(first)])
      ])
    #expect(try verdicts(database, "7", "name", reader) == [.asRecorded([])])
    #expect(first < second)
    let run = try ToolRun([
      "blame", database.path, "item", "5", "name", "--journal", database.sample.path,
    ])
    #expect(run.status == 0 && run.output.contains("possibly changed in bulk statement #2 or #1"))
    let records = try reader.allRecords()
    #expect(records[2].value(of: "rows") == .clear(.integer(10_500)))
    #expect(records[2].value(of: "statement") == .sealed([]))
  }

  @Test func `blame shows a long text by its digest and compares it by the digest`() throws {
    let database = try RecordedDatabase(Self.schema)
    let long = String(repeating: "long ", count: 2 << 20)
    try database.connection.execute("INSERT INTO item VALUES (1, ?, 'n')", [SQLValue(long)])
    try database.connection.execute("INSERT INTO item VALUES (2, ?, 'n')", [SQLValue(long)])
    let stranger = try Connection(DatabasePath(database.path), .readWrite, .foreign)
    try stranger.execute("UPDATE item SET name = 'x' WHERE id = 2")
    let reader = try database.sample.close()
    #expect(try reader.allRecords()[0].value(of: "new.name") == .clear(.digest(of: long)))
    #expect(try verdicts(database, "2", "name", reader) == [.changedSince([])])
  }

  @MainActor @Test func `an application's handler is the cause of its writes`() throws {
    let database = try RecordedDatabase(Self.schema)
    let dispatcher = Dispatcher(sink: database.sample.journal)
    dispatcher.run(.input, "key") {
      dispatcher.run(.event, "tap", site: SourceSite(fileID: "Shop/Form.swift", line: 5)) {
        try database.connection.execute("INSERT INTO item VALUES (1, 'a', NULL)")
      }
    }
    try database.connection.execute("INSERT INTO item VALUES (2, 'a', NULL)")
    let reader = try database.sample.close()
    let records = try reader.allRecords()
    #expect(records.map(\.subject) == ["key", "tap", "database.insert", "database.insert"])
    #expect(records.map { $0.cause?.sequence } == [nil, 0, 1, nil])
    #expect(records.map(\.depth) == [0, 1, 2, 0])
  }

  @MainActor @Test func `a write has the actor and the reason of the work around it`() throws {
    let database = try RecordedDatabase(Self.schema)
    let journal = database.sample.journal
    let dispatcher = Dispatcher(sink: journal)
    func insert(_ id: Int64) throws {
      try database.connection.execute("INSERT INTO item VALUES (?, 'a', NULL)", [.integer(id)])
    }
    try dispatcher.withOrigin(RecordOrigin(actor: "ada", reason: "first")) { try insert(1) }
    dispatcher.withOrigin(RecordOrigin(actor: "ada")) {
      dispatcher.run(.event, "tap") {
        try journal.run("import", origin: RecordOrigin(reason: "second")) { try insert(2) }
      }
    }
    try journal.run("outer", origin: RecordOrigin(actor: "bob")) {
      let other = try SampleJournal()
      try other.journal.run("elsewhere", origin: RecordOrigin(actor: "eve")) {
        try journal.run("inner") { try insert(3) }
        try insert(4)
      }
      _ = try other.close()
    }
    try insert(5)
    let records = try database.sample.close().allRecords()
    #expect(
      records.map(\.subject) == [
        "database.insert", "tap", "import", "database.insert", "outer", "inner", "database.insert",
        "database.insert", "database.insert",
      ])
    #expect(records.map { $0.cause?.sequence } == [nil, nil, 1, 2, nil, 4, 5, 4, nil])
    let actors = ["ada", "ada", "ada", "ada", "bob", "bob", "bob", "bob", nil]
    #expect(records.map(\.origin.actor) == actors)
    #expect(
      records.map(\.origin.reason)
        == ["first", nil, "second", "second", nil, nil, nil, nil, nil])
  }

  @MainActor @Test func `blame names the actor and the reason of a write in its line`() throws {
    let database = try RecordedDatabase(Self.schema)
    let dispatcher = Dispatcher(sink: database.sample.journal)
    try dispatcher.withOrigin(RecordOrigin(actor: "ada", reason: "a \"new\" item")) {
      try database.connection.execute("INSERT INTO item VALUES (1, 'a', NULL)")
    }
    dispatcher.withOrigin(RecordOrigin(actor: "bob")) {
      dispatcher.run(.event, "tap") {
        dispatcher.withOrigin(RecordOrigin(reason: "misspelt")) {
          try? database.connection.execute("UPDATE item SET name = 'b'")
        }
      }
    }
    let blame = try Blame([try database.sample.close()])
    let lines = blame.lines(AuditStyle(showsClock: false))
    #expect(lines.contains { $0.hasSuffix("as ada because \"a \\\"new\\\" item\"") })
    #expect(lines.contains { $0.hasSuffix("by #1 tap as bob because \"misspelt\"") })
  }
}

extension JournalRecord {
  func value(of name: String) -> StoredValue? { arguments.first { $0.name == name }?.value }
}
