import Testing
import TrellisDatabase

struct DatabaseErrorTests {
  @Test func `the description of an error is one line without control characters`() {
    let error = DatabaseError(
      .corrupt, "bad\u{1b}[31m\nname\u{202E}\u{85}\u{2028}", sql: "SELECT\r\n1",
      path: DatabasePath("/tmp/a\u{7}\n.db"))
    let line = error.debugDescription
    #expect(
      line == """
        /tmp/a\\u{7}\\u{a}.db: bad\\u{1b}[31m\\u{a}name\\u{202e}\\u{85}\\u{2028} [SELECT\\u{d}\\u{a}1]
        """)
    #expect(line.hasPrefix(error.description) && !error.description.contains("SELECT"))
  }

  @Test func `an error describes the file and the reason, and for debugging the statement`() throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)")
    let connection = try Connection(path, .readWrite, .foreign)
    let error = try databaseError { try connection.execute("INSERT INTO t VALUES (1)") }
    #expect(error.description == "\(path): UNIQUE constraint failed: t.a")
    #expect(error.debugDescription == "\(error) [INSERT INTO t VALUES (1)]")
    #expect(error.code.description == "constraint" && error.path == path)
  }

  @Test func `long statements are cut in debug descriptions`() {
    let error = DatabaseError(.invalidSQL, "no", sql: String(repeating: "x", count: 1000))
    #expect(error.debugDescription.count < 250 && error.sql?.count == 1000)
  }
}
