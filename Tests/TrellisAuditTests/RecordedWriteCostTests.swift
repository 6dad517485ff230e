import Testing
import TrellisDatabase
import TrellisJournal
import TrellisTestSupport

/// The cost of recording a long transaction.
struct RecordedWriteCostTests {
  private func count(_ statements: Int) throws -> (records: Int, allocations: Int) {
    let database = try RecordedDatabase("CREATE TABLE item (id INTEGER PRIMARY KEY, name, n)")
    let insert = try database.connection.statement("INSERT INTO item VALUES (?, 'some name', 5)")
    try database.connection.execute("BEGIN")
    let allocations = Allocations.count {
      for id in 1...statements { try? insert.run([.integer(Int64(id))]) }
      try? database.connection.execute("COMMIT")
    }
    return (try database.sample.close().allRecords().count, allocations)
  }

  @Test func `a transaction has one record for each thousand of its statements`() throws {
    let most = Soak.isRunning ? 50_000 : 5000
    #expect(try count(1000).records == 1)
    #expect(try count(1001).records == 2)
    #expect(try count(most).records == most / 1000)
  }

  @Test(.enabled(if: Allocations.areCounted))
  func `a statement of a long transaction allocates as much as one of a short one`() throws {
    let (short, long) = (try count(1000).allocations, try count(8000).allocations)
    #expect(long < 8 * short + 1000)
    #expect(short < 80 * 1000)
  }
}
