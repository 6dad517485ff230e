import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisText

struct ReportTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  @Test func `show prints a record with its causes up to the first one`() throws {
    sample.typeAndSave()
    let reader = try sample.close()
    let shown = try lines { _ = try AuditRecord(5, style: AuditStyle()).write(reader, to: $0) }
    #expect(
      shown.joined(separator: "\n") == """
        #5 row-change artist
          time        2026-11-18 11:06:40.000 UTC, 10.0 µs after the start
          arguments   key = 7
                      column = "name"
                      old = "Ada"
                      new = "Ada L."
          outcome     returned
          duration    1.0 µs
          caused by   #4 event primaryAction on main/form/save
                      #3 input click on main/form/save
        """)
    let json = try lines {
      _ = try AuditRecord(5, style: AuditStyle(.jsonl, showsClock: false)).write(reader, to: $0)
    }
    #expect(try json.map { try JSONValue(parsing: $0)["seq"] } == [5, 4, 3])
  }

  @Test func `show prints a question with every answer and the handler that said no`() throws {
    sample.typeAndSave()
    let reader = try sample.close()
    let style = AuditStyle(.text, showsClock: false)
    let shown = try lines { _ = try AuditRecord(2, style: style).write(reader, to: $0) }
    #expect(
      shown.joined(separator: "\n") == """
        #2 question shouldChange on main/form/name
          arguments   from = "Ad"
                      to = "Ada"
          calls       handler 1 Notes/Form.swift:88 -> true
                      handler 2 Notes/Form.swift:91 -> false
          outcome     vetoed
          answer      false
          caused by   #1 input key
        """)
  }

  @Test func `show prints the changes, defaults and errors of a record`() throws {
    sample.typeAndSave()
    let reader = try sample.close()
    let style = AuditStyle(.text, showsClock: false)
    func shown(_ sequence: UInt64) throws -> [String] {
      try lines { _ = try AuditRecord(sequence, style: style).write(reader, to: $0) }
    }
    #expect(try shown(4).contains("  changes     dirty: true -> false"))
    #expect(try shown(6).contains("  answer      true (the default, because no handler answered)"))
    #expect(try shown(7).contains("  outcome     threw SaveError: disk full"))
  }

  @Test func `show prints a chain of causes to its end, however long it is`() throws {
    var last: RecordID?
    let count = Soak.count(100_000)
    for index in 0..<count { last = sample.dispatch(.timer, "tick \(index)", cause: last) }
    let reader = try sample.close()
    let shown = try lines {
      let record = AuditRecord(UInt64(count - 1), style: AuditStyle(showsClock: false))
      _ = try record.write(reader, to: $0)
    }
    #expect(shown.count == count + 1)
    #expect(shown.first == "#\(count - 1) timer tick \(count - 1)")
    #expect(shown.last == "              #0 timer tick 0")
  }

  @Test func `damage to a journal as a whole is reported with every record and session`() throws {
    sample.typeAndSave()
    let reader = try sample.close(
      changing: "CREATE TRIGGER stranger AFTER INSERT ON record BEGIN SELECT 1; END")
    let problem = "it has the trigger \"stranger\", which no journal has"
    for format in AuditStyle.Format.allCases {
      let problem = format == .jsonl ? problem.replacing("\"", with: "\\\"") : problem
      for number in [1, 99] as [UInt64] {
        var status = AuditStatus.ok
        let record = AuditRecord(number, style: AuditStyle(format))
        let shown = try lines { status = try record.write(reader, to: $0) }
        #expect(status == .violation && shown.last?.contains(problem) == true)
        #expect((shown.count == 1) == (number == 99))
      }
      var status = AuditStatus.ok
      let sessions = SessionList([sample.path, sample.path], format)
      let shown = try lines { status = try sessions.write(to: $0) }
      #expect(status == .violation && shown.filter { $0.contains(problem) }.count == 2)
      #expect(shown.count == 4)
    }
  }

  @Test func `show reports a record that does not exist as not found`() throws {
    let reader = try sample.close()
    for number in [0, .max] as [UInt64] {
      #expect(try AuditRecord(number, style: AuditStyle()).write(reader) { _ in } == .nothingFound)
    }
  }

  @Test func `gaps with impossibly many records are counted as far as numbers go`() throws {
    for _ in 0..<2 { sample.dispatch(.event, "tap") }
    try sample.loseRecords(from: 1, count: 1 << 62)
    sample.dispatch(.event, "tap")
    try sample.loseRecords(from: 3, count: .max - 3, id: 1)
    let statistics = try JournalStatistics(JournalReader(sample.path))
    #expect(statistics.lost == .max && statistics.hasDamage)
  }

  @Test func `gaps and damage are listed in place of missing records`() throws {
    sample.typeAndSave()
    let reader = try sample.close(changing: "DELETE FROM record WHERE sequence = 3")
    var status = AuditStatus.ok
    let shown = try lines { status = try AuditRecord(3, style: AuditStyle()).write(reader, to: $0) }
    #expect(shown == ["!! damaged: #3: record #3 is missing"])
    #expect(status == .violation)
  }

  @Test func `the statistics show the end of a control's long path`() throws {
    let path = "window/" + (0..<6).map { "group[\($0)]/" }.joined() + "toggle-or-slider"
    sample.dispatch(.event, "tap", on: path)
    let lines = try JournalStatistics(sample.close()).lines(AuditStyle())
    #expect(lines.contains { $0.hasPrefix("…/group[3]/group[4]/group[5]/toggle-or-slider   ") })
  }

  @Test func `statistics count by handler, control and event`() throws {
    sample.typeAndSave()
    let statistics = try JournalStatistics(sample.close())
    #expect(statistics.status == .ok)
    #expect(statistics.total.count == 8)
    let vetoer = statistics.byHandler.first { $0.name == "Notes/Form.swift:91" }?.statistics
    #expect(vetoer?.vetoes == 1)
    let asked = statistics.byHandler.first { $0.name == "Notes/Form.swift:88" }?.statistics
    #expect(asked?.vetoes == 0)
    #expect(
      statistics.byControl.map(\.name) == [
        "main/form/name", "main/form/save", "main/list/row[3]",
      ])
    #expect(statistics.byControl[0].statistics.percentile(0.5) == 1000)
    #expect(statistics.byControl[0].statistics.percentile(1) == 2000)
    #expect(statistics.byEvent.map(\.statistics.count) == Array(repeating: 1, count: 8))
    let text = statistics.lines(AuditStyle())
    #expect(text[0] == "8 records, 1 vetoed, 1 threw")
    #expect(
      text[6]
        == "Notes/Form.swift:91                                       1          1          0"
        + "     1.0 µs     1.0 µs     1.0 µs #2")
    let bare = statistics.lines(AuditStyle(.jsonl, showsClock: false))
    #expect(bare[0] == #"{"by":"all","count":8,"vetoed":1,"threw":1,"unfinished":0}"#)
  }

  @Test func `the statistics of a journal without records are empty`() throws {
    let statistics = try JournalStatistics(sample.close())
    #expect(statistics.status == .nothingFound)
    #expect(statistics.lines(AuditStyle()) == [])
    #expect(try JSONValue(parsing: statistics.lines(AuditStyle(.jsonl))[0])["count"] == 0)
  }

  @Test func `a percentile in the statistics is a measured duration, by nearest rank`() throws {
    for _ in 0..<20 { sample.dispatch(.event, "tap") }
    let statistics = try JournalStatistics(sample.close())
    #expect(statistics.total.percentile(0) == 1000)
    #expect(statistics.total.percentile(0.95) == 1000)
    #expect(DispatchStatistics().percentile(0.5) == nil)
  }

  @Test func `a sealed value shows its commitment only with the clock`() throws {
    sample.dispatch(
      .input, "key", arguments: [RecordArgument("chord", RecordValue.private(.text("a")))])
    let reader = try sample.close()
    let style = AuditStyle(.jsonl, showsClock: false)
    let bare = try lines { _ = try AuditRecord(0, style: style).write(reader, to: $0) }
    #expect(bare[0].contains(#""arguments":{"chord":{"private":true}}"#))
  }
}
