import Foundation
import Testing
import TrellisAudit
import TrellisJournal
import TrellisText

struct SessionListTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal(program: "notes\u{1B}[31m") }

  @Test func `sessions prints a line with the start, program, duration and file of each session`()
    throws
  {
    sample.typeAndSave()
    try sample.journal.close()
    let open = try SampleJournal()
    var status = AuditStatus.usage
    let shown = try lines { status = try SessionList([sample.path, open.path]).write(to: $0) }
    #expect(status == .ok)
    let session = try JournalReader(sample.path).session
    let who = NeutralText("\(session.uid)@\(session.host)")
    let words = who.fitted(to: max(12, who.width)).string
    #expect(
      shown == [
        "2026-11-18 11:06:40.000 notes␛[31m 1.2         \(words) headless 17.0 µs      8 records \(sample.path)",
        "2026-11-18 11:06:40.000 notes 1.2              \(words) headless                 no end \(open.path)",
      ])
  }

  @Test func `sessions as JSON lines contains the session, its file and its length`() throws {
    sample.typeAndSave()
    try sample.journal.close()
    let shown = try lines { _ = try SessionList([sample.path], .jsonl).write(to: $0) }
    let line = try JSONValue(parsing: try #require(shown.first))
    #expect(line["kind"] == "session" && line["path"] == .string(sample.path))
    #expect(line["records"] == 8 && line["ended"] == true)
  }

  @Test func `sessions lists unreadable journals with the reason, and all others`() throws {
    let path = sample.folder + "/no\n.journal"
    try Data().write(to: URL(filePath: path))
    for format in AuditStyle.Format.allCases {
      var status = AuditStatus.ok
      let shown = try lines { output in
        status = try SessionList([path, sample.path], format).write(to: output)
      }
      #expect(status == .unreadable)
      #expect(shown.count == 2 && shown[0].contains("is empty"))
      for line in shown { #expect(NeutralText(line).string == line) }
    }
    #expect(try SessionList([]).write { _ in } == .nothingFound)
  }
}
