import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisText

struct ChainTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func why(_ number: UInt64, _ reader: JournalReader) throws -> (AuditStatus, [String]) {
    var status = AuditStatus.ok
    let record = AuditRecord(number, style: AuditStyle(showsClock: false))
    let shown = try lines { status = try record.writeCauses(reader, to: $0) }
    return (status, shown)
  }

  private func tree(
    _ number: UInt64, _ reader: JournalReader, _ style: AuditStyle = AuditStyle(showsClock: false)
  ) throws -> [String] {
    try lines { _ = try AuditRecord(number, style: style).writeEffects(reader, to: $0) }
  }

  @Test func `why prints the chain from the input down to the record`() throws {
    sample.typeAndSave()
    let reader = try sample.close()
    let (status, shown) = try why(5, reader)
    #expect(
      shown == [
        "#3 input click on save", "└─ #4 event primaryAction on save  Form.swift:120",
        #"   └─ #5 row-change artist 7 name "Ada" → "Ada L."  ◀"#,
      ])
    #expect(status == .ok)
    #expect(try why(3, reader).1 == ["#3 input click on save"])
    #expect(
      try why(7, reader).1 == [
        "#7 event tap on row[3]  threw SaveError, Form.swift:40",
        "#7 has no cause outside the program; the program began it",
      ])
    #expect(try why(99, reader).0 == .nothingFound)
  }

  @Test func `why reports a cause that could not be stored as missing`() throws {
    let input = sample.dispatch(.input, "key")
    let lost = sample.dispatch(.event, "lost", cause: input)
    sample.dispatch(.event, "last", cause: lost)
    try sample.loseRecords(from: 1, count: 1)
    let (status, shown) = try why(2, JournalReader(sample.path))
    #expect(status == .incomplete)
    #expect(shown == ["#1 is not recorded", "└─ #2 event last"])
    #expect(try why(1, JournalReader(sample.path)).0 == .incomplete)
  }

  @Test func `tree prints all effects of a record, each below its cause`() throws {
    let input = sample.dispatch(.input, "key")
    let first = sample.dispatch(.event, "first", on: "a", cause: input, calls: [(1, .none)])
    let second = sample.dispatch(.event, "second", on: "b", cause: input)
    sample.dispatch(.effect, "of first", cause: first)
    sample.dispatch(.timer, "other")
    sample.dispatch(.completion, "late", cause: second)
    let reader = try sample.close()
    #expect(
      try tree(0, reader) == [
        "#0 input key", "├─ #1 event first on a  Form.swift:1", "│  └─ #3 effect of first",
        "└─ #2 event second on b", "   └─ #5 completion late",
      ])
    #expect(try tree(3, reader) == ["#3 effect of first"])
    #expect(try tree(9, reader) == [])
    let json = try tree(1, reader, AuditStyle(.jsonl, showsClock: false))
    #expect(try json.map { try JSONValue(parsing: $0)["seq"] } == [1, 3])
  }

  @Test func `a chain of causes as long as a journal is printed without long lines`() throws {
    var last: RecordID?
    let count = Soak.count(100_000)
    for _ in 0..<count { last = sample.dispatch(.timer, "tick", cause: last) }
    let reader = try sample.close()
    let (_, down) = try why(UInt64(count - 1), reader)
    let drawn = try tree(0, reader)
    #expect(down.count == count + 1 && drawn.count == count)
    #expect((down + drawn).allSatisfy { $0.count < 120 })
  }

  @Test func `show lists the direct effects of a record`() throws {
    sample.typeAndSave()
    for _ in 0..<30 { sample.dispatch(.event, "child", cause: RecordID(3)) }
    let reader = try sample.close()
    let style = AuditStyle(showsClock: false)
    let shown = try lines { _ = try AuditRecord(3, style: style).write(reader, to: $0) }
    #expect(shown[2] == "  led to      #4 event primaryAction on main/form/save")
    #expect(shown.count == 23 && shown.last == "              and 11 more; tree #3 lists them all")
    let json = try lines {
      _ = try AuditRecord(4, style: AuditStyle(.jsonl, showsClock: false)).write(reader, to: $0)
    }
    #expect(try JSONValue(parsing: json[0])["led_to"] == [5])
  }
}
