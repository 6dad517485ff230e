import Testing
import TrellisDatabase

struct StatementTests {
  @Test(arguments: ["SELECT 1;", "SELECT 1 ; -- done", "SELECT 1;;\n ; /* done */", "SELECT 1 --"])
  func `a statement may be followed by semicolons, whitespace and comments`(sql: String) throws {
    #expect(try Connection.inMemory().value(sql) == 1)
  }

  @Test(arguments: [
    "SELECT 1; SELECT 2", "SELECT 1; nonsense", "SELECT 1; DROP TABLE t", "", " ", "-- nothing",
    ";",
    "SELECT 1\u{0}", "SELECT 1; \u{0}",
  ])
  func `SQL that does not consist of exactly one statement is refused`(sql: String) throws {
    let connection = try Connection.inMemory()
    #expect(try databaseError { try connection.value(sql) }.code == .misuse)
  }

  @Test func `a script runs all its statements`() throws {
    let connection = try Connection.inMemory()
    try connection.executeScript(";; CREATE TABLE t (a); -- and\n INSERT INTO t VALUES (1), (2);\n")
    #expect(try connection.value("SELECT sum(a) FROM t") == 3)
    #expect(try databaseError { try connection.executeScript("SELECT 1; nope") }.sql == " nope")
  }

  @Test func `binding too few or too many values throws an error`() throws {
    let connection = try Connection.inMemory()
    for values: [SQLValue] in [[], [1], [1, 2, 3]] {
      #expect(try databaseError { try connection.rows("SELECT ?, ?", values) }.code == .misuse)
    }
    let statement = try connection.statement("SELECT ?")
    for index in [-1, 1, Int.max, Int.min] {
      #expect(try databaseError { try statement.bind(1, at: index) }.code == .misuse)
    }
  }

  @Test func `a statement starts again after its last row, a reset or a new binding`() throws {
    let statement = try Connection.inMemory().statement(
      "SELECT column1 + ? FROM (VALUES (1), (2))")
    try statement.bind([10])
    #expect(try statement.step() && statement[0] == 11 && statement.isRunning)
    statement.reset()
    #expect(try statement.step() && statement[0] == 11)
    #expect(try statement.step() && statement[0] == 12)
    #expect(try !statement.step() && !statement.isRunning)
    #expect(try statement.step())
    try statement.bind(20, at: 0)
    #expect(try !statement.isRunning && statement.step() && statement[0] == 21)
  }

  @Test func `a statement works again after an error`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY)")
    let insert = try connection.statement("INSERT INTO t VALUES (?)")
    try insert.run([1])
    let error = try databaseError { try insert.run([1]) }
    #expect(error.code == .constraint && error.resultCode == 1555)
    try insert.run([2])
    #expect(try connection.value("SELECT count(*) FROM t") == 2)
  }

  @Test func `the same query can run inside a loop over its own rows`() throws {
    let connection = try Connection.inMemory()
    let sql = "SELECT column1 FROM (VALUES (1), (2))"
    var pairs: [[SQLValue]] = []
    try connection.forEachRow(sql) { outer in
      try connection.forEachRow(sql) { inner in pairs.append([outer[0], inner[0]]) }
    }
    #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test func `an error thrown while reading rows ends the query`() throws {
    struct Enough: Error {}
    let connection = try Connection.inMemory()
    let sql = "SELECT column1 FROM (VALUES (1), (2))"
    #expect(throws: Enough.self) { try connection.forEachRow(sql) { _ in throw Enough() } }
    try connection.transaction {}
    #expect(try connection.rows(sql).count == 2)
  }

  @Test func `more statements than the cache holds can be used in turn`() throws {
    let connection = try Connection.inMemory()
    for round in 0..<2 {
      for number in 0..<200 {
        #expect(
          try connection.value("SELECT \(number) + ?", [.integer(Int64(round))])
            == .integer(Int64(number + round)))
      }
    }
  }

  @Test func `a statement keeps its file open after the connection is released`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
    let statement = try Connection(path, .readOnly, .foreign).statement("SELECT a FROM t")
    #expect(try statement.step() && statement[0] == 7)
  }

  @Test func `a statement reports the names and types of its columns`() throws {
    let statement = try Connection.inMemory().statement(
      "SELECT 1 AS \"a\nb\", 'x' AS t, x'00ff' AS b, NULL AS n, 0.5 AS r")
    #expect(statement.isReadOnly && statement.columnCount == 5 && statement.parameterCount == 0)
    #expect((0..<5).map { statement.columnName(at: $0) } == ["a\nb", "t", "b", "n", "r"])
    #expect(try statement.step())
    #expect(
      (0..<5).map { statement.storageClass(at: $0) } == [.integer, .text, .blob, .null, .real])
    #expect(statement.integer(at: 0) == 1 && statement.integer(at: 1) == nil)
    #expect(statement.string(at: 1) == "x" && statement.string(at: 2) == nil)
    #expect((0..<5).map { statement.withBytes(at: $0) { $0.count } } == [0, 1, 2, 0, 0])
  }

  @Test func `reading a column that does not exist or before the first row stops the program`()
    async
  {
    await #expect(processExitsWith: .failure) {
      let statement = try Connection.inMemory().statement("SELECT 1")
      _ = try statement.step()
      _ = statement[1]
    }
    await #expect(processExitsWith: .failure) {
      _ = try Connection.inMemory().statement("SELECT 1")[0]
    }
  }

  @Test func `a repeated query returns a column that another connection has added`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    let reader = try Connection(path, .readOnly, .foreign)
    #expect(try reader.rows("SELECT * FROM t") == [[1]])
    try Connection(path, .readWrite, .foreign).execute("ALTER TABLE t ADD COLUMN b DEFAULT 2")
    #expect(try reader.rows("SELECT * FROM t") == [[1, 2]])
  }
}
