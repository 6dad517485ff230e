import Foundation
import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisAudit
@testable import TrellisJournal

/// Statements that change tables as a whole, and work on several tables.
struct ChangedTableTests {
  private func verdict(
    _ database: RecordedDatabase, _ table: String, _ key: String, _ column: String
  ) throws -> BlameVerdict? {
    try database.sample.journal.flush()
    let reader = try JournalReader(database.sample.path)
    return try DatabaseBlame(of: database.path, table, key, column, by: [reader]).cells.first?
      .verdict
  }

  @Test func `rows of a table with a new name may have been written under the old one`() throws {
    let database = try RecordedDatabase(
      "CREATE TABLE old (id INTEGER PRIMARY KEY, x); CREATE TABLE other (id INTEGER PRIMARY KEY, x)"
    )
    try database.connection.execute("INSERT INTO old VALUES (1, 'a'), (2, 'a')")
    try database.connection.execute("DROP TABLE other")
    try database.connection.execute("ALTER TABLE old RENAME TO fresh")
    try database.connection.execute("UPDATE fresh SET x = 'b' WHERE id = 2")
    #expect(
      try verdict(database, "fresh", "1", "x")
        == .neverOnRecord([.renamed(RecordID(2), from: "old")]))
    #expect(try verdict(database, "fresh", "2", "x") == .asRecorded([]))
  }

  @Test func `a history has a doubt where a table was altered or a statement changed its rows`()
    throws
  {
    let database = try RecordedDatabase("CREATE TABLE old (id INTEGER PRIMARY KEY, x)")
    try database.connection.execute("INSERT INTO old VALUES (1, 'a'), (2, 'a')")
    try database.connection.execute("ALTER TABLE old RENAME TO fresh")
    try database.connection.execute("UPDATE fresh SET x = 'b' WHERE id = 2")
    try database.connection.execute("UPDATE fresh SET x = 'c' WHERE id = 2")
    try database.sample.journal.flush()
    let rows = try ValueHistory([JournalReader(database.sample.path)], of: Glob("*/x")).rows
    #expect(rows.map(\.name) == ["old/1/x", "old/2/x", "fresh/2/x", "fresh/2/x"])
    let altered = RecordID(1)
    #expect(
      rows.map(\.doubts)
        == [[.bulk(altered)], [.bulk(altered)], [.renamed(altered, from: "old")], []])
  }

  @Test func `VACUUM gives a doubt to rows that are known by number`() throws {
    let database = try RecordedDatabase(
      """
      CREATE TABLE plain (x); CREATE TABLE keyed (id INTEGER PRIMARY KEY, x);
      CREATE TABLE pair (a PRIMARY KEY, x) WITHOUT ROWID;
      """)
    try database.connection.execute("INSERT INTO plain VALUES ('a'), ('b')")
    try database.connection.execute("INSERT INTO keyed VALUES (1, 'a')")
    try database.connection.execute("INSERT INTO pair VALUES (1, 'a')")
    try database.connection.execute(" vacuum main;")
    #expect(try verdict(database, "plain", "2", "x") == .asRecorded([.bulk(RecordID(3))]))
    #expect(try verdict(database, "keyed", "1", "x") == .asRecorded([]))
    #expect(try verdict(database, "pair", "1", "x") == .asRecorded([]))
    let copy = database.sample.folder + "/copy.sqlite"
    try database.connection.execute("VACUUM INTO ?", [SQLValue(copy)])
    #expect(throws: DatabaseError.self) { try database.connection.executeScript("BEGIN; VACUUM") }
    try database.connection.execute("ROLLBACK")
    let records = try JournalReader(database.sample.path).allRecords()
    #expect(
      records.map { $0.end?.outcome.name } == [
        "returned", "returned", "returned", "returned", "failed",
      ])
  }

  @Test func `a story tells what was written to each table`() throws {
    let database = try RecordedDatabase("CREATE TABLE a (x); CREATE TABLE b (x)")
    try database.sample.journal.run("import") {
      for table in ["a", "b", "a"] {
        try database.connection.execute("INSERT INTO \(table) VALUES ('v')")
      }
    }
    _ = try database.sample.close()
    let story = try ToolRun(["story", "--no-clock", database.sample.path]).output
    for words in ["inserted a 1 x", "inserted b 1 x", "inserted a 2 x"] {
      #expect(story.contains(words), "\(story)")
    }
  }
}
