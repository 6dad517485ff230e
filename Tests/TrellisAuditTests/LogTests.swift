import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisText

struct LogTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func log(
    _ reader: JournalReader, _ filter: RecordFilter = RecordFilter(),
    _ style: AuditStyle = AuditStyle(), last: Int? = nil
  ) throws -> [String] {
    var filter = filter
    filter.last = last
    return try lines { output in
      _ = try AuditLog(filter: filter, style: style).write(reader, to: output)
    }
  }

  private func numbers(_ filter: RecordFilter, last: Int? = nil) throws -> [Int] {
    sample.typeAndSave()
    return try log(sample.close(), filter, AuditStyle(.jsonl, showsClock: false), last: last)
      .compactMap { line in
        guard case .integer(let number) = try JSONValue(parsing: line)["seq"] else { return nil }
        return number
      }
  }

  @Test func `the log prints one line for each dispatch, in columns`() throws {
    sample.typeAndSave()
    let lines = try log(sample.close())
    #expect(
      lines == [
        "2026-11-18 UTC",
        #"11:06:40.000    #1 input      key chord=(private)                                            4.0 µs"#,
        #"11:06:40.000    #2 question   main/form/name       shouldChange "Ad" "Ada"  vetoed           2.0 µs Form.swift:88, Form.swift:91 (no) by #1"#,
        #"11:06:40.000    #3 input      main/form/save       click                                     5.0 µs"#,
        #"11:06:40.000    #4 event      main/form/save       primaryAction                             3.0 µs Form.swift:120 by #3"#,
        #"11:06:40.000    #5 row-change artist 7 name "Ada" → "Ada L."                                 1.0 µs by #4"#,
        #"11:06:40.000    #6 question   main/form/name       shouldReturn             true default     1.0 µs"#,
        #"11:06:40.000    #7 event      main/list/row[3]     tap                      threw SaveError  1.0 µs Form.swift:40"#,
        "                   because disk full",
      ])
    #expect(lines.filter { NeutralText($0).width > 120 }.count <= 1)
  }

  @Test func `without the clock, logs of two equal runs have the same bytes`() throws {
    let other = try SampleJournal(program: "other", backend: "terminal")
    other.journal.end(
      DispatchEnd(outcome: .returned),
      of: other.journal.begin(DispatchStart(kind: .lifecycle, subject: "warm up")))
    let third = try SampleJournal(program: "notes", backend: "log")
    third.journal.end(
      DispatchEnd(outcome: .returned),
      of: third.journal.begin(DispatchStart(kind: .lifecycle, subject: "warm up the other")))
    other.typeAndSave()
    third.typeAndSave()
    let readers = (try other.close(), try third.close())
    for format in AuditStyle.Format.allCases {
      let style = AuditStyle(format, showsClock: false)
      #expect(try log(readers.0, RecordFilter(), style) == log(readers.1, RecordFilter(), style))
    }
  }

  @Test func `a JSON line has every part of a record, and no time without the clock`() throws {
    sample.typeAndSave()
    let reader = try sample.close()
    let style = AuditStyle(.jsonl, showsClock: false)
    let bare = try log(reader, RecordFilter(outcomes: ["vetoed"]), style)
    #expect(
      bare == [
        #"{"seq":2,"kind":"question","control":"main/form/name","event":"shouldChange","#
          + #""arguments":{"from":"Ad","to":"Ada"},"cause":1,"site":null,"depth":1,"#
          + #""calls":[{"order":0,"handler":1,"site":"Notes/Form.swift:88","outcome":"returned","#
          + #""answer":true},{"order":1,"handler":2,"site":"Notes/Form.swift:91","#
          + #""outcome":"returned","answer":false}],"outcome":"vetoed","answer":false,"#
          + #""default":false,"changes":[]}"#
      ])
    let full = try log(reader, RecordFilter(outcomes: ["vetoed"]), AuditStyle(.jsonl))
    #expect(full.count == 2)
    #expect(try JSONValue(parsing: full[0])["backend"] == "headless")
    #expect(try JSONValue(parsing: full[1])["duration_ns"] == 2000)
    #expect(try JSONValue(parsing: full[1])["began_ns"] == 4000)
    #expect(try JSONValue(parsing: full[1])["time"] == "2026-11-18T11:06:40.000Z")
  }

  @Test func `the log shows diagnostics by default, with their whole messages`() throws {
    let message =
      "several views in one container have the same ID (save\u{1B}); "
      + String(repeating: "long", count: 30)
    sample.dispatch(.lifecycle, "launched")
    sample.dispatch(
      .lifecycle, "diagnostic", on: "form/save",
      arguments: [RecordArgument("code", "duplicate-id"), RecordArgument("message", message)])
    sample.dispatch(.lifecycle, "focus", on: "form/save")
    sample.dispatch(.input, "key", arguments: [RecordArgument("key", "tab")])
    let reader = try sample.close()
    let style = AuditStyle(showsClock: false)
    let shown = try log(reader, RecordFilter(), style)
    let line =
      "   #1 lifecycle  form/save            diagnostic duplicate-id: \(NeutralText(message).string)"
    #expect(shown.count == 2 && shown.first == line)
    #expect(try log(reader, RecordFilter(kinds: [.input]), style).count == 1)
    #expect(try log(reader, .all, style).count == 4)
    #expect(try log(reader, RecordFilter(controls: [Glob("save")]), style).count == 1)
    let json = try log(reader, RecordFilter(), AuditStyle(.jsonl, showsClock: false))
    #expect(try JSONValue(parsing: json[0])["event"] == "diagnostic")
  }

  @Test func `a log filter matches the whole name of an event, or its last segment`() throws {
    sample.dispatch(.question, "table.shouldSaveCell")
    let reader = try sample.close()
    for (name, count) in [
      ("table.shouldSaveCell", 1), ("shouldSaveCell", 1), ("SaveCell", 0), ("table", 0),
    ] {
      for last in [nil, 5] {
        var found = 0
        let filter = RecordFilter(events: [name], last: last)
        _ = try RecordSelection(filter).read(reader) { _ in found += 1 }
        #expect(found == count, "\(name)")
      }
    }
  }

  @Test func `each filter of the log keeps the records that match`() throws {
    let all = [1, 2, 3, 4, 5, 6, 7]
    for (filter, expected) in [
      (RecordFilter(), all),
      (RecordFilter(controls: [Glob("name")]), [2, 6]),
      (RecordFilter(controls: [Glob("form/*")]), [2, 3, 4, 6]),
      (RecordFilter(events: ["tap"]), [7]),
      (RecordFilter(kinds: [.rowChange, .input]), [1, 3, 5]),
      (RecordFilter(kinds: [.lifecycle]), [0]),
      (RecordFilter(outcomes: ["threw"]), [7]),
      (RecordFilter(controls: [Glob("name")], outcomes: ["vetoed"]), [2]),
      (RecordFilter(outcomes: ["hidden"]), []),
    ] {
      #expect(try LogTests().numbers(filter) == expected)
    }
    for (last, expected) in [(1, [7]), (3, [5, 6, 7]), (7, all), (100, all)] {
      #expect(try LogTests().numbers(RecordFilter(), last: last) == expected)
    }
  }

  @Test func `the log finds a handler by its module, its file or its line`() throws {
    for (place, expected) in [
      ("Form.swift:88", [2]), ("Form.swift", [2, 4, 7]), ("Notes/Form.swift:120", [4]),
      ("Notes/Form.swift", [2, 4, 7]), ("orm.swift", []), ("Form.swift:8", []), ("Notes", []),
    ] {
      #expect(try LogTests().numbers(RecordFilter(handlers: [place])) == expected, "\(place)")
    }
  }

  @Test func `the log shows a record with all of its effects, even later ones`() throws {
    sample.typeAndSave()
    sample.dispatch(.completion, "written", cause: RecordID(5))
    sample.dispatch(.completion, "written", cause: RecordID(2))
    let reader = try sample.close()
    for (origin, expected) in [(3, [3, 4, 5, 8]), (5, [5, 8]), (7, [7])] as [(UInt64, [Int])] {
      let log = AuditLog(
        filter: RecordFilter(origin: RecordID(origin)), style: AuditStyle(.text, showsClock: false))
      let shown = try lines { _ = try log.write(reader, to: $0) }
      #expect(shown.compactMap { Int($0.dropFirst(4).prefix { $0 != " " }) } == expected)
    }
    for origin in [10, .max] as [UInt64] {
      #expect(
        try AuditLog(filter: RecordFilter(origin: RecordID(origin)), style: AuditStyle()).write(
          reader
        ) { _ in }
          == .nothingFound)
    }
  }

  @Test func `a record must match one value of each field of a filter`() throws {
    for (fields, expected) in [
      ([("event", "tap"), ("event", "click")], [3, 7]),
      ([("event", "tap"), ("outcome", "threw")], [7]),
      ([("event", "click"), ("outcome", "threw")], []),
      ([("outcome", "threw"), ("outcome", "vetoed")], [2, 7]),
      (
        [("control", "name"), ("control", "row*"), ("kind", "event"), ("kind", "question")],
        [2, 6, 7]
      ),
      ([("handler", "Form.swift:40"), ("handler", "Form.swift:88")], [2, 7]),
    ] as [([(String, String)], [Int])] {
      var filter = RecordFilter()
      for (field, value) in fields { try filter.add(field, value) }
      #expect(try LogTests().numbers(filter) == expected, "\(fields)")
    }
  }

  @Test func `the log can filter by numbers, durations, times and text`() throws {
    let start = UTCTime(nanoseconds: 1_795_000_000_000_000_000)
    let times = try times()
    for (filter, expected) in [
      (RecordFilter(numbers: 2...4), [2, 3, 4]), (RecordFilter(numbers: 6...(.max)), [6, 7]),
      (RecordFilter(slowerThan: 3000), [1, 3, 4]), (RecordFilter(slowerThan: 1_000_000), []),
      (RecordFilter(since: times[3]), [3, 4, 5, 6, 7]),
      (RecordFilter(since: times[3], until: times[5]), [3, 4, 5]),
      (RecordFilter(until: start), []),
      (RecordFilter(texts: [TextPattern("ada")]), [2, 5]),
      (RecordFilter(texts: [TextPattern("Ada L")]), [5]),
      (RecordFilter(texts: [TextPattern("ADA")]), []),
      (RecordFilter(texts: [TextPattern("disk full"), TextPattern("dirty")]), [4, 7]),
      (RecordFilter(texts: [TextPattern(":120")]), [4]),
      (RecordFilter(texts: [TextPattern("save")], isReversed: true), [7, 4, 3]),
      (RecordFilter(last: 2, isReversed: true), [7, 6]),
    ] {
      #expect(try LogTests().numbers(filter, last: filter.last) == expected)
    }
  }

  /// Returns the time at which each of the sample's records began.
  private func times() throws -> [UTCTime] {
    sample.typeAndSave()
    var times: [UTCTime] = []
    _ = try RecordSelection(.all).read(try sample.close()) { entry in
      if case .record(let record) = entry { times.append(record.time) }
    }
    return times
  }

  @Test func `an unknown name in a filter is reported as wrong usage`() throws {
    for (field, name) in [("kind", "events"), ("outcome", "veto"), ("controls", "controls")] {
      var filter = RecordFilter()
      let error = #expect(throws: AuditError.self) { try filter.add(field, name) }
      #expect(error?.status == .usage && error?.description.contains(name) == true)
    }
  }

  @Test func `the exit status of log says whether any record matched`() throws {
    sample.typeAndSave()
    let reader = try sample.close()
    let found = AuditLog(filter: RecordFilter(events: ["tap"]), style: AuditStyle())
    #expect(try found.write(reader) { _ in } == .ok)
    let none = AuditLog(filter: RecordFilter(events: ["none"]), style: AuditStyle())
    #expect(try none.write(reader) { _ in } == .nothingFound)
  }

  @Test func `the log shows a gap with any filter, but does not count it as a match`() throws {
    for _ in 0..<5 { sample.dispatch(.event, "tap") }
    try sample.loseRecords(from: 2, count: 2)
    let reader = try JournalReader(sample.path)
    for (event, expected, count) in [
      ("tap", AuditStatus.ok, 4), ("none", .nothingFound, 1),
    ] {
      var shown: [String] = []
      let log = AuditLog(filter: RecordFilter(events: [event]), style: AuditStyle())
      #expect(try log.write(reader) { shown.append($0) } == expected)
      #expect(
        shown.count == count + 1 && shown.contains { $0.contains("2 records were not stored") })
    }
  }

  @Test func `the log shortens a long path to its last segments`() throws {
    for path in ["VStack[0]/HStack[0]/VStack[1]/rows", "a/a-segment-that-is-much-too-long"] {
      sample.dispatch(.event, "tap", on: path)
    }
    let lines = try log(sample.close())
    #expect(lines[1].contains(" event      …/VStack[1]/rows     tap "))
    #expect(lines[2].contains(" event      a-segment-that-is-m… tap "))
  }

  @Test func `the log names the handler that was running when the program was killed`() throws {
    let id = sample.journal.begin(DispatchStart(kind: .event, subject: "tap"))
    sample.journal.call(
      CallEntry(
        order: 0, handler: HandlerID(1), site: SourceSite(fileID: "A/B.swift", line: 7),
        phase: .started), in: id)
    let lines = try log(sample.close())
    #expect(lines.count == 2)
    #expect(lines[1].contains(" unfinished "))
    #expect(lines[1].hasSuffix(" B.swift:7 (running)"))
  }

  @Test func `hostile text is harmless in every format`() throws {
    let evil = "\u{1B}]0;owned\u{7}\u{202E}gpj\n#1 fake\u{9B}2J"
    let id = sample.journal.begin(
      DispatchStart(
        kind: .event, path: ControlPath("a/\(evil)"), subject: evil,
        arguments: [RecordArgument(evil, evil)]))
    sample.journal.end(
      DispatchEnd(
        outcome: .threw(type: evil, message: evil), answer: .text(evil),
        changes: [StateChangeRecord(state: evil, old: .text(evil), new: .text(evil))]), of: id)
    let reader = try sample.close()
    var output: [String] = []
    for style in AuditStyle.Format.allCases.map({ AuditStyle($0) }) {
      output += try log(reader, RecordFilter(), style)
      output += try lines { _ = try AuditRecord(0, style: style).write(reader, to: $0) }
      output += try JournalStatistics(reader).lines(style)
      output += try Verification(reader).lines(style)
    }
    for line in output { #expect(NeutralText(line).string == line) }
    #expect(output.contains { $0.contains("owned") })
  }

  @Test func `the log shows the reason of a veto unless the reason is private`() throws {
    for reason in [RecordValue.text("not\nempty"), .private(.text("secret"))] {
      sample.dispatch(
        .question, "shouldSave", on: "name", arguments: [RecordArgument("reason", reason)],
        calls: [(3, .bool(false))], end: DispatchEnd(outcome: .vetoed, answer: .bool(false)))
    }
    let shown = try log(sample.close(), RecordFilter(), AuditStyle(showsClock: false))
    #expect(shown.count == 4 && !shown.joined().contains("secret"))
    #expect(shown[1] == "      because not\u{240A}empty" && shown[3] == "      because (private)")
  }
}
