import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// The step limits of statements.
struct StatementLimitTests {
  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0
    """
  private static let profile: ConnectionProfile = {
    var profile = ConnectionProfile.foreign
    profile.limits.steps = StepLimit(least: 50_000, perByte: 1)
    return profile
  }()

  @Test func `each statement without a budget starts with the full step limit of the profile`()
    throws
  {
    let connection = try Connection.inMemory(Self.profile)
    for _ in 0..<3 {
      let before = connection.work
      #expect(try databaseError { try connection.rows(Self.endless) }.code == .budgetExhausted)
      #expect((50_000..<52_000).contains((connection.work - before).virtualMachineSteps))
      #expect(try connection.value("SELECT 1") == 1)
    }
    try connection.limitingWork(interrupt: InterruptHandle()) { () throws in
      #expect(try databaseError { try connection.rows(Self.endless) }.code == .budgetExhausted)
    }
  }

  @Test func `work with a budget is limited by that budget instead of the profile's step limit`()
    throws
  {
    let connection = try Connection.inMemory(Self.profile)
    let before = connection.work
    let error = try databaseError {
      try connection.limitingWork(budget: 200_000) { try connection.rows(Self.endless) }
    }
    #expect(error.code == .budgetExhausted)
    #expect((200_000..<202_000).contains((connection.work - before).virtualMachineSteps))
  }

  @Test func `the step limit grows with the space that the file takes on disk`() throws {
    let path = try ScratchFolder.make() + "/x.db"
    let connection = try Connection(DatabasePath(path), .create, Self.profile)
    func steps() throws -> Int {
      let before = connection.work
      #expect(try databaseError { try connection.rows(Self.endless) }.code == .budgetExhausted)
      return (connection.work - before).virtualMachineSteps
    }
    try connection.execute("CREATE TABLE t (x)")
    try connection.execute("INSERT INTO t VALUES (zeroblob(1000000))")
    #expect((1_050_000..<1_080_000).contains(try steps()))
    #expect(truncate(path, 1 << 32) == 0)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: path)
    #expect((4_000_000..<5_000_000).contains(try steps()))
  }

  @Test func `counting the rows of a table whose pages repeat one another ends at the step limit`()
    throws
  {
    let path = try ScratchFolder.make() + "/x.db"
    do {
      let connection = try Connection(DatabasePath(path), .create, .foreign)
      try connection.executeScript("CREATE TABLE t (x); INSERT INTO t VALUES (1), (2), (3)")
    }
    let whole = try Connection(DatabasePath(path), .readOnly, Self.profile)
    #expect(try whole.rows("SELECT count(*), count(x), max(x) FROM t") == [[3, 3, 3]])
    #expect(try whole.value("SELECT count(*) FROM t WHERE x > 5") == 0)
    #expect(try whole.rows("SELECT x > 1, count(*) FROM t GROUP BY 1") == [[0, 1], [1, 2]])
    var file = try PagedFile(at: path)
    file.tangle(2, levels: 17, times: 100)
    try file.write(to: path)
    let connection = try Connection(DatabasePath(path), .readOnly, Self.profile)
    let error = try databaseError { try connection.value("SELECT count(*) FROM t") }
    #expect(error.code == .budgetExhausted)
  }
}
