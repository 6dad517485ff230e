import Foundation
import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisAudit
@testable import TrellisJournal

/// A killed program's journal with a damaged write-ahead log. SQLite reads such a log up to the
/// damage, as if the rest had never been written.
struct DamagedLogTests {
  private let folder = FileManager.default.temporaryDirectory.path() + "/damaged-log-\(UUID())"
  private var path: String { folder + "/x.journal" }
  private let count = 1500

  /// Runs a program that is killed, and calls a closure with its journal, whose log is damaged in
  /// the middle.
  private func withDamagedLog(
    ringBytes: Int, _ body: (JournalReader) throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let count = count
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, count = count as Int, ringBytes = ringBytes as Int] in
      let journal = try Journal(
        at: path, session: SessionDescription(program: "notes", version: "1"),
        ringCapacity: ringBytes)
      for index in 0..<count {
        let id = journal.begin(
          DispatchStart(
            kind: .event, path: ControlPath("form/field\(index % 7)"), subject: "tap",
            arguments: [RecordArgument("index", RecordValue.integer(Int64(index)))]))
        journal.end(
          DispatchEnd(
            outcome: .returned,
            changes: [
              StateChangeRecord(state: "last", old: .none, new: .integer(Int64(index)))
            ]), of: id)
        if index % 100 == 99 { try journal.flush() }
      }
      Foundation.kill(getpid(), SIGKILL)
    }
    let log = URL(filePath: path + "-wal")
    var bytes = try Data(contentsOf: log)
    bytes[bytes.count / 2] ^= 0x10
    try bytes.write(to: log)
    try? FileManager.default.removeItem(atPath: path + "-shm")
    let ring = try JournalReader(path).ringPath
    defer { if let ring { RingLocation.remove(ring) } }
    try body(JournalReader(path))
  }

  private func log(_ reader: JournalReader, _ filter: RecordFilter) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    #expect(try RecordSelection(filter).read(reader) { entries.append($0) } == .ok)
    return entries
  }

  @Test func `records that a damaged log has lost are read from the ring, which still has them`()
    async throws
  {
    try await withDamagedLog(ringBytes: 1 << 22) { reader in
      let stored = try reader.connection.value("SELECT count(*) FROM record")?.asInteger ?? 0
      try #require(0 < stored && stored < count)
      #expect(try log(reader, .all).count == count)
      #expect(try JournalStatistics(reader).total.count == count)
      #expect(try log(reader, RecordFilter(controls: [Glob("field3")])).count == count / 7)
      #expect(try Blame([reader]).rows.map(\.record.id.sequence) == [UInt64(count - 1)])
      #expect(try Verification(reader).status == .incomplete)
    }
  }

  @Test func `records that are in neither a damaged log nor the ring are a gap in every answer`()
    async throws
  {
    try await withDamagedLog(ringBytes: 1 << 14) { reader in
      let entries = try log(reader, .all)
      let gaps = entries.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
      let lost = gaps.reduce(0) { $0 + $1.records }
      #expect(gaps.count == 1 && gaps[0].reason == JournalGap.notStored)
      #expect(lost > 0 && entries.count - 1 + lost == count)
      let statistics = try JournalStatistics(reader)
      #expect(statistics.lost == lost && statistics.total.count + lost == count)
      #expect(try log(reader, RecordFilter(controls: [Glob("field3")])).contains(.gap(gaps[0])))
      let told = try lines { _ = try Story(style: AuditStyle()).write(reader, to: $0) }
      #expect(told.contains { $0.contains("\(lost) records") })
      #expect(try Verification(reader).status == .incomplete)
      #expect(try reader.gaps() == gaps)
    }
  }
}
