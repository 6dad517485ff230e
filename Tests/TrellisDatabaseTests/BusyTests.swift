import Testing

@testable import TrellisDatabase

struct BusyTests {
  /// A file, a connection that holds its write lock, and one that wants it.
  private struct Contest {
    let folder: TemporaryFolder
    let holder: Connection
    let waiter: Connection

    init(timeoutMilliseconds: Int) throws {
      folder = try TemporaryFolder()
      let path = try folder.database("CREATE TABLE t (a)")
      waiter = try Connection(
        path, .readWrite, .foreign, busyTimeoutMilliseconds: timeoutMilliseconds)
      holder = try Connection(path, .readWrite, .foreign)
      try holder.execute("BEGIN EXCLUSIVE")
    }
  }

  @Test func `a statement fails as busy after the timeout, during which it waits in short slices`()
    throws
  {
    let contest = try Contest(timeoutMilliseconds: 333)
    var slices: [Int] = []
    contest.waiter.handle.busyWait.sleep = { slices.append($0) }
    for _ in 0..<2 {
      slices = []
      let error = try databaseError { try contest.waiter.execute("INSERT INTO t VALUES (1)") }
      #expect(error.code == .busy)
      #expect(slices.reduce(0, +) == 333 && slices.allSatisfy { 1...50 ~= $0 })
    }
  }

  @Test func `a connection with a timeout of zero does not wait for a lock`() throws {
    let contest = try Contest(timeoutMilliseconds: 0)
    contest.waiter.handle.busyWait.sleep = { _ in Issue.record("waited") }
    #expect(try databaseError { try contest.waiter.transaction {} }.code == .busy)
  }

  @Test func `a statement waits for a lock that is released before the timeout`() throws {
    let contest = try Contest(timeoutMilliseconds: 5000)
    var waits = 0
    contest.waiter.handle.busyWait.sleep = { [holder = contest.holder] _ in
      waits += 1
      if waits == 3 { #expect(throws: Never.self) { try holder.execute("COMMIT") } }
    }
    try contest.waiter.execute("INSERT INTO t VALUES (1)")
    #expect(waits == 3)
  }

  @Test func `waiting for a lock can be interrupted`() throws {
    let contest = try Contest(timeoutMilliseconds: 1_000_000_000)
    let interrupt = InterruptHandle()
    var waits = 0
    contest.waiter.handle.busyWait.sleep = { _ in
      waits += 1
      if waits == 5 { interrupt.interrupt() }
    }
    let error = try databaseError {
      try contest.waiter.limitingWork(interrupt: interrupt) {
        try contest.waiter.execute("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error.code == .interrupted && waits == 5)
  }

  @Test func `a locked file cannot be opened in any mode and is not changed`() throws {
    let contest = try Contest(timeoutMilliseconds: 0)
    for mode in [OpenMode.readOnly, .readWrite, .create] {
      let error = try databaseError {
        try Connection(
          contest.folder.path("test.db"), mode, .foreign, busyTimeoutMilliseconds: 1)
      }
      #expect(error.code == .busy)
    }
    try contest.holder.execute("COMMIT")
    #expect(try contest.waiter.value("SELECT count(*) FROM t") == 0)
  }

  @Test func `opening a file with a handle that is already interrupted fails immediately`() throws {
    let contest = try Contest(timeoutMilliseconds: 0)
    let interrupt = InterruptHandle()
    interrupt.interrupt()
    let error = try databaseError {
      try Connection(contest.folder.path("test.db"), .readOnly, .foreign, interrupt: interrupt)
    }
    #expect(error.code == .interrupted)
  }

  @Test func `a reader of a file in WAL mode is never busy while another connection writes`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("own.db")
    let writer = try Connection(path, .create, .own(applicationID: 7))
    try writer.execute("CREATE TABLE t (a)")
    let reader = try Connection(path, .readOnly, .foreign, busyTimeoutMilliseconds: 0)
    try writer.transaction {
      try writer.execute("INSERT INTO t VALUES (1)")
      #expect(try reader.value("SELECT count(*) FROM t") == 0)
    }
    #expect(try reader.value("SELECT count(*) FROM t") == 1)
  }
}
