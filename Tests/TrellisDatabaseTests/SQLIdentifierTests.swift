import Testing
import TrellisDatabase
import TrellisTestSupport

struct SQLIdentifierTests {
  private static let pieces = [
    "\"", "'", "`", "[", "]", "\n", "\r", "\\", ";", "--", "/*", "*/", " ", "select", "👩‍👩‍👧",
    "\u{308}",
    "\u{1b}", "%", "?", ":a", "$1", "\u{202E}", "é", "A", "0", ".",
  ]

  /// A table of that name is made, filled, found under the very same name and dropped.
  private func roundTrip(_ name: String, on connection: Connection) throws {
    let table = SQLIdentifier(name)
    try connection.execute("CREATE TABLE \(table) (\(table) TEXT)")
    try connection.execute("INSERT INTO \(table) (\(table)) VALUES (?)", [SQLValue(name)])
    #expect(try connection.value("SELECT \(table) FROM \(table)") == SQLValue(name))
    #expect(try connection.schemaObjects().map(\.name) == [name])
    #expect(try connection.columns(of: name).map(\.name) == [name])
    try connection.execute("DROP TABLE \(table)")
  }

  @Test func `names of one or two awkward pieces work as identifiers`() throws {
    let connection = try Connection.inMemory()
    try roundTrip("", on: connection)
    for first in Self.pieces {
      try roundTrip(first, on: connection)
      for second in Self.pieces { try roundTrip(first + second, on: connection) }
    }
  }

  @Test func `random names work as identifiers in SQL statements`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let connection = try Connection.inMemory()
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &generator)
      let name = (0..<count).map { _ in
        let value = UInt32.random(in: 1...0x2FF, using: &generator)
        return Bool.random(using: &generator)
          ? Self.pieces.randomElement(using: &generator) ?? ""
          : String(Unicode.Scalar(value) ?? " ")
      }.joined()
      try roundTrip(name, on: connection)
    }
  }

  @Test func `a statement with a NUL in an identifier is refused`() throws {
    let connection = try Connection.inMemory()
    let error = try databaseError {
      try connection.execute("CREATE TABLE \(SQLIdentifier("a\u{0}b")) (x)")
    }
    #expect(error.code == .misuse)
    #expect(try connection.schemaObjects().isEmpty)
  }
}
