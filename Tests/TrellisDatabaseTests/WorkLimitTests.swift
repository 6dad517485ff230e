import Foundation
import Synchronization
import Testing
import TrellisDatabase
import TrellisTestSupport

struct WorkLimitTests {
  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0
    """

  @Test func `an endless query ends when its budget is exhausted`() throws {
    let connection = try Connection.inMemory()
    let before = connection.work
    let error = try databaseError {
      try connection.limitingWork(budget: 50_000) { try connection.rows(Self.endless) }
    }
    #expect(error.code == .budgetExhausted)
    let steps = (connection.work - before).virtualMachineSteps
    #expect((50_000..<52_000).contains(steps))
    #expect(try connection.value("SELECT 1") == 1)
  }

  @Test func `an exhausted budget stays exhausted until its scope ends`() throws {
    let connection = try Connection.inMemory()
    try connection.limitingWork(budget: 1000) { () throws in
      for sql in [Self.endless, "SELECT 1"] {
        #expect(try databaseError { try connection.rows(sql) }.code == .budgetExhausted)
      }
    }
    #expect(try connection.value("SELECT 1") == 1)
  }

  @Test func `an inner budget cannot exceed an outer budget`() throws {
    let connection = try Connection.inMemory()
    let error = try databaseError {
      try connection.limitingWork(budget: 5000) {
        try connection.limitingWork(interrupt: InterruptHandle(), budget: 10_000_000) {
          try connection.rows(Self.endless)
        }
      }
    }
    #expect(error.code == .budgetExhausted)
  }

  @Test func `an inner budget does not outlive its scope`() throws {
    let connection = try Connection.inMemory()
    try connection.limitingWork(budget: 1_000_000) { () throws in
      #expect(throws: DatabaseError.self) {
        try connection.limitingWork(budget: 1000) { try connection.rows(Self.endless) }
      }
      #expect(try connection.value("SELECT 1") == 1)
    }
  }

  @Test func `another thread can interrupt running work at any time`() async throws {
    for _ in 0..<20 {
      let handle = InterruptHandle()
      async let code = Self.codeOfEndlessWork(under: handle)
      handle.interrupt()
      #expect(try await code == .interrupted)
    }
  }

  @concurrent
  private static func codeOfEndlessWork(
    under handle: InterruptHandle
  ) async throws -> DatabaseError.Code {
    let connection = try Connection.inMemory()
    return try databaseError {
      try connection.limitingWork(interrupt: handle) { try connection.rows(endless) }
    }.code
  }

  @Test func `an interrupted handle stays interrupted, and work without it continues`() throws {
    let connection = try Connection.inMemory()
    let handle = InterruptHandle()
    handle.interrupt()
    try connection.limitingWork(interrupt: handle) { () throws in
      #expect(try databaseError { try connection.value("SELECT 1") }.code == .interrupted)
    }
    #expect(handle.isInterrupted)
    #expect(try connection.value("SELECT 1") == 1)
  }

  @Test func `interrupting a handle is harmless after its connection is released`() throws {
    let handle = InterruptHandle()
    do {
      let connection = try Connection.inMemory()
      try connection.limitingWork(interrupt: handle) { try connection.execute("SELECT 1") }
    }
    handle.interrupt()
    #expect(handle.isInterrupted)
  }

  @Test func `an interrupted transaction is rolled back even while its queries run`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
    let connection = try Connection(path, .readWrite, .foreign)
    let handle = InterruptHandle()
    let error = try databaseError {
      try connection.limitingWork(interrupt: handle) {
        try connection.transaction {
          try connection.execute("DELETE FROM t WHERE a = 1")
          let left = try connection.statement("SELECT a FROM t, (VALUES (1), (2), (3))")
          _ = try left.step()
          handle.interrupt()
          try connection.execute("DELETE FROM t")
        }
      }
    }
    #expect(error.code == .interrupted && !connection.isInTransaction)
    #expect(try connection.value("SELECT count(*) FROM t") == 2)
  }

  @Test func `a transaction is rolled back even if it is interrupted again and again`() throws {
    struct Refused: Error {}
    final class Flag: Sendable {
      let isSet = Atomic<Bool>(false)
    }
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a)")
    for _ in 0..<Soak.count(20_000) {
      let (handle, isOver) = (InterruptHandle(), Flag())
      defer { isOver.isSet.store(true, ordering: .releasing) }
      #expect(throws: Refused.self) {
        try connection.limitingWork(interrupt: handle) {
          try connection.transaction {
            try connection.execute("INSERT INTO t VALUES (1)")
            Thread.detachNewThread {
              while !isOver.isSet.load(ordering: .acquiring) { handle.interrupt() }
            }
            while !handle.isInterrupted {}
            throw Refused()
          }
        }
      }
      try #require(!connection.isInTransaction)
    }
    #expect(try connection.value("SELECT count(*) FROM t") == 0)
  }

  @Test func `work counters are repeatable and distinguish seeks, scans and sorts`() throws {
    let connection = try Connection.inMemory()
    try connection.executeScript(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO t SELECT i, i FROM n;
      """)
    func work(_ sql: String) throws -> WorkCounters {
      let before = connection.work
      _ = try connection.rows(sql)
      return connection.work - before
    }
    let seek = try work("SELECT a FROM t WHERE id = 500")
    #expect(seek.rows == 1 && seek.fullScanSteps == 0 && seek.virtualMachineSteps < 20)
    let scan = try work("SELECT a FROM t WHERE a = 500")
    #expect(scan.rows == 1 && scan.fullScanSteps == 999 && scan.virtualMachineSteps > 2000)
    let sort = try work("SELECT a FROM t ORDER BY a LIMIT 3")
    #expect(sort.rows == 3 && sort.sorts == 1)
    #expect(try work("SELECT a FROM t ORDER BY a LIMIT 3") == sort)
    #expect(try work("SELECT count(*) FROM t x JOIN t y ON x.a = y.a").automaticIndexRows > 900)
  }
}
