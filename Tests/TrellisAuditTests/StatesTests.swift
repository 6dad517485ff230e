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

  private func prepare() throws -> JournalReader {
    change("city", .text("Rome"), .text("Oslo"))
    save("7", .text("Ada"), .text("Bob"))
    change("city", .text("Oslo"), .text("Cairo"))
    change("dirty", .bool(false), .bool(true))
    change("city", .text("Cairo"), .text("Oslo"))
    change("pin", .private(.text("1")), .private(.text("2")))
    return try sample.close()
  }

  @Test func `every state and cell is as it was behind a record, also what changed only later`()
    throws
  {
    let reader = try prepare()
    func at(_ number: UInt64?) throws -> [String] {
      try StatesAt(number.map { RecordID($0) }, reader).lines(AuditStyle())
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
    #expect(try StatesAt(nil, reader, of: Glob("none")).status == .nothingFound)
  }

  @Test func `a difference is what is not the same behind two records`() throws {
    let reader = try prepare()
    func difference(_ records: ClosedRange<UInt64>) throws -> [String] {
      try StatesDifference(records, reader).lines(AuditStyle())
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(
      try difference(0...3) == [
        #"artist/7/name "Ada" → "Bob" #1"#, #"city "Oslo" → "Cairo" #2"#,
        "dirty false → true #3",
      ])
    // The city came back to what it was.
    #expect(
      try difference(1...(.max)) == ["dirty false → true #3", "pin (private) → (private) #5"])
    #expect(try difference(4...4) == [])
    #expect(try StatesDifference(4...4, reader).status == .nothingFound)
  }

  @Test func `states, differences and what really was are the same for random changes`() throws {
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
      let states = try StatesAt(RecordID(UInt64(last)), reader).rows
      for row in states { #expect(row.value == .clear(.integer(history[last][row.name] ?? -1))) }
      let names = try StatesDifference(UInt64(first)...UInt64(last), reader).rows.map(\.name)
      let truth = history[last].filter { history[first][$0.key] != $0.value }.keys.sorted()
      #expect(names == truth)
    }
  }

  @Test func `what could not be stored may have changed something, and is counted`() throws {
    change("a", .integer(1), .integer(2))
    sample.dispatch(.event, "lost")
    change("a", .integer(2), .integer(3))
    try sample.loseRecords(from: 1, count: 1)
    let reader = try JournalReader(sample.path)
    #expect(try StatesAt(nil, reader).status == .incomplete)
    #expect(try StatesAt(RecordID(0), reader).status == .ok)
  }

  @Test func `for programs a line has the value and the records around it`() throws {
    let reader = try prepare()
    let style = AuditStyle(.jsonl, showsClock: false)
    #expect(
      try StatesAt(RecordID(2), reader, of: Glob("dirty")).lines(style) == [
        #"{"name":"dirty","value":false,"since":null,"until":3}"#
      ])
    #expect(
      try StatesDifference(0...9, reader, of: Glob("artist/**")).lines(style) == [
        #"{"name":"artist/7/name","old":"Ada","new":"Bob","changes":1,"last":1}"#
      ])
  }
}
