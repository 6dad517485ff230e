import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// The ways to name a row on the command line of `blame`.
struct BlameKeyTests {
  /// Returns the records that blame names for a cell, with the verdict.
  private func answer(
    _ database: RecordedDatabase, _ key: String, of table: String = "place",
    _ reader: JournalReader
  ) throws -> (record: UInt64?, verdict: BlameVerdict?, name: String?) {
    let cell = try DatabaseBlame(of: database.path, table, key, "name", by: [reader]).cells.first
    return (cell?.last?.record.id.sequence, cell?.verdict, cell?.name)
  }

  private static let texts = [
    "42", "-5", "1e2", "NULL", "a b", "a,b", "a\"b", "\"q\"", "x'0A'", "\\", "é", "e\u{301}", "inf",
    "ALFKI", "1.0",
  ]

  @Test func `blame finds a text key as the log prints it and without quotes`() throws {
    for table in [
      "TEXT PRIMARY KEY, name) WITHOUT ROWID", "PRIMARY KEY NOT NULL, name) WITHOUT ROWID",
    ] {
      let database = try RecordedDatabase("CREATE TABLE place (code \(table)")
      for text in Self.texts {
        try database.connection.execute("INSERT INTO place VALUES (?, 'n')", [SQLValue(text)])
      }
      let reader = try database.sample.close()
      let records = try reader.allRecords()
      for (index, text) in Self.texts.enumerated() {
        guard case .clear(.text(let logged))? = records[index].value(of: "key") else {
          return #expect(Bool(false))
        }
        for key in [text, logged] {
          let found = try answer(database, key, reader)
          #expect(found.record == UInt64(index) && found.verdict == .asRecorded([]), "\(key)")
          #expect(found.name?.hasPrefix("place/\(logged)/") == true, "\(key)")
        }
      }
    }
  }

  @Test func `blame prefers a number as the key to text with the same digits`() throws {
    let database = try RecordedDatabase("CREATE TABLE place (code PRIMARY KEY, name) WITHOUT ROWID")
    for value: SQLValue in ["42", 42, 1.5, 7.0, .blob([10])] {
      try database.connection.execute("INSERT INTO place VALUES (?, 'n')", [value])
    }
    let reader = try database.sample.close()
    for (key, record) in [
      ("\"42\"", 0), ("42", 1), ("1.5", 2), ("7", 3), ("7.0", 3), ("x'0A'", 4), ("X'0a'", 4),
    ] as [(String, UInt64)] {
      let found = try answer(database, key, reader)
      #expect(found.record == record && found.verdict == .asRecorded([]), "\(key)")
    }
    #expect(try answer(database, "x'0B'", reader).verdict == .noSuchRow(isByNumber: false))
    #expect(try answer(database, "042", reader).record == 1)
  }

  @Test func `blame compares keys by the collation of their column`() throws {
    let database = try RecordedDatabase(
      """
      CREATE TABLE place (code TEXT COLLATE NOCASE PRIMARY KEY, name) WITHOUT ROWID;
      INSERT INTO place VALUES ('Rom', 'a'), ('Oslo', 'a'), ('Bonn', 'a');
      """)
    try database.connection.execute("REPLACE INTO place VALUES ('OSLO', 'b')")
    let other = try Connection(DatabasePath(database.path), .readWrite, .foreign)
    try other.execute("UPDATE place SET code = 'BONN' WHERE code = 'Bonn'")
    let reader = try database.sample.close()
    for (key, record, name) in [
      ("rom", 0, "Rom"), ("ROM", 0, "Rom"), ("oslo", 1, "OSLO"), ("bonn", 0, "BONN"),
    ] as [(String, UInt64, String)] {
      let found = try answer(database, key, reader)
      #expect(found.record == record && found.verdict == .asRecorded([]), "\(key)")
      #expect(found.name == "place/\(name)/name")
    }
  }

  @Test func `blame takes numbers and text without quotes as the values of a key`() throws {
    let database = try RecordedDatabase(
      "CREATE TABLE place (n INTEGER, code TEXT, name, PRIMARY KEY (code, n)) WITHOUT ROWID")
    try database.connection.execute("INSERT INTO place VALUES (7, '42', 'a'), (-7, 'a b', 'a')")
    let reader = try database.sample.close()
    for key in ["42,7", "\"42\",7", "a b,-7", "a\\u{20}b,-7"] {
      #expect(try answer(database, key, reader).verdict == .asRecorded([]), "\(key)")
    }
    #expect(throws: AuditError.self) { try answer(database, "42", reader) }
  }

  @Test func `blame finds a deleted row by its key without quotes`() throws {
    let database = try RecordedDatabase(
      "CREATE TABLE place (code TEXT COLLATE NOCASE PRIMARY KEY, name) WITHOUT ROWID")
    try database.connection.execute("INSERT INTO place VALUES ('42', 'a'), ('New York', 'b')")
    try database.connection.execute("DELETE FROM place")
    let reader = try database.sample.close()
    for key in ["42", "\"42\"", "new york", "New\\u{20}York"] {
      let found = try answer(database, key, reader)
      #expect(found.record == 1 && found.verdict == .asRecorded([]), "\(key)")
    }
  }

  @Test func `blame finds a row by its rowid, even if no column contains the rowid`() throws {
    let database = try RecordedDatabase(
      """
      CREATE TABLE place (code TEXT PRIMARY KEY, name);
      CREATE TABLE hidden (rowid TEXT, oid TEXT, _rowid_ TEXT, name);
      INSERT INTO place VALUES ('5', 'a'), ('x', 'b');
      INSERT INTO hidden VALUES ('r', 'o', 's', 'n');
      """)
    let reader = try database.sample.close()
    for (key, name) in [("2", "place/2/name"), ("x", "place/2/name"), ("5", "place/1/name")] {
      let found = try answer(database, key, reader)
      #expect(found.verdict == .asRecorded([]) && found.name == name)
    }
    let hidden = try answer(database, "1", of: "hidden", reader)
    #expect(hidden.record == 1)
    #expect(
      hidden.verdict
        == .unknown(
          "the value may have changed since; no query can find a row of hidden by the key that "
            + "records contain"))
    #expect(try answer(database, "2", of: "hidden", reader).verdict == .neverOnRecord([]))
  }

  @Test func `blame compares names and values by their bytes`() throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let database = try RecordedDatabase(
      """
      CREATE TABLE "\(one)" (id INTEGER PRIMARY KEY, name);
      CREATE TABLE "\(two)" (id INTEGER PRIMARY KEY, name);
      INSERT INTO "\(one)" VALUES (1, '\(one)');
      """)
    let other = try Connection(DatabasePath(database.path), .readWrite, .foreign)
    try other.executeScript(
      """
      UPDATE "\(one)" SET name = '\(two)'; INSERT INTO "\(two)" VALUES (1, '\(one)')
      """)
    let reader = try database.sample.close()
    #expect(try answer(database, "1", of: one, reader).verdict == .changedSince([]))
    #expect(try answer(database, "1", of: two, reader).verdict == .neverOnRecord([]))
  }

  @Test func `a negative key on the command line is not taken for an option`() throws {
    let database = try RecordedDatabase(
      """
      CREATE TABLE item (id INTEGER PRIMARY KEY, name);
      CREATE TABLE pair (a REAL, b TEXT, name, PRIMARY KEY (a, b)) WITHOUT ROWID;
      INSERT INTO item VALUES (-5, 'a');
      INSERT INTO pair VALUES (-1.5, 'x y', 'p');
      """)
    _ = try database.sample.close()
    func run(_ arguments: String...) throws -> ToolRun {
      try ToolRun(["blame", database.path] + arguments + ["--journal", database.sample.path])
    }
    #expect(try run("item", "-5", "name").output.contains("item/-5/name"))
    #expect(try run("item", "--", "-5").status == 2)
    let pair = try run("pair", "-1.5,x y", "name")
    #expect(pair.status == 0 && pair.output.contains("(no row) → \"p\""), "\(pair.error)")
    #expect(try run("item", "-x").status == 2)
  }
}
