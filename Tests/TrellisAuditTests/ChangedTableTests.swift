import Foundation
import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisAudit
@testable import TrellisJournal

/// Statements that change whole tables, and statements that write to several tables.
struct ChangedTableTests {
  private func verdict(
    _ database: RecordedDatabase, _ table: String, _ key: String, _ column: String
  ) throws -> BlameVerdict? {
    try database.sample.journal.flush()
    let reader = try JournalReader(database.sample.path)
    return try DatabaseBlame(of: database.path, table, key, column, by: [reader]).cells.first?
      .verdict
  }

  @Test func `blame finds writes to a renamed table under its old name`() throws {
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

  @Test func `a history says that values are in doubt after a bulk statement or an altered table`()
    throws
  {
    let database = try RecordedDatabase("CREATE TABLE old (id INTEGER PRIMARY KEY, x)")
    try database.connection.execute("INSERT INTO old VALUES (1, 'a'), (2, 'a')")
    try database.connection.execute("ALTER TABLE old RENAME TO fresh")
    try database.connection.execute("UPDATE fresh SET x = 'b' WHERE id = 2")
    try database.connection.execute("UPDATE fresh SET x = 'c' WHERE id = 2")
    try database.sample.journal.flush()
    let rows = try ValueHistory([JournalReader(database.sample.path)], of: Glob("*/x")).rows
    #expect(rows.map(\.name) == ["fresh/1/x", "fresh/2/x", "fresh/2/x", "fresh/2/x"])
    let altered = RecordID(1)
    #expect(
      rows.map(\.doubts)
        == [[.bulk(altered)], [.bulk(altered)], [], []])
  }

  private func states(
    _ reader: JournalReader, at moment: RecordID? = nil
  ) throws -> [String] {
    try StatesAt(moment, [reader]).rows.map { "\($0.name) \($0.value.neutralText)" }
  }

  @Test func `a new table does not inherit the rows of a dropped table`() throws {
    let database = try RecordedDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
    let connection = database.connection
    try connection.execute("INSERT INTO t VALUES (1, 'a')")  // 0
    try connection.execute("DROP TABLE t")  // 1
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
    try connection.execute("INSERT INTO t VALUES (2, 'b')")  // 2
    let reader = try database.sample.close()
    #expect(try states(reader, at: RecordID(0)) == ["t/1/id 1", "t/1/x \"a\""])
    #expect(try states(reader, at: RecordID(1)) == [])
    #expect(try states(reader) == ["t/2/id 2", "t/2/x \"b\""])
    #expect(try StatesAt(nil, [reader]).status == .ok)
    let difference = try StatesDifference(0...1, [reader])
    #expect(difference.rows.map(\.name) == ["t/1/id", "t/1/x"])
    #expect(difference.rows.map(\.new) == [nil, nil])
    #expect(difference.rows.map(\.last) == [RecordID(1), RecordID(1)])
  }

  @Test(arguments: ["RENAME TO fresh", "ADD COLUMN y"])
  func `rows of an altered table are in doubt, and rows of a renamed table get its new name`(
    change: String
  ) throws {
    let isRenamed = change.hasPrefix("RENAME")
    let database = try RecordedDatabase(
      "CREATE TABLE old (id INTEGER PRIMARY KEY, x); CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
    let connection = database.connection
    try connection.execute("INSERT INTO old VALUES (1, 'a'), (2, 'b')")  // 0
    try connection.execute("ALTER TABLE old \(change)")  // 1
    let name = isRenamed ? "fresh" : "old"
    try connection.execute("UPDATE \(name) SET x = 'c' WHERE id = 2")  // 2
    try connection.execute("INSERT INTO t VALUES (7, 'z')")  // 3
    let reader = try database.sample.close()
    let others = ["t/7/id 7", "t/7/x \"z\""]
    #expect(
      try states(reader) == [
        "\(name)/1/id 1", "\(name)/1/x \"a\"", "\(name)/2/id 2", "\(name)/2/x \"c\"",
      ] + others)
    #expect(
      try states(reader, at: RecordID(0)) == [
        "old/1/id 1", "old/1/x \"a\"", "old/2/id 2", "old/2/x \"b\"",
      ])
    #expect(try StatesAt(nil, [reader]).bulk == (isRenamed ? nil : RecordID(1)))
    #expect(
      try StatesDifference(0...3, [reader], of: Glob("*/2/x")).rows.map(\.name) == ["\(name)/2/x"])
    let blame = try Blame([reader], of: Glob("**/2/x"))
    #expect(blame.rows.map(\.name) == ["\(name)/2/x"] && blame.rows.map(\.changes) == [2])
  }

  @Test func `diff names the bulk statement that may have changed rows`() throws {
    let database = try RecordedDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, x); INSERT INTO t VALUES (1, 'a')")
    try database.connection.execute("UPDATE t SET x = 'b'")  // 1
    try database.connection.execute("UPDATE t SET x = 'c'")  // 2
    try database.connection.execute("ALTER TABLE t ADD COLUMN y DEFAULT 7")  // 3
    let path = database.sample.path
    let reader = try database.sample.close()
    #expect(try StatesDifference(0...1, [reader]).status == .ok)
    let tool = try ToolRun(["diff", "0..", path])
    #expect(tool.status == 5 && tool.error.contains("#3 changed rows"), "\(tool.error)")
  }

  @Test func `after VACUUM, rows without a key other than the rowid are in doubt`() throws {
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

  @Test func `story says what was written to each table`() throws {
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
