import Testing
import TrellisDatabase

struct TransactionTests {
  private struct Refused: Error {}

  private func connection() throws -> Connection {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY)")
    return connection
  }

  private func count(_ connection: Connection) throws -> SQLValue? {
    try connection.value("SELECT count(*) FROM t")
  }

  @Test(arguments: [TransactionKind.deferred, .immediate, .exclusive])
  func `a transaction saves all of its changes or none`(kind: TransactionKind) throws {
    let connection = try connection()
    let result = try connection.transaction(kind) {
      try connection.execute("INSERT INTO t VALUES (1)")
      #expect(connection.isInTransaction)
      return "done"
    }
    #expect(result == "done" && !connection.isInTransaction)
    #expect(throws: Refused.self) {
      try connection.transaction(kind) {
        try connection.execute("INSERT INTO t VALUES (2)")
        throw Refused()
      }
    }
    #expect(try count(connection) == 1 && !connection.isInTransaction)
  }

  @Test func `beginning a transaction inside a transaction throws an error`() throws {
    let connection = try connection()
    try connection.transaction {
      #expect(try databaseError { try connection.transaction {} }.code == .misuse)
      try connection.execute("INSERT INTO t VALUES (1)")
    }
    #expect(try count(connection) == 1)
  }

  @Test func `a transaction cannot begin while a query runs`() throws {
    let connection = try connection()
    try connection.execute("INSERT INTO t VALUES (1), (2)")
    try connection.forEachRow("SELECT a FROM t") { _ throws in
      #expect(try databaseError { try connection.transaction {} }.code == .misuse)
    }
    try connection.transaction {}
  }

  @Test func `statements after a rollback inside a transaction are refused`() throws {
    let connection = try connection()
    let error = try databaseError {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES (1)")
        let conflict = try databaseError {
          try connection.execute("INSERT OR ROLLBACK INTO t VALUES (1)")
        }
        #expect(conflict.didRollBack && conflict.code == .constraint)
        #expect(
          try databaseError { try connection.execute("INSERT INTO t VALUES (2)") }.code
            == .rolledBack)
      }
    }
    #expect(error.code == .rolledBack)
    #expect(try count(connection) == 0 && !connection.isInTransaction)
  }

  @Test func `a transaction can continue after an error that does not roll it back`() throws {
    let connection = try connection()
    try connection.transaction {
      try connection.execute("INSERT INTO t VALUES (1)")
      let error = try databaseError { try connection.execute("INSERT INTO t VALUES (1)") }
      #expect(!error.didRollBack)
      try connection.execute("INSERT INTO t VALUES (2)")
    }
    #expect(try count(connection) == 2)
  }

  @Test func `a transaction that does not fit in the database fails as full and is rolled back`()
    throws
  {
    let connection = try connection()
    try connection.execute("CREATE TABLE big (b)")
    try connection.execute("PRAGMA max_page_count=20")
    let error = try databaseError {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES (1)")
        try connection.execute("INSERT INTO big VALUES (zeroblob(1 << 20))")
      }
    }
    #expect(error.code == .full)
    #expect(try count(connection) == 0 && !connection.isInTransaction)
  }

  @Test func `a transaction that throws while a statement runs is rolled back`() throws {
    let connection = try connection()
    try connection.execute("INSERT INTO t VALUES (1), (2)")
    let statement = try connection.statement("SELECT a FROM t")
    #expect(throws: Refused.self) {
      try connection.transaction {
        try connection.execute("DELETE FROM t")
        try connection.execute("INSERT INTO t VALUES (1), (2), (3)")
        _ = try statement.step()
        throw Refused()
      }
    }
    #expect(try count(connection) == 2 && !statement.isRunning)
  }

  @Test func `a violated deferred constraint prevents the commit`() throws {
    let connection = try connection()
    try connection.execute(
      "CREATE TABLE child (a REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)")
    let error = try databaseError {
      try connection.transaction { try connection.execute("INSERT INTO child VALUES (9)") }
    }
    #expect(error.code == .constraint)
    #expect(try connection.value("SELECT count(*) FROM child") == 0)
    #expect(!connection.isInTransaction)
  }
}
