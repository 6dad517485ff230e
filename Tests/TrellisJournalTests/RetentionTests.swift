import Foundation
import Testing
import TrellisEvents

@testable import TrellisJournal

/// The journals that are removed when there are too many, and the record of their removal.
struct RetentionTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func candidates(_ sizesAndAges: [(Int64, Int64)]) -> [JournalUpkeep.Candidate] {
    sizesAndAges.enumerated().map { index, values in
      JournalUpkeep.Candidate(path: "\(index)", byteCount: values.0, ageSeconds: values.1)
    }
  }

  private func victims(
    bytes: Int64?, seconds: Int64?, _ sizesAndAges: [(Int64, Int64)]
  ) -> [String] {
    var retention = JournalOptions.Retention()
    retention.maximumBytes = bytes
    retention.maximumAgeSeconds = seconds
    return JournalUpkeep(retention).victims(among: candidates(sizesAndAges), besides: 10).map(
      \.path)
  }

  @Test func `the oldest journals are removed first, until the others fit the limits`() {
    let files: [(Int64, Int64)] = [(5, 300), (5, 200), (5, 100)]
    #expect(victims(bytes: nil, seconds: nil, files) == [])
    #expect(victims(bytes: 25, seconds: nil, files) == [])
    #expect(victims(bytes: 24, seconds: nil, files) == ["0"])
    #expect(victims(bytes: 15, seconds: nil, files) == ["0", "1"])
    #expect(victims(bytes: 0, seconds: nil, files) == ["0", "1", "2"])
    #expect(victims(bytes: nil, seconds: 100, files) == ["0", "1"])
    #expect(victims(bytes: nil, seconds: 99, files) == ["0", "1", "2"])
    #expect(victims(bytes: 15, seconds: 250, files) == ["0", "1"])
  }

  @Test(arguments: [
    ("20261122T192331Z-4711.journal", "20261122T192331Z-4711", nil, true),
    ("20261122T192331Z-4711-0002.journal", "20261122T192331Z-4711", 2, true),
    ("20261122T192331Z-4711-12345.journal", "20261122T192331Z-4711", 12345, true),
    ("notes.journal", "notes", nil, false), ("notes-0001.journal", "notes", 1, false),
    ("notes-1.journal", "notes-1", nil, false), ("a-b-0001.journal", "a-b", 1, false),
    ("-0001.journal", "", 1, false), (".journal", "", nil, false),
  ])
  func `a file name contains the base name and the segment number of a journal`(
    name: String, base: String, segment: Int?, isStandard: Bool
  ) throws {
    let parts = try #require(SegmentName(name))
    #expect(parts.base == base && parts.segment == segment && parts.isStandard == isStandard)
  }

  @Test func `files without the journal suffix are not journals`() {
    for name in ["x.db", "journal", "x.journal.old", "x.journal-wal", ""] {
      #expect(SegmentName(name) == nil)
    }
  }

  @Test func `retention removes old journals, but neither running journals nor other files`() throws
  {
    for day in 1...5 {
      let journal = try Journal(
        at: folder.file("2026112\(day)T120000Z-7.journal"), session: session)
      journal.note("day \(day)")
      try journal.close()
      let date = Date(timeIntervalSinceNow: Double(day - 6) * 86_400)
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: journal.path)
    }
    let running = try Journal(at: folder.file("20261120T120000Z-8.journal"), session: session)
    running.note("running")
    try running.flush()
    let names = ["20261119T120000Z-9.journal", "notes.journal"]
    for name in names { try Data("mine".utf8).write(to: URL(filePath: folder.file(name))) }
    var options = JournalOptions()
    options.retention.maximumAgeSeconds = 3 * 86_400 + 3600
    let journal = try Journal(
      at: folder.file("20261126T120000Z-7.journal"), session: session, options: options)
    journal.note("today")
    try journal.close()
    try running.close()
    #expect(
      try folder.names == [
        "20261119T120000Z-9.journal", "20261120T120000Z-8.journal", "20261123T120000Z-7.journal",
        "20261124T120000Z-7.journal", "20261125T120000Z-7.journal", "20261126T120000Z-7.journal",
        "notes.journal",
      ])
    let removals = try JournalReader(journal.path).records().filter { $0.kind == .lifecycle }
    #expect(removals.map(\.subject) == ["journal removed", "journal removed"])
    #expect(
      removals.map { $0.arguments.map(\.value) } == [
        [.clear(.text("20261121T120000Z-7.journal"))],
        [.clear(.text("20261122T120000Z-7.journal"))],
      ])
  }

  @Test func `a journal at a chosen path removes only its own segments`() throws {
    try Journal(at: folder.file("other.journal"), session: session).close()
    try Journal(at: folder.file("other-0001.journal"), session: session).close()
    var options = JournalOptions()
    options.rotation.maximumBytes = 1 << 16
    options.retention.maximumBytes = 1 << 19
    let journal = try Journal(at: folder.file("x.journal"), session: session, options: options)
    for index in 0..<20_000 {
      journal.note("event", arguments: [RecordArgument("index", index)])
      if index % 500 == 0 { try journal.flush() }
    }
    try journal.close()
    let paths = JournalLocation.segments(of: journal.path)
    let bytes = try paths.reduce(0) { $0 + (try Data(contentsOf: URL(filePath: $1)).count) }
    #expect(paths.count > 1 && bytes < 1 << 20)
    #expect(try JournalReader(paths[0]).session.segment > 1)
    #expect(try folder.names.filter { $0.hasPrefix("other") }.count == 2)
  }
}
