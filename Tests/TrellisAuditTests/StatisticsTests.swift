import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// Two threads count the records of a long session that has ended, and one thread counts those of a
/// running session.
struct StatisticsTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func statistics() throws -> [String] {
    try JournalStatistics(JournalReader(sample.path)).lines(AuditStyle(.jsonl))
  }

  @Test(arguments: [
    "SELECT 1",
    "UPDATE record SET lasted = -7 WHERE sequence IN (1500, 5000)",
    "UPDATE record SET subject = 99999 WHERE sequence = 5001",
    "DELETE FROM record WHERE sequence % 1000 = 7",
    "DELETE FROM record WHERE sequence > 4000",
    "DELETE FROM call WHERE id >> 20 IN (9, 4503)",
  ])
  func `two threads count in a journal what one thread counts`(statement: String) throws {
    for index in 0..<6_000 {
      sample.dispatch(
        .event, index.isMultiple(of: 7) ? "tap" : "press", on: "form/field\(index % 50)",
        calls: index.isMultiple(of: 3) ? [(1, .none), (2, .bool(true))] : [(3, .none)])
    }
    try sample.journal.flush()
    let path = DatabasePath(sample.path)
    do { try Connection(path, .readWrite, .foreign).execute(statement) }
    let alone = try statistics()
    try sample.journal.close()
    #expect(alone.count > 50)
    #expect(try statistics() == alone)
  }
}
