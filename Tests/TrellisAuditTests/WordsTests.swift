import Foundation
import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

struct WordsTests {
  private static let now = UTCTime(nanoseconds: 1_795_000_000_000_000_000)  // 2026-11-18 11:06:40
  private let words = TimeText(
    now: now, day: UTCTime(nanoseconds: now.nanoseconds - 3 * 86_400_000_000_000))

  @Test(arguments: [
    ("now", "2026-11-18T11:06:40.000Z"), ("today", "2026-11-18T00:00:00.000Z"),
    ("yesterday", "2026-11-17T00:00:00.000Z"), ("yesterday 10:01", "2026-11-17T10:01:00.000Z"),
    ("today 23:59:59.5", "2026-11-18T23:59:59.500Z"), ("10:01", "2026-11-15T10:01:00.000Z"),
    ("10:01:02.003", "2026-11-15T10:01:02.003Z"), ("2026-11-22", "2026-11-22T00:00:00.000Z"),
    ("2026-11-22 10:01", "2026-11-22T10:01:00.000Z"),
    ("2026-11-22 10:01:30 UTC", "2026-11-22T10:01:30.000Z"),
    ("2026-11-22T10:01:30.125Z", "2026-11-22T10:01:30.125Z"),
    ("2024-02-29", "2024-02-29T00:00:00.000Z"), ("1969-12-31 23:00", "1969-12-31T23:00:00.000Z"),
    ("10 minutes ago", "2026-11-18T10:56:40.000Z"), ("1 h ago", "2026-11-18T10:06:40.000Z"),
    ("2days ago", "2026-11-16T11:06:40.000Z"), ("-90s", "2026-11-18T11:05:10.000Z"),
  ])
  func `times are understood as people write them`(text: String, moment: String) throws {
    #expect(try words.moment(text).description == moment)
  }

  @Test func `the reason why records are missing is given in words`() throws {
    for (reason, words) in [
      ("corrupt", "the journal's file was damaged at the time"), ("full", "the disk was full"),
      ("ring-full", "records came faster than the program could store them"),
      ("own-reason", "own-reason"),
    ] {
      let sample = try SampleJournal()
      sample.dispatch(.event, "tap")
      sample.dispatch(.event, "tap")
      try sample.loseRecords(from: 1, count: 1, reason: reason)
      let reader = try JournalReader(sample.path)
      let log = try lines { output in
        _ = try AuditLog(filter: .all, style: AuditStyle(showsClock: false)).write(
          reader, to: output)
      }
      #expect(log.last == "   #1 gap        1 record was not stored: \(words)")
    }
  }

  @Test(arguments: [
    "", " ", "soon", "25:00", "10:60", "10:1:1:1", "10", "2026-02-29", "2026-13-01", "26-01-01",
    "2026-11-22 noon", "10 ago", "ago", "minutes ago", "-5", "１０:０１", "9999-01-01",
    "2026-11-22 10:01 and more",
  ])
  func `text that is not a time is reported as wrong usage`(text: String) {
    #expect {
      _ = try words.moment(text)
    } throws: { ($0 as? AuditError)?.status == .usage }
  }

  @Test func `every day of 600 years is written and read back unchanged`() throws {
    let step: Int64 = Soak.isRunning ? 1 : 97
    for days in stride(from: -106_000 as Int64, to: 106_000, by: Int(step)) {
      let time = UTCTime(nanoseconds: days * 86_400_000_000_000)
      #expect(try words.moment(time.date) == time)
    }
  }

  @Test func `a journal with the latest possible start does not crash the audit tool`() throws {
    for start in [Int64.min, .max] {
      let words = TimeText(now: Self.now, day: UTCTime(nanoseconds: start))
      #expect(throws: Never.self) { _ = try words.moment("10:01") }
    }
  }

  @Test(arguments: [
    ("5ms", 5_000_000), ("1.5 s", 1_500_000_000), ("300us", 300_000), ("300 µs", 300_000),
    ("2min", 120_000_000_000), ("10 minutes", 600_000_000_000), ("1h", 3_600_000_000_000),
    ("0ns", 0),
  ])
  func `a duration on the command line has a number and a unit`(text: String, nanoseconds: Int64) {
    #expect(DurationText.nanoseconds(text) == nanoseconds)
  }

  @Test(arguments: [
    "", "5", "ms", "-5ms", "5 parsecs", "1e3s", "5ms 3us", "999999999999999 w", ".5s",
  ])
  func `text that is not a duration is refused`(text: String) {
    #expect(DurationText.nanoseconds(text) == nil)
  }

  @Test func `the name of a program selects its newest session`() throws {
    let folder = FileManager.default.temporaryDirectory.path() + "/names-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = folder + "/trellis/notes"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    for name in ["20261122T080000Z-9.journal", "20261121T080000Z-99.journal", "z.txt"] {
      try Data().write(to: URL(filePath: home + "/" + name))
    }
    func path(_ name: String) -> String {
      JournalName.path(name) { $0 == "XDG_STATE_HOME" ? folder : nil }
    }
    #expect(path("notes") == home + "/20261122T080000Z-9.journal")
    // A journal with a name of its own counts by the start of its session, which is 2026-11-18.
    let sample = try SampleJournal()
    try sample.journal.close()
    for name in ["z.journal", "21.journal"] {
      try FileManager.default.copyItem(atPath: sample.path, toPath: home + "/" + name)
    }
    #expect(path("notes") == home + "/20261122T080000Z-9.journal")
    try FileManager.default.removeItem(atPath: home + "/20261122T080000Z-9.journal")
    try FileManager.default.removeItem(atPath: home + "/20261121T080000Z-99.journal")
    #expect(path("notes") == home + "/z.journal")
    try Data().write(to: URL(filePath: home + "/20261117T080000Z-9.journal"))
    #expect(path("notes") == home + "/z.journal")
    for name in ["other", "./notes", "a/notes", "", ".", ".."] { #expect(path(name) == name) }
    #expect(JournalName.path("notes") { _ in nil } == "notes")
  }

  @Test func `the name of a program is not taken for the program's own file`() throws {
    let scratch = try ScratchFolder.make()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let home = scratch + "/state/trellis/notes"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try Journal(
      at: home + "/20261122T080000Z-9.journal", session: SessionDescription(program: "notes")
    ).close()
    try Data("ELF, not SQLite".utf8).write(to: URL(filePath: scratch + "/notes"))
    let run = try ToolRun(
      ["verify", "notes"], variables: ["XDG_STATE_HOME": scratch + "/state"], in: scratch)
    #expect(run.status == 0 && run.error.isEmpty && !run.output.isEmpty, "\(run)")
  }
}
