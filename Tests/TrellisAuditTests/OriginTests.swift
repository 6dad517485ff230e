import Testing
import TrellisEvents
import TrellisJournal

@testable import TrellisAudit

struct OriginTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  /// Returns a journal of four records: without an origin, with an actor, with a source and a
  /// reason, and with all three.
  private func reader(isLive: Bool) throws -> JournalReader {
    let origins: [RecordOrigin?] = [
      nil, RecordOrigin(actor: "ada"),
      RecordOrigin(source: "notes.db", reason: "invoice 17"),
      RecordOrigin(actor: "grace", source: "/tmp/other.db", reason: "a test"),
    ]
    for (number, origin) in origins.enumerated() {
      let id = sample.journal.begin(
        DispatchStart(kind: .effect, subject: "write \(number)", origin: origin))
      sample.journal.end(
        DispatchEnd(outcome: number == 2 ? .failed(message: "full") : .returned), of: id)
    }
    return isLive ? try JournalReader(sample.path) : try sample.close()
  }

  @Test(arguments: [false, true])
  func `records are found by actor, by source and by reason`(isLive: Bool) throws {
    let reader = try reader(isLive: isLive)
    let cases: [(String, String, [UInt64])] = [
      ("actor", "ada", [1]), ("actor", "*", [1, 3]), ("actor", "nobody", []),
      ("source", "notes.db", [2]), ("source", "*.db", [2, 3]), ("reason", "invoice*", [2]),
      ("reason", "a test", [3]),
    ]
    for (field, value, expected) in cases {
      var filter = RecordFilter.all
      try filter.add(field, value)
      var found: [UInt64] = []
      let status = try RecordSelection(filter).read(reader) { entry in
        if case .record(let record) = entry { found.append(record.id.sequence) }
      }
      #expect(found == expected, "\(field)=\(value)")
      #expect(status == (expected.isEmpty ? .nothingFound : .ok))
    }
  }

  @Test func `without the clock, a source that is a file is shown only by its name`() throws {
    let id = sample.journal.begin(
      DispatchStart(
        kind: .effect, subject: "write",
        origin: RecordOrigin(source: "/srv/a/shop.db (device 9, inode 12)")))
    sample.journal.end(DispatchEnd(outcome: .returned), of: id)
    let record = try #require(try sample.close().record(id))
    for showsClock in [true, false] {
      let source = showsClock ? "/srv/a/shop.db (device 9, inode 12)" : "shop.db"
      let json = "\(JSONForm(showsClock: showsClock).record(record))"
      #expect(json.contains("\"source\":\"\(source)\""), "\(json)")
      let detail = RecordDetail(record: record, causes: [], showsClock: showsClock)
      #expect(detail.lines.contains("  source      \(source)"))
    }
  }

  @Test func `blame names the databases of cells that have the same name`() throws {
    for source in ["/a/shop.db (device 9, inode 1)", "/b/shop.db (device 9, inode 2)"] {
      let id = sample.journal.begin(
        DispatchStart(
          kind: .rowChange, path: ControlPath("rows"), subject: "saved",
          arguments: [
            RecordArgument("table", "item"), RecordArgument("key", "1"),
            RecordArgument("column", "name"), RecordArgument("old", .text("Ada")),
            RecordArgument("new", .text("Bob")),
          ],
          origin: RecordOrigin(source: source)))
      sample.journal.end(DispatchEnd(outcome: .returned), of: id)
    }
    let lines = try Blame([sample.close()]).lines(AuditStyle())
    #expect(lines.map { $0.hasSuffix(" in /a/shop.db") } == [true, false])
    #expect(lines.map { $0.hasSuffix(" in /b/shop.db") } == [false, true])
  }

  @Test func `a record must meet the conditions on actor and source together`() throws {
    let reader = try reader(isLive: false)
    var filter = RecordFilter.all
    try filter.add("actor", "grace")
    try filter.add("source", "notes.db")
    #expect(try RecordSelection(filter).read(reader) { _ in } == .nothingFound)
  }

  @Test func `show and JSON include the origin of a record, and omit what was not given`() throws {
    let reader = try reader(isLive: false)
    let records = try (0..<4).map { try #require(try reader.record(RecordID($0))) }
    let shown = records.map { RecordDetail(record: $0, causes: [], showsClock: false).lines }
    #expect(shown[0].allSatisfy { !$0.contains("actor") && !$0.contains("source") })
    #expect(shown[1].contains("  actor       ada"))
    #expect(shown[2].contains("  source      notes.db"))
    #expect(shown[2].contains("  reason      invoice 17"))
    let json = records.map { "\(JSONForm(showsClock: false).record($0))" }
    #expect(!json[0].contains("actor") && json[3].contains("grace"))
  }

  @Test(arguments: [
    "UPDATE detail SET actor = NULL", "UPDATE detail SET source = actor WHERE actor NOTNULL",
    "UPDATE detail SET reason = NULL", "DELETE FROM detail", "UPDATE detail SET id = id + 1",
    "UPDATE detail SET message = 'none' WHERE message NOTNULL",
    "INSERT INTO detail SELECT id + (1 << 20) * 9, actor, source, reason, error, message FROM detail",
  ])
  func `verify finds a change to the origin of a record`(statement: String) throws {
    _ = try reader(isLive: true)
    let reader = try sample.close(changing: statement)
    #expect(try Verification(reader).status == .violation)
  }
}

@MainActor
struct OriginOfDispatchTests {
  @Test func `every record inside withOrigin has its origin, and an inner origin takes precedence`()
    throws
  {
    let sample = try SampleJournal()
    let dispatcher = Dispatcher(sink: sample.journal)
    dispatcher.note(.effect, "before")
    dispatcher.withOrigin(RecordOrigin(actor: "ada", reason: "outer")) {
      dispatcher.run(.effect, "outer") {
        dispatcher.withOrigin(RecordOrigin(source: "db", reason: "inner")) {
          dispatcher.begin(.effect, "inner").end(.returned)
        }
      }
    }
    dispatcher.note(.effect, "after")
    let reader = try sample.close()
    let origins = try (0..<4).map { try #require(try reader.record(RecordID($0))).origin }
    #expect(
      origins == [
        RecordOrigin(), RecordOrigin(actor: "ada", reason: "outer"),
        RecordOrigin(actor: "ada", source: "db", reason: "inner"), RecordOrigin(),
      ])
  }
}
