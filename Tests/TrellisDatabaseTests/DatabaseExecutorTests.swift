import Testing

@testable import TrellisDatabase

struct DatabaseExecutorTests {
  private actor Reader {
    private let executor: DatabaseExecutor
    private let connection: Connection
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ executor: DatabaseExecutor) throws {
      self.executor = executor
      connection = try Connection.inMemory()
    }

    func append(_ number: Int) throws {
      try connection.execute("CREATE TABLE IF NOT EXISTS t (a)")
      try connection.execute("INSERT INTO t VALUES (?)", [.integer(Int64(number))])
    }

    func count() throws -> SQLValue? { try connection.value("SELECT count(*) FROM t") }

    func isOnItsThread() -> Bool? { executor.isIsolatingCurrentContext() }

    /// Blocks the thread until the handle is interrupted.
    func block(until end: InterruptHandle) { while !end.isInterrupted {} }

    nonisolated func assumed() -> Bool { assumeIsolated { _ in true } }

    func assumeInside() -> Bool { assumed() }
  }

  @Test func `an actor runs on the thread of its executor`() async throws {
    let executor = try DatabaseExecutor(name: "test")
    let reader = try Reader(executor)
    #expect(await reader.isOnItsThread() == true)
    #expect(executor.isIsolatingCurrentContext() == false)
    #expect(await reader.assumeInside())
  }

  @Test func `jobs from many tasks each run exactly once`() async throws {
    let reader = try Reader(DatabaseExecutor())
    try await withThrowingTaskGroup { group in
      for number in 0..<500 { group.addTask { try await reader.append(number) } }
      try await group.waitForAll()
    }
    #expect(try await reader.count() == 500)
  }

  @Test func `blocked actors do not block other tasks`() async throws {
    let end = InterruptHandle()
    let readers = try (0..<16).map { _ in try Reader(DatabaseExecutor()) }
    await withTaskGroup { group in
      for reader in readers {
        group.addTask { await reader.block(until: end) }
      }
      // The pool is smaller than the number of blocked threads, and is still free for this.
      await Task { end.interrupt() }.value
    }
  }

  @Test func `the thread of an executor ends when the executor is released`() async throws {
    for _ in 0..<20 {
      await withCheckedContinuation { end in
        do {
          let executor = try DatabaseExecutor(name: "test") { end.resume() }
          let reader = try Reader(executor)
          Task { try await reader.append(1) }
        } catch {
          Issue.record(error)
          end.resume()
        }
      }
    }
  }

  @Test func `an executor that never ran a job ends its thread when it is released`() async throws {
    await withCheckedContinuation { end in
      #expect(throws: Never.self) {
        _ = try DatabaseExecutor(name: "a name of more than 15 bytes") { end.resume() }
      }
    }
  }

  @Test func `checking isolation on the wrong thread stops the program`() async {
    await #expect(processExitsWith: .failure) {
      try DatabaseExecutor().checkIsolated()
    }
  }
}
