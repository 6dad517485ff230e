import Testing

@testable import TrellisDatabase

/// The new name of a table, taken from the statement that renames it.
struct RenameStatementTests {
  @Test(arguments: [
    ("ALTER TABLE a RENAME TO b", "b"), ("alter table main.a rename to \"b c\";", "b c"),
    ("/* x */ ALTER -- y\nTABLE [a b] RENAME\tTO 'it''s'", "it's"),
    ("ALTER TABLE \"a.b\" . \"c\" RENAME TO `d``e` ; -- end", "d`e"),
    ("ALTER TABLE rename RENAME TO \"to\"", "to"), ("ALTER TABLE a RENAME TO é$1", "é$1"),
  ])
  func `the new name of a table is found in the statement`(sql: String, name: String) {
    #expect(RenameStatement(sql)?.name == name)
  }

  @Test(arguments: [
    "ALTER TABLE a RENAME x TO b", "ALTER TABLE a RENAME COLUMN x TO b",
    "ALTER TABLE a RENAME rename TO b", "ALTER TABLE a RENAME COLUMN rename TO b",
    "ALTER TABLE a RENAME \"to\" TO b", "ALTER TABLE a ADD COLUMN \"RENAME TO b\"",
    "ALTER TABLE a DROP COLUMN b", "DROP TABLE a", "ALTER TABLE", "", "/*",
    "ALTER TABLE a RENAME TO",
  ])
  func `a statement that does not rename a table has no new name`(sql: String) {
    #expect(RenameStatement(sql) == nil)
  }

  @Test func `SQLite names the table as the statement is read`() throws {
    let collector = Collector()
    let connection = try Connection.inMemory(recorded: collector.recording)
    try connection.executeScript(
      "CREATE TABLE a (rename, x); ALTER TABLE a RENAME rename TO y; ALTER TABLE main . a RENAME TO 'b''c'"
    )
    var parts: [BulkWrite.Part] = []
    for case .bulk(let bulk) in collector.all.flatMap(\.writes.changes) { parts += bulk.parts }
    #expect(parts.map(\.tableAfter) == [nil, "b'c"] && parts.allSatisfy(\.isAltered))
    try connection.execute("DROP TABLE \"b'c\"")
    guard case .bulk(let bulk)? = collector.all.last?.writes.changes.last else {
      return #expect(Bool(false))
    }
    #expect(bulk.parts.map(\.isDropped) == [true] && bulk.parts.map(\.table) == ["b'c"])
  }
}
