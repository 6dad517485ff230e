import Foundation
import Testing
import TrellisEvents
import TrellisJournal

@testable import TrellisAudit

/// `trellis-audit` on a journal of several files, some of which may be unreadable.
struct SegmentToolTests {
  private let sample: SampleJournal
  private let segments: [String]

  init() throws {
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    sample = try SampleJournal(options: options)
    for index in 0..<4000 {
      sample.dispatch(.event, "e\(index % 7)")
      if index % 100 == 0 { try sample.journal.flush() }
    }
    try sample.journal.close()
    segments = JournalLocation.segments(of: sample.path)
    try #require(segments.count > 2)
  }

  @Test func `an answer names an unreadable segment, and says that it may be incomplete`() throws {
    let lost = segments[1]
    try Data("no journal".utf8).write(to: URL(filePath: lost))
    let rest = segments.filter { $0 != lost }
    #expect(JournalLocation.segments(of: sample.path) == rest)
    #expect(JournalLocation.unreadableSegments(of: sample.path) == [lost])
    for arguments in [
      ["log", sample.path], ["log", segments[0], "event=e3"], ["log", sample.path, "event=none"],
      ["blame", sample.path],
    ] {
      let run = try ToolRun(arguments)
      #expect(run.status == 5, "\(arguments)")
      #expect(run.error.contains("left out: \(lost): "), "\(run.error)")
    }
    let verify = try ToolRun(["verify", sample.path])
    #expect(verify.status == 5 && verify.error.contains("left out: \(lost)"), "\(verify.error)")
    // There is one line with the name of each segment.
    #expect(rest.allSatisfy { verify.output.contains("\($0)\n") })
  }

  @Test func `a handler that was called in an earlier segment is not listed as never called`()
    throws
  {
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    let sample = try SampleJournal(options: options)
    sample.dispatch(.event, "tap", on: "a/b", calls: [(12, .none)])
    for index in 0..<4000 {
      sample.dispatch(.event, "e\(index % 7)")
      if index % 100 == 0 { try sample.journal.flush() }
    }
    sample.journal.registered(
      ["a/b", "a/c"].map { path in
        HandlerRegistration(
          path: ControlPath(path), event: "tap", handler: HandlerID(1),
          site: SourceSite(fileID: "Form/Form.swift", line: 12))
      })
    try sample.journal.close()
    try #require(JournalLocation.segments(of: sample.path).count > 1)
    let run = try ToolRun(["handlers", "--never-fired", sample.path])
    #expect(run.output == "Form/Form.swift:12  tap of a/c\n" && run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty)
  }

  @Test func `an answer from a segment without the next one may be incomplete`() throws {
    let alone = sample.folder + "/alone"
    try FileManager.default.createDirectory(atPath: alone, withIntermediateDirectories: true)
    let file = alone + "/x-0001.journal"
    try FileManager.default.copyItem(atPath: segments[0], toPath: file)
    let reader = try JournalReader(file)
    #expect(try StatesAt(nil, [reader]).doubts.isEndMissing)
    #expect(try StatesAt(RecordID(1), [reader]).doubts.isEmpty)
    #expect(try StatesDifference(0...UInt64.max, [reader]).doubts.isEndMissing)
    let verification = try Verification(reader)
    #expect(verification.status == .incomplete)
    #expect(verification.checks.last?.findings.first?.contains("next segment is missing") == true)
    for segment in segments {
      let reader = try JournalReader(segment)
      #expect(try StatesAt(nil, [reader]).doubts.isEmpty && Verification(reader).status == .ok)
    }
  }

  @Test func `a record that is open while segments change is complete in verify, log and show`()
    throws
  {
    let sample = try openSample()
    let segments = JournalLocation.segments(of: sample.path)
    try #require(segments.count > 1)
    for segment in segments {
      let verification = try Verification(JournalReader(segment))
      let lines = verification.lines(AuditStyle()).joined(separator: "\n")
      #expect(verification.status == .ok, "\(lines)")
      #expect(!lines.contains("has no end"), "\(lines)")
      #expect(lines.contains("; the next segment has their ends") == (segment != segments.last))
    }
    let run = try ToolRun(["log", sample.path, "event=long", "--format", "jsonl"])
    #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
    #expect(run.output.contains("returned"), "\(run.output)")
    for arguments in [["--reverse"], ["-n", "2"], ["outcome=unfinished"]] {
      let run = try ToolRun(["log", sample.path] + arguments)
      let lines = run.output.split(separator: "\n").filter { $0.contains("long") }
      #expect(lines.count == (arguments == ["--reverse"] ? 1 : 0), "\(lines)")
      #expect(run.status == (arguments == ["outcome=unfinished"] ? 1 : 0))
    }
  }

  @Test(arguments: ["show", "why", "tree"])
  func `a question about a record is answered from the segment that has it`(command: String)
    throws
  {
    for number in [0, 1500, 3999] {
      let run = try ToolRun([command, "\(number)", sample.path])
      #expect(run.status == 0 && run.output.contains("#\(number) "), "\(run.output)")
      let segment = try #require(
        segments.last { try JournalReader($0).firstRecord <= RecordID(UInt64(number)) })
      #expect(
        run.error
          == "trellis-audit: \(segment) is one of \(segments.count) segments, and the answer covers only this one\n"
      )
    }
    let absent = try ToolRun([command, "4000", sample.path])
    #expect(absent.status == 1 && absent.error.contains("there is no record #4000"))
    // A record that spans several segments has its end in the last of them.
    let open = try openSample()
    let run = try ToolRun([command, "0", open.path])
    #expect(run.status == 0 && run.error.contains("\(open.path) is one of"), "\(run.error)")
    #expect(!run.output.contains("no end"), "\(run.output)")
  }

  @Test func `log under a record reads only the segment that has the record`() throws {
    for number in [0, 1500, 3999] {
      let run = try ToolRun(["log", sample.path, "--under", "\(number)", "--format", "jsonl"])
      #expect(run.status == 0 && run.output.contains("\"seq\":\(number),"), "\(run.output)")
      // The first line describes the session.
      #expect(run.output.split(separator: "\n").count == 2, "\(run.output)")
      #expect(run.error.contains("the answer covers only this one"), "\(run.error)")
    }
    let other = try openSample()
    let run = try ToolRun(["log", sample.path, other.path, "--under", "1500"])
    #expect(run.status == 2 && run.error.contains("numbered separately"), "\(run.error)")
  }

  /// Creates a journal whose first record ends in the last segment.
  private func openSample() throws -> SampleJournal {
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    let sample = try SampleJournal(options: options)
    let long = sample.journal.begin(DispatchStart(kind: .event, subject: "long"))
    for index in 0..<3000 {
      sample.dispatch(.event, "e\(index % 7)")
      if index % 100 == 0 { try sample.journal.flush() }
    }
    sample.journal.end(DispatchEnd(outcome: .returned), of: long)
    try sample.journal.close()
    return sample
  }

  @Test func `segments that can all be read are treated as one journal without any note`() throws {
    let run = try ToolRun(["log", sample.path, "--format", "jsonl"])
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.split(separator: "\n").count == 4000)
  }
}
