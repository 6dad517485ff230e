import Foundation
import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisText

struct StatesTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  @discardableResult
  private func change(_ state: String, _ old: RecordValue, _ new: RecordValue) -> RecordID {
    sample.dispatch(
      .event, "tap",
      end: DispatchEnd(
        outcome: .returned, changes: [StateChangeRecord(state: state, old: old, new: new)]))
  }

  private func save(_ key: String, _ old: RecordValue, _ new: RecordValue) {
    sample.dispatch(
      .rowChange, "saved",
      arguments: [
        RecordArgument("table", "artist"), RecordArgument("key", key),
        RecordArgument("column", "name"), RecordArgument("old", old), RecordArgument("new", new),
      ])
  }

  @Test func `state says that values may be out of date if a journal was copied without its ring`()
    throws
  {
    change("a", .integer(1), .integer(2))
    try sample.journal.flush()
    let copy = sample.folder + "/copy.journal"
    try FileManager.default.copyItem(atPath: sample.path, toPath: copy)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.copyItem(atPath: sample.path + suffix, toPath: copy + suffix)
    }
    let states = try StatesAt(nil, [JournalReader(copy)])
    #expect(states.rows.count == 1 && states.status == .incomplete)
    #expect(states.doubts.words.map { $0.hasPrefix("the end of the session") } == [true])
    #expect(try StatesDifference(0...9, [JournalReader(copy)]).status == .incomplete)
    #expect(try StatesAt(nil, [JournalReader(sample.path)]).status == .ok)
    try sample.journal.close()
    #expect(try StatesAt(nil, [JournalReader(sample.path)]).status == .ok)
  }

  private func prepare() throws -> JournalReader {
    change("city", .text("Rome"), .text("Oslo"))
    save("7", .text("Ada"), .text("Bob"))
    change("city", .text("Oslo"), .text("Cairo"))
    change("dirty", .bool(false), .bool(true))
    change("city", .text("Cairo"), .text("Oslo"))
    change("pin", .private(.text("1")), .private(.text("2")))
    return try sample.close()
  }

  /// Records a dispatch that sets a state and runs a nested dispatch that sets it too. The outer
  /// dispatch then sets the state again, or not.
  private func nested(thenSetsAgain isOuterLast: Bool) {
    let outer = sample.journal.begin(DispatchStart(kind: .event, subject: "outer"))
    let inner = sample.journal.begin(
      DispatchStart(kind: .event, subject: "inner", cause: outer, depth: 1))
    sample.journal.end(
      DispatchEnd(
        outcome: .returned,
        changes: [StateChangeRecord(state: "n", old: .integer(1), new: .integer(2))]), of: inner)
    let first = StateChangeRecord(state: "n", old: .integer(0), new: .integer(1))
    let last = StateChangeRecord(state: "n", old: .integer(2), new: .integer(3), latest: inner)
    sample.journal.end(
      DispatchEnd(outcome: .returned, changes: isOuterLast ? [first, last] : [first]), of: outer)
  }

  @Test(arguments: [true, false], [true, false])
  func `a change by an outer dispatch after an inner one counts as the later change`(
    isOuterLast: Bool, isStored: Bool
  ) throws {
    nested(thenSetsAgain: isOuterLast)
    let reader = isStored ? try sample.close() : try JournalReader(sample.path)
    let (value, record) = isOuterLast ? ("3", "#0") : ("2", "#1")
    let state = try #require(try StatesAt(nil, [reader]).rows.first)
    #expect(
      state.value == .clear(.integer(isOuterLast ? 3 : 2)) && state.since?.description == record)
    let blame = try #require(try Blame([reader]).rows.first)
    #expect(blame.value == state.value && blame.record.id.description == record)
    #expect(blame.changes == (isOuterLast ? 3 : 2))
    // Before the inner dispatch began, only the first of the changes had been made.
    let early = try #require(try StatesAt(RecordID(0), [reader]).rows.first)
    #expect(early.value == .clear(.integer(1)) && early.since == RecordID(0))
    #expect(try StatesAt(RecordID(1), [reader]).rows.first?.value == state.value)
    sample.dispatch(.event, "later")
    let difference = try StatesDifference(0...9, [reader]).rows.first
    #expect(difference?.old == early.value && difference?.new == state.value)
    #expect(difference?.changes == (isOuterLast ? 2 : 1))
    #expect(difference?.last.description == record)
    #expect(try StatesDifference(0...0, [reader]).rows == [])
    #expect(try StatesDifference(1...9, [reader]).rows == [])
    var story: [String] = []
    _ = try Story(style: AuditStyle(showsClock: false)).write(reader) { story.append($0) }
    #expect(story.joined().contains("n 0 → \(value)"), "\(story)")
  }

  @Test
  func `a change outside of dispatches is shown with its values, its cause and its effects`() throws
  {
    let root = sample.dispatch(.input, "press", arguments: [RecordArgument("id", "load")])
    let change = StateChangeRecord(
      state: "rows#2", old: .integer(0), new: .count(type: "Array<Int>", elements: 3))
    let text = StateChangeRecord(state: "log", old: .text("a"), new: .digest(of: "abc"))
    let set = sample.dispatch(
      .change, "rows", arguments: [RecordArgument("instance", 2)], cause: root,
      end: DispatchEnd(outcome: .returned, changes: [change, text])
    ) { sample.dispatch(.effect, "observer", cause: $0, depth: 1, calls: [(7, .none)]) }
    let reader = try sample.close()
    let style = AuditStyle(showsClock: false)
    func told(_ write: ((String) throws -> Void) throws -> AuditStatus) throws -> [String] {
      var lines: [String] = []
      #expect(try write { lines.append($0) } == .ok)
      return lines.map { $0.split(separator: " ").joined(separator: " ") }
    }
    let words = #"rows#2 0 → (Array<Int> with 3), log "a" → (3 B, SHA-256 ba7816bf…)"#
    let log = try told { try AuditLog(filter: RecordFilter(), style: style).write(reader, to: $0) }
    #expect(
      log == [
        #"#0 input press id="load""#, "#1 change \(words) by #0",
        "#2 effect observer Form.swift:7 by #1",
      ])
    let why = try told { try AuditRecord(2, style: style).writeCauses(reader, to: $0) }
    #expect(
      why == [
        #"#0 input press "load""#, "└─ #1 change \(words)",
        "└─ #2 effect observer Form.swift:7 ◀",
      ])
    let blame = try Blame([reader], of: Glob("rows#2"))
    #expect(blame.rows.map(\.record.id) == [set] && blame.rows.map(\.origin.id) == [root])
    let story = try told { try Story(style: style).write(reader, to: $0) }
    #expect(story.joined(separator: " ").contains("rows#2 0 → (Array<Int> with 3)"), "\(story)")
    #expect(try StatesAt(set, [reader]).rows.map(\.since) == [set, set])
  }

  @Test func `state at a record shows every state and cell as it was after the record`() throws {
    let reader = try prepare()
    func at(_ number: UInt64?) throws -> [String] {
      try StatesAt(number.map { RecordID($0) }, [reader]).lines(AuditStyle())
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(
      try at(2) == [
        #"artist/7/name "Bob" since #1"#, #"city "Cairo" since #2"#, "dirty false until #3",
        "pin (private) until #5",
      ])
    #expect(
      try at(0) == [
        #"artist/7/name "Ada" until #1"#, #"city "Oslo" since #0"#, "dirty false until #3",
        "pin (private) until #5",
      ])
    #expect(try at(nil) == at(99))
    #expect(try at(nil)[1] == #"city "Oslo" since #4"#)
    #expect(try StatesAt(nil, [reader], of: Glob("none")).status == .nothingFound)
  }

  @Test func `diff lists the values that differ after two records`() throws {
    let reader = try prepare()
    func difference(_ records: ClosedRange<UInt64>) throws -> [String] {
      try StatesDifference(records, [reader]).lines(AuditStyle())
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(
      try difference(0...3) == [
        #"artist/7/name "Ada" → "Bob" #1"#, #"city "Oslo" → "Cairo" #2"#,
        "dirty false → true #3",
      ])
    // The state `city` has its old value again.
    #expect(
      try difference(1...(.max)) == ["dirty false → true #3", "pin (private) → (private) #5"])
    #expect(try difference(4...4) == [])
    #expect(try StatesDifference(4...4, [reader]).status == .nothingFound)
  }

  @Test func `state follows a row through changes of its key and does not confuse it with others`()
    throws
  {
    func save(_ key: String, _ column: String, _ old: String, _ new: String) {
      let isKey = column == "id"
      sample.dispatch(
        .rowChange, "saved",
        arguments: [
          RecordArgument("table", "t"), RecordArgument("key", key),
          RecordArgument("column", column), RecordArgument("old", .text(old)),
          RecordArgument("new", .text(new)),
        ] + (isKey ? [RecordArgument("keyAfter", new)] : []))
    }
    save("2", "name", "a", "b")  // 0
    save("3", "name", "p", "q")  // 1
    save("2", "id", "2", "9")  // 2
    save("9", "name", "b", "c")  // 3
    save("3", "id", "3", "2")  // 4
    save("2", "name", "q", "r")  // 5
    save("9", "note", "x", "y")  // 6
    let reader = try sample.close()
    func told(_ lines: [String]) -> [String] {
      lines.map { $0.split(separator: " ").joined(separator: " ") }
    }
    func at(_ number: UInt64?) throws -> [String] {
      told(try StatesAt(number.map { RecordID($0) }, [reader]).lines(AuditStyle()))
    }
    #expect(
      try at(1) == [
        #"t/2/id "2" until #2"#, #"t/2/name "b" since #0"#, #"t/2/note "x" until #6"#,
        #"t/3/id "3" until #4"#, #"t/3/name "q" since #1"#,
      ])
    #expect(
      try at(3) == [
        #"t/3/id "3" until #4"#, #"t/3/name "q" since #1"#, #"t/9/id "9" since #2"#,
        #"t/9/name "c" since #3"#, #"t/9/note "x" until #6"#,
      ])
    #expect(
      try at(nil) == [
        #"t/2/id "2" since #4"#, #"t/2/name "r" since #5"#, #"t/9/id "9" since #2"#,
        #"t/9/name "c" since #3"#, #"t/9/note "y" since #6"#,
      ])
    #expect(
      told(try StatesDifference(0...5, [reader], of: Glob("t/*/name")).lines(AuditStyle())) == [
        #"t/2/name "p" → "r" #5 (2 changes)"#, #"t/9/name "b" → "c" #3"#,
      ])
    let blame = try Blame([reader], of: Glob("t/*/name"))
    #expect(blame.rows.map(\.name) == ["t/2/name", "t/9/name"])
    #expect(blame.rows.map(\.value) == [.clear(.text("r")), .clear(.text("c"))])
    #expect(blame.rows.map(\.changes) == [2, 2])
  }

  @Test func `state shows the right rows after random changes of keys`() throws {
    var generator = SeededGenerator()
    var rows: [(key: String, value: String)] = (0..<4).map { ("\($0)", "v\($0)") }
    var history: [[(key: String, value: String)]] = []
    for step in 0..<Soak.count(3000) + 40 {
      let index = Int.random(in: 0..<4, using: &generator)
      let isKey = Bool.random(using: &generator)
      let free = (0..<8).map(String.init).filter { key in !rows.contains { $0.key == key } }
      let new = isKey ? free.randomElement(using: &generator) ?? "8" : "w\(step)"
      sample.dispatch(
        .rowChange, "saved",
        arguments: [
          RecordArgument("table", "t"), RecordArgument("key", .text(rows[index].key)),
          RecordArgument("column", isKey ? "id" : "name"),
          RecordArgument("old", .text(isKey ? rows[index].key : rows[index].value)),
          RecordArgument("new", .text(new)),
        ] + (isKey ? [RecordArgument("keyAfter", .text(new))] : []))
      if isKey { rows[index].key = new } else { rows[index].value = new }
      history.append(rows)
    }
    let reader = try sample.close()
    for _ in 0..<20 {
      let moment = Int.random(in: 0..<history.count, using: &generator)
      let told = try StatesAt(RecordID(UInt64(moment)), [reader], of: Glob("t/*/name")).rows
      // All rows occur early in the journal, so all of their values are known.
      for row in told {
        let key = row.name.split(separator: "/")[1]
        let truth = history[moment].first { $0.key == key }
        #expect(row.value == truth.map { .clear(.text($0.value)) }, "\(row) at \(moment)")
      }
    }
  }

  @Test func `state and diff agree with what really happened for random changes`() throws {
    var generator = SeededGenerator()
    var history: [[String: Int64]] = []
    var values: [String: Int64] = ["a": 0, "b": 0, "c": 0]
    let count = Soak.count(5000)
    for _ in 0..<count {
      let name = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      let new = Int64.random(in: 0..<4, using: &generator)
      change(name, .integer(values[name] ?? 0), .integer(new))
      values[name] = new
      history.append(values)
    }
    let reader = try sample.close()
    for _ in 0..<20 {
      let first = Int.random(in: 0..<count, using: &generator)
      let last = Int.random(in: first..<count, using: &generator)
      let states = try StatesAt(RecordID(UInt64(last)), [reader]).rows
      for row in states { #expect(row.value == .clear(.integer(history[last][row.name] ?? -1))) }
      let names = try StatesDifference(UInt64(first)...UInt64(last), [reader]).rows.map(\.name)
      let truth = history[last].filter { history[first][$0.key] != $0.value }.keys.sorted()
      #expect(names == truth)
    }
  }

  @Test func `diff says what may be missing between the two records`() throws {
    change("a", .integer(1), .integer(2))
    sample.dispatch(.event, "lost")
    change("a", .integer(2), .integer(3))
    let open = sample.journal.begin(DispatchStart(kind: .event, subject: "open"))
    change("a", .integer(3), .integer(4))
    try sample.loseRecords(from: 1, count: 1)
    let reader = try JournalReader(sample.path)
    #expect(try StatesDifference(0...2, [reader]).status == .incomplete)
    #expect(try StatesDifference(1...2, [reader]).status == .ok)
    #expect(try StatesDifference(2...4, [reader]).status == .incomplete)
    #expect(open == RecordID(3))
    let tool = try ToolRun(["diff", "0..4", sample.path])
    #expect(tool.status == 5 && tool.output.contains("2 → 4"))
    #expect(
      tool.error.contains("an earlier record was not stored")
        && tool.error.contains("the end of #3 is not recorded"), "\(tool.error)")
  }

  @Test func `state counts the lost records that may have changed values`() throws {
    change("a", .integer(1), .integer(2))
    sample.dispatch(.event, "lost")
    change("a", .integer(2), .integer(3))
    try sample.loseRecords(from: 1, count: 1)
    let reader = try JournalReader(sample.path)
    #expect(try StatesAt(nil, [reader]).status == .incomplete)
    #expect(try StatesAt(RecordID(0), [reader]).status == .ok)
  }

  @Test func `state as JSON lines contains the value and the records around it`() throws {
    let reader = try prepare()
    let style = AuditStyle(.jsonl, showsClock: false)
    #expect(
      try StatesAt(RecordID(2), [reader], of: Glob("dirty")).lines(style) == [
        #"{"name":"dirty","value":false,"since":null,"until":3}"#
      ])
    #expect(
      try StatesDifference(0...9, [reader], of: Glob("artist/**")).lines(style) == [
        #"{"name":"artist/7/name","old":"Ada","new":"Bob","changes":1,"last":1}"#
      ])
  }
}
