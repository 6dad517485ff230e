import Testing
import TrellisEvents
import TrellisJournal

struct RoundTripTests {
  private let folder: TestFolder
  private let clock = StillClock()

  init() throws { folder = try TestFolder() }

  private func record(_ use: (Journal) throws -> Void) throws -> JournalReader {
    let journal = try Journal(at: folder.file("a.journal"), session: session, clock: clock)
    try use(journal)
    try journal.close()
    return try JournalReader(journal.path)
  }

  @Test func `a session is read back with its description, start and end`() throws {
    let reader = try record { _ in clock.advance(nanoseconds: 42) }
    #expect(reader.session.description == session)
    #expect(reader.session.start.description == "2026-11-18T11:06:40.000Z")
    #expect(reader.session.monotonicStart == 5_000)
    #expect(reader.session.end?.elapsed == 42)
    #expect(reader.session.end?.records == 0)
    #expect(reader.session.uuid.count == 16)
    #expect(try reader.entries() == [])
  }

  @Test func `a nested dispatch is read back with its calls, changes and causes`() throws {
    let site = SourceSite(fileID: "Notes/Form.swift", line: 88)
    let reader = try record { journal in
      let input = journal.begin(DispatchStart(kind: .input, subject: "key"))
      clock.advance(nanoseconds: 10)
      let event = journal.begin(
        DispatchStart(
          kind: .event, path: ControlPath("main/name"), subject: "editingChanged",
          arguments: [RecordArgument("text", "Ada")], cause: input, depth: 1))
      journal.call(CallEntry(order: 0, handler: .delegate, site: nil, phase: .started), in: event)
      clock.advance(nanoseconds: 5)
      journal.call(
        CallEntry(
          order: 0, handler: .delegate, site: nil,
          phase: .finished(answer: .bool(true), outcome: .returned)), in: event)
      journal.call(
        CallEntry(order: 1, handler: HandlerID(3), site: site, phase: .started), in: event)
      clock.advance(nanoseconds: 7)
      journal.call(
        CallEntry(
          order: 1, handler: HandlerID(3), site: site,
          phase: .finished(answer: .none, outcome: .threw(type: "E", message: "no"))), in: event)
      journal.end(
        DispatchEnd(
          outcome: .threw(type: "E", message: "no"),
          changes: [StateChangeRecord(state: "name", old: .text("Ad"), new: .text("Ada"))]),
        of: event)
      journal.end(DispatchEnd(outcome: .returned), of: input)
    }
    let records = try reader.records()
    #expect(records.map(\.id.sequence) == [0, 1])
    #expect(records.map(\.depth) == [0, 1])
    #expect(records.map(\.duration) == [22, 12])
    let event = records[1]
    #expect(event.cause == RecordID(0))
    #expect(event.path == ControlPath("main/name"))
    #expect(event.arguments.map(\.name) == ["text"])
    #expect(event.arguments.map(\.value) == [.clear(.text("Ada"))])
    #expect(event.end?.outcome == .threw(type: "E", message: "no"))
    #expect(event.end?.changes.map(\.state) == ["name"])
    #expect(event.end?.changes.map(\.old) == [.clear(.text("Ad"))])
    #expect(event.calls.map(\.handler) == [.delegate, HandlerID(3)])
    #expect(event.calls.map(\.site?.description) == [nil, "Form.swift:88"])
    #expect(event.calls.map(\.duration) == [5, 7])
    #expect(event.calls.map(\.end?.answer) == [.clear(.bool(true)), .clear(.none)])
    #expect(try reader.damage() == [])
    #expect(try reader.record(RecordID(1)) == event)
    #expect(try reader.record(RecordID(2)) == nil)
  }

  @Test(
    arguments: [
      .none, .bool(true), .bool(false), .integer(.min), .integer(.max), .integer(0), .real(-0.0),
      .real(1), .real(.infinity), .real(.pi), .text(""),
      .text("a\0b\u{1B}]0;x\u{7}\u{202E}e\u{301}👩‍👩‍👧"),
      .bytes([]), .bytes([4, 0, 255]), .count(type: "Array<Int>", elements: 3),
      .count(type: "", elements: 0), .digest(byteCount: 300, sha256: Array(0..<32)),
    ] as [RecordValue])
  func `every kind of value is read back unchanged`(value: RecordValue) throws {
    let reader = try record { journal in
      let id = journal.begin(
        DispatchStart(
          kind: .question, subject: "value", arguments: [RecordArgument("value", value)]))
      journal.end(
        DispatchEnd(
          outcome: .vetoed, answer: value, isDefault: true,
          changes: [StateChangeRecord(state: "s", old: value, new: value)]), of: id)
    }
    let record = try #require(try reader.records().first)
    #expect(record.arguments.map(\.value) == [.clear(value)])
    #expect(record.end?.answer == .clear(value))
    #expect(record.end?.isDefault == true)
    #expect(record.end?.changes.map(\.new) == [.clear(value)])
    if case .real(let number) = value, case .clear(.real(let stored)) = record.end?.answer {
      #expect(stored.bitPattern == number.bitPattern)
    }
  }

  @Test func `a NaN is read back with its bits`() throws {
    let value = Double(nan: 99, signaling: false)
    let reader = try record { journal in
      journal.note("nan", arguments: [RecordArgument("value", value)])
    }
    guard case .clear(.real(let stored)) = try reader.records()[0].arguments[0].value else {
      Issue.record("not a number at all")
      return
    }
    #expect(stored.bitPattern == value.bitPattern)
  }

  @Test(
    arguments: [
      .returned, .unhandled, .vetoed, .threw(type: "T", message: ""), .disabled, .hidden, .detached,
      .tooDeep, .cancelled, .failed(message: "disk"), .suspended, .ignored,
    ] as [Outcome])
  func `every outcome is read back unchanged`(outcome: Outcome) throws {
    let reader = try record { journal in
      let id = journal.begin(DispatchStart(kind: .effect, subject: "x"))
      journal.end(DispatchEnd(outcome: outcome), of: id)
    }
    #expect(try reader.records().map(\.end?.outcome) == [outcome])
    #expect(try reader.damage() == [])
  }

  @Test(arguments: RecordKind.allCases) func `the kind of a record is read back as written`(
    kind: RecordKind
  ) throws {
    let reader = try record { journal in
      journal.end(
        DispatchEnd(outcome: .returned), of: journal.begin(DispatchStart(kind: kind, subject: "x")))
    }
    #expect(try reader.records().map(\.kind) == [kind])
  }

  @Test func `records and names that exceed one batch are read back in order`() throws {
    let count = 1000
    let reader = try record { journal in
      for index in 0..<count {
        journal.note("event \(index)", arguments: [RecordArgument("index", index)])
      }
    }
    let records = try reader.records()
    #expect(records.map(\.id.sequence) == (0..<UInt64(count)).map { $0 })
    #expect(records.map(\.subject) == (0..<count).map { "event \($0)" })
    #expect(try reader.damage() == [])
  }

  @Test func `a record that never ended is read back with its calls and without an end`() throws {
    let site = SourceSite()
    let reader = try record { journal in
      let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
      journal.call(
        CallEntry(order: 0, handler: HandlerID(1), site: site, phase: .started), in: id)
    }
    let record = try #require(try reader.records().first)
    #expect(record.end == nil)
    #expect(record.calls.map(\.end) == [nil])
    #expect(record.calls.first?.site?.line == Int(site.line))
    #expect(try reader.damage() == [])
  }

  @Test func `names that look the same but differ in their bytes are kept apart`() throws {
    let names = ["rows/row[\u{E9}]", "rows/row[e\u{301}]", "rows/row[\u{E9}]"]
    let reader = try record { journal in
      for name in names {
        journal.end(
          DispatchEnd(outcome: .returned),
          of: journal.begin(
            DispatchStart(kind: .event, path: ControlPath(name), subject: name)))
      }
    }
    let records = try reader.records()
    #expect(records.map { Array($0.subject.utf8) } == names.map { Array($0.utf8) })
    #expect(records.map { Array(($0.path?.text ?? "").utf8) } == names.map { Array($0.utf8) })
  }

  @Test func `a clock that runs backward causes no records that end before they begin`() throws {
    let back = BackwardClock()
    let journal = try Journal(at: folder.file("b.journal"), session: session, clock: back)
    for _ in 0..<3 {
      let id = journal.begin(DispatchStart(kind: .event, subject: "tap"))
      for phase in [CallEntry.Phase.started, .finished(answer: .none, outcome: .returned)] {
        journal.call(CallEntry(order: 0, handler: .delegate, site: nil, phase: phase), in: id)
      }
      journal.end(DispatchEnd(outcome: .returned), of: id)
    }
    try journal.close()
    let reader = try JournalReader(journal.path)
    #expect(try reader.damage() == [])
    #expect(try reader.records().map(\.duration) == [0, 0, 0])
  }

  @Test func `records keep their wall clock times after the clock is set back`() throws {
    let reader = try record { journal in
      journal.note("before")
      try journal.flush()
      clock.advance(nanoseconds: 1_000_000_000)
      clock.setBack(nanoseconds: 3_600_000_000_000)
      journal.note("after")
      clock.advance(nanoseconds: 1_000_000_000)
      journal.note("later")
    }
    #expect(
      try reader.records().map(\.time.timeOfDay) == [
        "11:06:40.000", "10:06:41.000", "10:06:42.000",
      ])
    #expect(reader.anchors.count == 1)
    #expect(reader.session.end?.anchors == 1)
  }
}
