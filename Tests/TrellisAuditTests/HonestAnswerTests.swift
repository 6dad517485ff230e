import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Answers that can describe only part of what happened, and say so.
struct HonestAnswerTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func change(_ state: String, _ old: RecordValue, _ new: RecordValue) {
    sample.dispatch(
      .event, "tap",
      end: DispatchEnd(
        outcome: .returned, changes: [StateChangeRecord(state: state, old: old, new: new)]))
  }

  @Test func `diff shows a change whose values are not recorded`() throws {
    change("chosen", .text("Array<String>"), .text("Array<String>"))
    change("city", .text("Oslo"), .text("Rome"))
    change("city", .text("Rome"), .text("Oslo"))
    let reader = try sample.close()
    let difference = try StatesDifference(0...9, [reader])
    #expect(try StatesDifference(0...0, [reader]).rows.isEmpty)
    #expect(difference.rows.isEmpty, "the first change is not after record 0")
    let all = try SampleJournal()
    all.dispatch(.lifecycle, "launched")
    all.dispatch(
      .event, "tap",
      end: DispatchEnd(
        outcome: .returned,
        changes: [
          StateChangeRecord(
            state: "chosen", old: .text("Array<String>"), new: .text("Array<String>"))
        ]))
    let found = try StatesDifference(0...9, [all.close()])
    #expect(found.rows.map(\.name) == ["chosen"] && found.rows[0].isOpaque)
    #expect(found.lines(AuditStyle())[0].hasSuffix("#1 (what changed is not recorded)"))
  }

  @Test func `after a write without an end, the values are reported as in doubt`() throws {
    change("city", .text("Oslo"), .text("Rome"))
    _ = sample.journal.begin(
      DispatchStart(
        kind: .effect, subject: "table.write",
        arguments: [
          RecordArgument("table", "Artist"), RecordArgument("key", "3"),
          RecordArgument("column", "Name"), RecordArgument("new", "Zoe"),
        ]))
    let reader = try sample.close()
    for doubts in [
      try StatesAt(nil, [reader]).doubts, try StatesDifference(0...9, [reader]).doubts,
    ] {
      #expect(doubts.unsaved == RecordID(1))
      #expect(
        doubts.words == [
          "the end of #1 is not recorded; it is unknown whether its change was saved"
        ])
    }
    #expect(try StatesAt(RecordID(0), [reader]).status == .ok)
    #expect(try StatesAt(nil, [reader]).status == .incomplete)
  }

  @Test(arguments: [
    ["tree", "0"], ["handlers"], ["handlers", "-H", "Other.swift:1"], ["controls", "-c", "none"],
    ["blame"], ["log", "event=none"], ["state"],
  ])
  func `an answer from a journal with a gap mentions the gap`(command: [String]) throws {
    sample.dispatch(.event, "tap", on: "form/save", calls: [(12, .none)])
    for _ in 0..<3 { sample.dispatch(.event, "tap") }
    try sample.journal.flush()
    try sample.loseRecords(from: 1, count: 2)
    try sample.journal.close()
    let isNumbered = command[0] == "tree"
    let run = try ToolRun(
      isNumbered ? command + [sample.path] : [command[0], sample.path] + command.dropFirst())
    #expect(run.status == 5, "\(run.error)")
    #expect(run.error.contains("2 records were not stored") || run.error.contains("2 earlier"))
  }

  @Test(arguments: ["log", "blame", "state"])
  func `a copy without its ring is reported as possibly incomplete`(command: String) throws {
    for _ in 0..<3 { sample.dispatch(.event, "tap") }
    let copy = sample.folder + "/copy.journal"
    try FileManager.default.copyItem(atPath: sample.path, toPath: copy)
    try sample.journal.close()
    let run = try ToolRun([command, copy])
    #expect(run.status == 5 && run.error.contains("may be missing"), "\(run.error)")
  }

  @Test func `handlers --never-fired says if a journal has no registrations`() throws {
    sample.dispatch(.event, "tap", on: "form/save", calls: [(12, .none)])
    try sample.journal.flush()
    let unknown = try ToolRun(["handlers", "--never-fired", sample.path])
    #expect(
      unknown.status == 5 && unknown.error.contains("they may or may not have been called"),
      "\(unknown.error)")
    try sample.journal.close()
    let none = try ToolRun(["handlers", "--never-fired", sample.path])
    #expect(none.status == 1 && none.error.contains("no handler was registered"))
  }

  @Test func `a file whose name is not valid UTF-8 is not said to be absent`() throws {
    let run = try ToolRun(["verify", sample.folder + "/a\u{FFFD}.journal"])
    #expect(run.status == 3 && run.error.contains("not valid UTF-8"), "\(run.error)")
  }

  @Test func `diff from a time before the journal compares with its beginning`() throws {
    // The changes of record 0 count too.
    change("count", .integer(1), .integer(2))
    try sample.journal.close()
    let whole = try ToolRun(["diff", "..now", sample.path])
    #expect(whole.status == 0 && whole.output.contains("count"))
    #expect(try ToolRun(["diff", "2020-01-01..now", sample.path]).output == whole.output)
    #expect(try ToolRun(["diff", "2020-01-01..2020-01-02", sample.path]).status == 1)
  }

  @Test func `blame of a row says that a journal that cannot be read may have a later change`()
    throws
  {
    let home = sample.folder + "/state/trellis/notes"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let database = sample.folder + "/d.db"
    let connection = try Connection(DatabasePath(database), .create, .foreign)
    try connection.executeScript(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, c); INSERT INTO t VALUES (1, 'b')")
    sample.dispatch(
      .rowChange, "saved", on: "rows",
      arguments: [
        RecordArgument("table", "t"), RecordArgument("key", "1"), RecordArgument("column", "c"),
        RecordArgument("old", .text("a")), RecordArgument("new", .text("b")),
      ])
    try sample.journal.close()
    try FileManager.default.copyItem(atPath: sample.path, toPath: home + "/a.journal")
    let environment = ["XDG_STATE_HOME": sample.folder + "/state"]
    let sure = try ToolRun(["blame", database, "t", "1", "c"], variables: environment)
    #expect(sure.status == 0, "\(sure.error)")
    try Data([1]).write(to: URL(filePath: home + "/b.journal"))
    let unsure = try ToolRun(["blame", database, "t", "1", "c"], variables: environment)
    #expect(unsure.status == 5 && unsure.error.contains("left out"), "\(unsure.error)")
    #expect(unsure.output == sure.output)
  }

  @Test func `state and diff read all segments of a journal`() throws {
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    let sample = try SampleJournal(options: options)
    func set(_ state: String, _ old: Int64, _ new: Int64) {
      sample.dispatch(
        .event, "tap",
        end: DispatchEnd(
          outcome: .returned,
          changes: [StateChangeRecord(state: state, old: .integer(old), new: .integer(new))]))
    }
    set("early", 0, 1)
    for index in 0..<Int64(3000) {
      set("count", index, index + 1)
      if index % 100 == 0 { try sample.journal.flush() }
    }
    try sample.journal.close()
    try #require(JournalLocation.segments(of: sample.path).count > 1)
    let state = try ToolRun(["state", sample.path])
    #expect(state.status == 0 && state.error == "")
    let lines = state.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasSuffix(" since #0"), "\(state.output)")
    let diff = try ToolRun(["diff", "5..2900", sample.path])
    #expect(diff.output.contains("5 → 2900") && diff.status == 0, "\(diff.output)")
  }

  @Test(arguments: ["\"42\"", "a\\u{20}b\\u{2c}c"])
  func `the log prints the key of a row in the form that blame accepts`(key: String) throws {
    sample.dispatch(
      .rowChange, "saved",
      arguments: [
        RecordArgument("table", "tk"), RecordArgument("key", .text(key)),
        RecordArgument("column", "n"), RecordArgument("old", "x"), RecordArgument("new", "y"),
      ])
    try sample.journal.close()
    let run = try ToolRun(["log", sample.path])
    #expect(run.output.contains("saved tk \(key) n \"x\" → \"y\""), "\(run.output)")
  }

  @Test func `a long value is cut in the output of state`() throws {
    change("text", .text("x"), .text(String(repeating: "long ", count: 100_000)))
    try sample.journal.close()
    for command in [["state"], ["blame"], ["blame", "--history"]] {
      let run = try ToolRun([command[0], sample.path] + command.dropFirst())
      #expect(run.status == 0 && run.output.utf8.count < 1000)
    }
    #expect(try ToolRun(["state", sample.path]).output.contains("… (488"))
  }
}
