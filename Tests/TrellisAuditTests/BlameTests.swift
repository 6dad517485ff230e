import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisText

struct BlameTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  /// A key press that saves a cell, with a handler between the two.
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

  @Test func `blame reports a change without a cause as made outside of handlers`() throws {
    let made = StateChangeRecord(state: "k", old: .integer(0), new: .integer(1))
    let change = sample.dispatch(
      .change, "k", end: DispatchEnd(outcome: .returned, changes: [made])
    ) { change in
      sample.dispatch(
        .effect, "observer", cause: change, depth: 1, calls: [(7, .none)],
        end: DispatchEnd(
          outcome: .returned,
          changes: [StateChangeRecord(state: "n", old: .integer(0), new: .integer(2))]))
    }
    #expect(change == RecordID(0))
    let lines = try Blame([try sample.close()]).lines(AuditStyle(showsClock: false)).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "k 0 → 1 #0 outside of handlers", "n 0 → 2 #1 Form.swift:7 by #0 change of k",
      ])
  }

  @Test func `blame names the record, the handler and the input behind each last value`() throws {
    sample.typeAndSave()
    save("Ada L.")
    save("Bob")
    save("secret", column: "mail", isPrivate: true)
    let blame = try Blame([sample.close()])
    #expect(blame.status == .ok)
    #expect(blame.rows.map(\.name) == ["7/name", "artist/7/mail", "artist/7/name", "dirty"])
    #expect(blame.rows.map(\.changes) == [1, 1, 2, 1])
    #expect(
      blame.lines(AuditStyle(showsClock: false)) == [
        #"7/name                           "Ada" → "Ada L."             #5 Form.swift:120 by #3 click"#,
        #"artist/7/mail                    "Ada" → (private)            #19 Form.swift:71 by #16 key"#,
        #"artist/7/name                    "Ada" → "Bob"                #15 (change 2) Form.swift:71 by #12 key"#,
        #"dirty                            true → false                 #4 Form.swift:120 by #3 click"#,
      ])
    #expect(blame.lines(AuditStyle())[3].hasPrefix("2026-11-18 11:06:40.000 dirty  "))
  }

  @Test func `blame reports damage if the calls that would name a handler are missing`() throws {
    sample.typeAndSave()
    save("Bob")
    let path = try sample.close().path
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    #expect(try Blame([JournalReader(path)]).status == .ok)
    try connection.execute("UPDATE record SET place = NULL WHERE place IS NOT NULL")
    let blame = try Blame([JournalReader(path)])
    #expect(blame.status == .violation)
    #expect(try ValueHistory([JournalReader(path)]).status == .violation)
  }

  @Test func `a handler that never ended may have changed any state, but no cell`() throws {
    sample.typeAndSave()
    save("Bob")
    let tap = sample.journal.begin(
      DispatchStart(kind: .event, path: ControlPath("save"), subject: "tap"))
    try sample.journal.flush()
    let open = try Blame([JournalReader(sample.path)])
    let doubts = Dictionary(uniqueKeysWithValues: open.rows.map { ($0.name, $0.doubts) })
    #expect(doubts["dirty"] == [.unfinished(tap)] && doubts["artist/7/name"] == [])
    let line = open.lines(AuditStyle(showsClock: false)).first { $0.contains("dirty") }
    #expect(line?.contains("possibly changed in \(tap), whose end is not recorded") == true)
    let states = try StatesAt(nil, [JournalReader(sample.path)])
    #expect(states.status == .incomplete && states.unfinished == tap)
    #expect(try StatesAt(RecordID(1), [JournalReader(sample.path)]).status == .ok)
    sample.journal.end(DispatchEnd(outcome: .returned), of: tap)
    let effect = sample.journal.begin(DispatchStart(kind: .effect, subject: "table.write"))
    try sample.journal.flush()
    #expect(try Blame([JournalReader(sample.path)]).rows.allSatisfy { $0.doubts.isEmpty })
    sample.journal.end(DispatchEnd(outcome: .returned), of: effect)
  }

  @Test(arguments: [
    "UPDATE registration SET event = event + 1", "DELETE FROM registration WHERE id = 1",
    "DELETE FROM registration WHERE id = 2",
    "DELETE FROM site WHERE id = (SELECT site FROM registration WHERE id = 3)",
    "DELETE FROM name WHERE text = 'Form/Form.swift'",
  ])
  func `the list of handlers that never ran reports damage to registrations`(statement: String)
    throws
  {
    sample.typeAndSave()
    sample.journal.registered(
      (4..<7).map { line in
        HandlerRegistration(
          path: ControlPath("a/b"), event: "tap", handler: HandlerID(9),
          site: SourceSite(fileID: "Form/Form.swift", line: line))
      })
    let path = try sample.close().path
    #expect(try SilentHandlers([JournalReader(path)]).status == .ok)
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    try connection.execute(statement)
    #expect(try SilentHandlers([JournalReader(path)]).status == .violation)
    #expect(try Verification(JournalReader(path)).status == .violation)
  }

  @Test func `a saved cell names the question that the program answered, not what the toolkit did`()
    throws
  {
    sample.dispatch(.input, "key") { input in
      sample.dispatch(.event, "primaryAction", on: "rows/editor", cause: input) { event in
        for (column, line) in [("name", UInt(11)), ("mail", 12)] {
          sample.dispatch(
            .question, "table.shouldSaveCell", on: "rows",
            arguments: [RecordArgument("key", "7"), RecordArgument("column", .text(column))],
            cause: event, calls: [(line, .bool(true))],
            end: DispatchEnd(outcome: .returned, answer: .bool(true)))
        }
        sample.dispatch(.effect, "table.write", on: "rows", cause: event) { write in
          sample.dispatch(
            .rowChange, "saved", on: "rows",
            arguments: [
              RecordArgument("table", "artist"), RecordArgument("key", "7"),
              RecordArgument("column", "name"), RecordArgument("old", "Ada"),
              RecordArgument("new", "Bob"),
            ], cause: write)
        }
      }
    }
    let reader = try sample.close()
    let line =
      #"artist/7/name                    "Ada" → "Bob"                #5 shouldSaveCell Form.swift:11 by #0 key"#
    #expect(try Blame([reader]).lines(AuditStyle(showsClock: false)) == [line])
    #expect(try ValueHistory([reader]).lines(AuditStyle(showsClock: false)) == [line])
    let json = try Blame([reader]).lines(AuditStyle(.jsonl, showsClock: false))[0]
    #expect(json.contains(#""question":"table.shouldSaveCell""#))
  }

  @Test func `the history of a cell has every change, even under an earlier key`() throws {
    sample.typeAndSave()
    save("Ada L.")
    save("Bob")
    sample.dispatch(
      .rowChange, "saved",
      arguments: [
        RecordArgument("table", "artist"), RecordArgument("key", "7"),
        RecordArgument("column", "id"), RecordArgument("old", 7), RecordArgument("new", 8),
        RecordArgument("keyAfter", "8"),
      ])
    save("Cy", key: "8")
    let reader = try sample.close()
    let history = try ValueHistory([reader], of: Glob("artist/8/name"))
    #expect(
      history.lines(AuditStyle(showsClock: false)) == [
        #"artist/8/name                    "Ada" → "Ada L."             #11 Form.swift:71 by #8 key"#,
        #"artist/8/name                    "Ada" → "Bob"                #15 (change 2) Form.swift:71 by #12 key; changed without a record between #11 and this change"#,
        #"artist/8/name                    "Ada" → "Cy"                 #20 (change 3) Form.swift:71 by #17 key; changed without a record between #15 and this change"#,
      ])
    #expect(try ValueHistory([reader], of: Glob("dirty")).rows.map(\.record.id) == [RecordID(4)])
    #expect(try ValueHistory([reader]).rows.count == 6)
    #expect(try ValueHistory([reader], of: Glob("none")).status == .nothingFound)
  }

  @Test func `blame names the record itself if it has no cause`() throws {
    sample.dispatch(
      .input, "key",
      end: DispatchEnd(
        outcome: .returned,
        changes: [StateChangeRecord(state: "name", old: .text("a"), new: .text("ab"))]))
    let told = try Blame([sample.close()]).lines(AuditStyle(showsClock: false))
    #expect(told == [#"name                             "a" → "ab"                   #0 key"#])
  }

  @Test func `cells whose keys only look alike are different cells`() throws {
    save("Ada", key: "\u{E9}")
    save("Bob", key: "e\u{301}")
    save("Cy", key: "\u{E9}")
    let rows = try Blame([sample.close()]).rows
    #expect(
      rows.map { Array($0.name.utf8) }
        == ["artist/e\u{301}/name", "artist/\u{E9}/name"].map { Array($0.utf8) })
    #expect(rows.map(\.value) == [.clear(.text("Bob")), .clear(.text("Cy"))])
    #expect(rows.map(\.changes) == [1, 2])
  }

  @Test func `blame selects states and cells by a pattern`() throws {
    sample.typeAndSave()
    save("a/b", key: "x/y")
    save("Bob", column: "mail")
    let reader = try sample.close()
    for (pattern, expected) in [
      ("dirty", ["dirty"]), ("artist/*/name", ["artist/x∕y/name"]),
      ("artist/**", ["artist/7/mail", "artist/x∕y/name"]), ("none", []),
    ] {
      #expect(try Blame([reader], of: Glob(pattern)).rows.map(\.name) == expected)
    }
    #expect(try Blame([reader], of: Glob("none")).status == .nothingFound)
  }

  @Test func `blame as JSON lines has the value, the record, its handlers and its origin`() throws {
    save("Bob")
    let lines = try Blame([sample.close()]).lines(AuditStyle(.jsonl, showsClock: false))
    let row = try JSONValue(parsing: try #require(lines.first))
    #expect(lines.count == 1 && row["name"] == "artist/7/name" && row["value"] == "Bob")
    #expect(row["changes"] == 1 && row["handlers"] == ["Notes/Form.swift:71"])
    #expect(row["record"]?["seq"] == 3 && row["origin"]?["event"] == "key")
  }

  @Test func `blame uses the latest session, in whatever order the journals are named`() throws {
    let later = try SampleJournal(clock: LaterClock())
    save("Ada L.")
    save("Bob", column: "mail")
    later.dispatch(
      .rowChange, "saved",
      arguments: [
        RecordArgument("table", "artist"), RecordArgument("key", "7"),
        RecordArgument("column", "name"), RecordArgument("old", "Ada L."),
        RecordArgument("new", "Cy"),
      ])
    let readers = (try sample.close(), try later.close())
    for readers in [[readers.0, readers.1], [readers.1, readers.0]] {
      let rows = try Blame(readers).rows
      #expect(rows.map(\.value) == [.clear(.text("Bob")), .clear(.text("Cy"))])
      #expect(rows.map(\.changes) == [1, 2] && rows[1].journal == later.path)
    }
  }

  @Test func `blame gives no certain answer if a gap may contain a later change`() throws {
    save("Ada L.")
    for _ in 0..<3 { sample.dispatch(.event, "tap") }
    save("Bob", column: "mail")
    try sample.loseRecords(from: 4, count: 3)
    let rows = try Blame([JournalReader(sample.path)]).rows
    #expect(rows.map(\.doubts.count) == [0, 1])
    let line = try Blame([JournalReader(sample.path)]).lines(AuditStyle(showsClock: false))[1]
    #expect(line.hasSuffix("; possibly changed in a gap (3 records from #4)"))
  }

  @Test func `blame reports an unfinished write together with the last change`() throws {
    save("Ada L.")
    let place = [
      RecordArgument("table", "artist"), RecordArgument("key", "7"),
      RecordArgument("column", "name"),
    ]
    _ = sample.journal.begin(
      DispatchStart(
        kind: .effect, subject: "table.write", arguments: place + [RecordArgument("new", "Zoe")]))
    sample.dispatch(
      .effect, "table.write", arguments: [place[0], RecordArgument("key", "8"), place[2]],
      end: DispatchEnd(outcome: .failed(message: "the disk is full")))
    sample.dispatch(
      .effect, "table.write", arguments: [place[0], RecordArgument("key", "9"), place[2]])
    try sample.journal.flush()
    let lines = try Blame([JournalReader(sample.path)]).lines(AuditStyle(showsClock: false))
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""Ada" → "Ada L.""#))
    #expect(lines[0].hasSuffix(#"; unknown whether #4 saved "Zoe""#))
    #expect(lines[1].contains("unknown → unknown"))
    #expect(lines[1].hasSuffix("; unknown whether #6 saved another value"))
  }

  @Test func `blame takes time in proportion to the number of writes without an end`() throws {
    for _ in 0..<3000 {
      sample.dispatch(
        .effect, "table.write",
        arguments: [
          RecordArgument("table", "artist"), RecordArgument("key", "7"),
          RecordArgument("column", "name"),
        ])
    }
    let rows = try Blame([sample.close()]).rows
    #expect(rows.count == 1 && rows[0].doubts.count == 16)
  }

  @Test func `blame names the handler of the program, not that of Trellis`() throws {
    sample.dispatch(.input, "key") { input in
      sample.dispatch(.event, "primaryAction", cause: input, calls: [(71, .none)]) { event in
        let id = sample.journal.begin(
          DispatchStart(
            kind: .rowChange, subject: "saved",
            arguments: [
              RecordArgument("table", "t"), RecordArgument("key", "1"),
              RecordArgument("column", "c"), RecordArgument("new", "x"),
            ], cause: event))
        let site = SourceSite(fileID: "TrellisTable/Table+Editing.swift", line: 112)
        for phase in [CallEntry.Phase.started, .finished(answer: .none, outcome: .returned)] {
          sample.journal.call(
            CallEntry(order: 0, handler: HandlerID(9), site: site, phase: phase), in: id)
        }
        sample.journal.end(DispatchEnd(outcome: .returned), of: id)
      }
    }
    let row = try #require(try Blame([sample.close()]).rows.first)
    #expect(row.handlers.map(\.site?.line) == [71])
  }

  @Test func `blame reports damage even if the remaining records give an answer`() throws {
    save("Ada L.")
    save("Bob")
    try sample.journal.close()
    do {
      let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
      try connection.execute("DELETE FROM record WHERE sequence = 7")
    }
    let blame = try Blame([JournalReader(sample.path)])
    #expect(blame.status == .violation)
    #expect(blame.rows.map(\.value) == [.clear(.text("Ada L."))])
  }

  @Test func `blame follows chains of causes that meet only once`() throws {
    let count = 3000
    var last: RecordID?
    for index in 0..<count {
      last = sample.dispatch(
        .timer, "tick \(index)", cause: last, calls: index == 7 ? [(71, .none)] : [],
        end: DispatchEnd(
          outcome: .returned,
          changes: [StateChangeRecord(state: "state \(index)", old: .none, new: .integer(1))]))
    }
    let rows = try Blame([sample.close()]).rows
    #expect(rows.count == count && rows.allSatisfy { $0.origin.id == RecordID(0) })
    for row in rows {
      #expect(row.handlers.map(\.site?.line) == (row.record.id.sequence < 7 ? [] : [71]))
    }
  }

  @Test func `hostile names and values in the output of blame are harmless`() throws {
    save("\u{1B}[31m\n#1", key: "\u{202E}\u{9B}2J\n")
    let reader = try sample.close()
    for format in AuditStyle.Format.allCases {
      let lines = try Blame([reader]).lines(AuditStyle(format))
      #expect(lines.count == 1)
      for line in lines { #expect(NeutralText(line).string == line) }
    }
  }
}

/// A clock that is a day ahead of the clock of other samples.
private struct LaterClock: JournalClock {
  func monotonicNanoseconds() -> UInt64 { 1 }
  func utcNanoseconds() -> Int64 { 1_795_086_400_000_000_000 }
}
