import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisText

struct BlameTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  /// A key that saves a cell, and a handler in between.
  private func save(
    _ text: String, key: String = "7", column: String = "name", isPrivate: Bool = false
  ) {
    let new: RecordValue = isPrivate ? .private(.text(text)) : .text(text)
    sample.dispatch(.input, "key") { input in
      sample.dispatch(.event, "primaryAction", on: "rows", cause: input, calls: [(71, .none)]) {
        event in
        sample.dispatch(.effect, "table.write", on: "rows", cause: event) { write in
          sample.dispatch(
            .rowChange, "saved", on: "rows",
            arguments: [
              RecordArgument("table", "artist"), RecordArgument("key", key),
              RecordArgument("column", column), RecordArgument("old", "Ada"),
              RecordArgument("new", new),
            ], cause: write)
        }
      }
    }
  }

  @Test func `each state and cell names the record, the handler and the input of its last value`()
    throws
  {
    sample.typeAndSave()
    save("Ada L.")
    save("Bob")
    save("secret", column: "mail", isPrivate: true)
    let blame = try Blame(sample.close())
    #expect(blame.status == .ok)
    #expect(blame.rows.map(\.name) == ["7/name", "artist/7/mail", "artist/7/name", "dirty"])
    #expect(blame.rows.map(\.changes) == [1, 1, 2, 1])
    #expect(
      blame.lines(AuditStyle(showsClock: false)) == [
        #"7/name                           "Ada L."                 #5 Form.swift:120 by #3 click"#,
        #"artist/7/mail                    (private)                #19 Form.swift:71 by #16 key"#,
        #"artist/7/name                    "Bob"                    #15 (change 2) Form.swift:71 by #12 key"#,
        #"dirty                            false                    #4 Form.swift:120 by #3 click"#,
      ])
    #expect(blame.lines(AuditStyle())[3].hasPrefix("2026-11-18 11:06:40.000 dirty  "))
  }

  @Test func `cells whose keys only look alike are two`() throws {
    save("Ada", key: "\u{E9}")
    save("Bob", key: "e\u{301}")
    save("Cy", key: "\u{E9}")
    let rows = try Blame(sample.close()).rows
    #expect(
      rows.map { Array($0.name.utf8) }
        == ["artist/e\u{301}/name", "artist/\u{E9}/name"].map { Array($0.utf8) })
    #expect(rows.map(\.value) == [.clear(.text("Bob")), .clear(.text("Cy"))])
    #expect(rows.map(\.changes) == [1, 2])
  }

  @Test func `a pattern chooses states and cells`() throws {
    sample.typeAndSave()
    save("a/b", key: "x/y")
    save("Bob", column: "mail")
    let reader = try sample.close()
    for (pattern, expected) in [
      ("dirty", ["dirty"]), ("artist/*/name", ["artist/x∕y/name"]),
      ("artist/**", ["artist/7/mail", "artist/x∕y/name"]), ("none", []),
    ] {
      #expect(try Blame(reader, of: Glob(pattern)).rows.map(\.name) == expected)
    }
    #expect(try Blame(reader, of: Glob("none")).status == .nothingFound)
  }

  @Test func `for programs a line has the value, the record, its handlers and where it came from`()
    throws
  {
    save("Bob")
    let lines = try Blame(sample.close()).lines(AuditStyle(.jsonl, showsClock: false))
    let row = try JSONValue(parsing: try #require(lines.first))
    #expect(lines.count == 1 && row["name"] == "artist/7/name" && row["value"] == "Bob")
    #expect(row["changes"] == 1 && row["handlers"] == ["Notes/Form.swift:71"])
    #expect(row["record"]?["seq"] == 3 && row["origin"]?["event"] == "key")
  }

  @Test func `damage is a violation, also if what is left says something`() throws {
    save("Ada L.")
    save("Bob")
    try sample.journal.close()
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute("DELETE FROM record WHERE sequence = 7")
    }
    let blame = try Blame(JournalReader(sample.path))
    #expect(blame.status == .violation)
    #expect(blame.rows.map(\.value) == [.clear(.text("Ada L."))])
  }

  @Test func `long chains of causes that meet are followed once`() throws {
    let count = 3000
    var last: RecordID?
    for index in 0..<count {
      last = sample.dispatch(
        .timer, "tick \(index)", cause: last, calls: index == 7 ? [(71, .none)] : [],
        end: DispatchEnd(
          outcome: .returned,
          changes: [StateChangeRecord(state: "state \(index)", old: .none, new: .integer(1))]))
    }
    let rows = try Blame(sample.close()).rows
    #expect(rows.count == count && rows.allSatisfy { $0.origin.id == RecordID(0) })
    for row in rows {
      #expect(row.handlers.map(\.site?.line) == (row.record.id.sequence < 7 ? [] : [71]))
    }
  }

  @Test func `hostile names and values stay text`() throws {
    save("\u{1B}[31m\n#1", key: "\u{202E}\u{9B}2J\n")
    let reader = try sample.close()
    for format in AuditStyle.Format.allCases {
      let lines = try Blame(reader).lines(AuditStyle(format))
      #expect(lines.count == 1)
      for line in lines { #expect(NeutralText(line).string == line) }
    }
  }
}
