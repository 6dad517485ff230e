import Testing
import TrellisDatabase

/// Failures of the disk at the first operation, then at the second, and so on until the transaction
/// succeeds.
struct FaultTests {
  private static let mark: Int32 = 7

  struct Plan: Hashable, Sendable, CustomTestStringConvertible {
    var fault: FaultInjector.Fault
    var isLasting: Bool
    var hasLog: Bool

    var testDescription: String {
      "\(fault)\(isLasting ? " from then on" : "") in \(hasLog ? "WAL" : "rollback") mode"
    }

    var profile: ConnectionProfile { hasLog ? .own(applicationID: mark) : .foreign }

    static let all: [Plan] = FaultInjector.Fault.allCases.flatMap { fault in
      [false, true].flatMap { isLasting in
        [false, true].map { Plan(fault: fault, isLasting: isLasting, hasLog: $0) }
      }
    }
  }

  private func prepare(_ path: DatabasePath, _ plan: Plan) throws {
    let connection = try Connection(path, .create, plan.profile)
    try connection.executeScript(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, x);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
      INSERT INTO t SELECT i, zeroblob(300) FROM n;
      """)
  }

  /// Changes every row, under a disk that fails; the error if it could not.
  private func edit(_ path: DatabasePath, _ faults: FaultInjector, _ plan: Plan, failing: Int)
    throws -> DatabaseError?
  {
    let connection = try Connection(path, .readWrite, plan.profile, faults: faults)
    faults.fail(plan.fault, atOperation: failing, lasting: plan.isLasting)
    do {
      try connection.transaction {
        try connection.execute("UPDATE t SET x = zeroblob(600) WHERE id % 2 = 0")
        try connection.execute("UPDATE t SET x = zeroblob(600) WHERE id % 2 = 1")
      }
      return nil
    } catch let error as DatabaseError {
      #expect(!connection.isInTransaction)
      return error
    }
  }

  @Test(arguments: Plan.all)
  func `a disk failure during a transaction leaves all of the old or all of the new values`(
    plan: Plan
  ) throws {
    let faults = try FaultInjector()
    var failures = 0
    for number in 1... {
      let folder = try TemporaryFolder()
      let path = folder.path("fault.db")
      try prepare(path, plan)
      faults.heal()
      let error = try edit(path, faults, plan, failing: number)
      let wasReached = faults.operationCount >= number
      faults.heal()

      let reader = try Connection(path, .readWrite, .foreign)
      #expect(try reader.value("PRAGMA integrity_check") == "ok", "operation \(number)")
      let lengths = try reader.rows("SELECT DISTINCT length(x) FROM t")
      #expect(lengths == [[300]] || lengths == [[600]], "operation \(number)")
      if let error {
        failures += 1
        #expect([.inputOutput, .full].contains(error.code), "\(error)")
      } else {
        #expect(lengths == [[600]], "operation \(number)")
      }
      if !wasReached { break }
      try #require(number < 1000)
    }
    #expect(failures > 5)
  }

  @Test func `a fault injector counts only the operations since its last plan`() throws {
    let folder = try TemporaryFolder()
    let faults = try FaultInjector()
    let connection = try Connection(folder.path("a.db"), .create, .foreign, faults: faults)
    #expect(faults.operationCount == 0 && faults.failureCount == 0)
    try connection.execute("CREATE TABLE t (a)")
    #expect(faults.operationCount > 0 && faults.failureCount == 0)
    faults.fail(.diskFull, atOperation: 1)
    #expect(faults.operationCount == 0)
    #expect(try databaseError { try connection.execute("INSERT INTO t VALUES (1)") }.code == .full)
    #expect(faults.failureCount == 1)
    try connection.execute("INSERT INTO t VALUES (1)")
  }

  @Test func `two fault injectors do not affect each other`() throws {
    let folder = try TemporaryFolder()
    let (failing, sound) = (try FaultInjector(), try FaultInjector())
    let first = try Connection(folder.path("a.db"), .create, .foreign, faults: failing)
    let second = try Connection(folder.path("b.db"), .create, .foreign, faults: sound)
    failing.fail(.inputOutput, atOperation: 1, lasting: true)
    #expect(throws: DatabaseError.self) { try first.execute("CREATE TABLE t (a)") }
    try second.execute("CREATE TABLE t (a)")
  }
}
