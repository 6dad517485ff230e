import Foundation
import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Files whose tables differ from those of a journal. A reader must not start to read an endless
/// sequence of rows.
struct CraftedSchemaTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Creates a closed journal with two records, changes the file, and returns its path.
  private func journal(_ statements: [String]) throws -> String {
    let journal = try Journal(at: folder.file("x.journal"), session: session)
    journal.note("first", arguments: [RecordArgument("index", 1)])
    journal.note("second")
    try journal.close()
    do {
      let connection = try Connection(DatabasePath(journal.path), .readWrite, .foreign)
      for statement in statements { try connection.execute(statement) }
    }
    return journal.path
  }

  private func expectRefusal(_ path: String, naming table: String) {
    let error = #expect(throws: JournalError.self) { try JournalReader(path) }
    #expect(error?.code == .damaged)
    #expect(error?.path == path && error?.message.contains("\"\(table)\"") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: StoreTable.allCases)
  func `a journal with an endless view instead of a table is refused`(table: StoreTable) throws {
    let columns = table.columns.map { "n AS \($0.name)" }
    expectRefusal(
      try journal([
        "DROP TABLE \(table)",
        """
        CREATE VIEW \(table) AS
        WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers)
        SELECT \(columns.joined(separator: ", ")) FROM numbers
        """,
      ]), naming: table.name)
  }

  @Test(arguments: [StoreTable.last, .checkpoint])
  func `a table that older files do not have may be missing, but not altered`(
    table: StoreTable
  ) throws {
    let reader = try JournalReader(try journal(["DROP TABLE \(table.name)"]))
    #expect(try reader.damage().isEmpty && reader.records().map(\.subject) == ["first", "second"])
    try FileManager.default.removeItem(atPath: folder.file("x.journal"))
    let (name, column) = (table.name, table.columns[1].name)
    for statement in ["ADD COLUMN more INTEGER", "RENAME \(column) TO sum"] {
      expectRefusal(try journal(["ALTER TABLE \(name) \(statement)"]), naming: name)
      try FileManager.default.removeItem(atPath: folder.file("x.journal"))
    }
    expectRefusal(try journal(["CREATE INDEX extra ON \(name) (\(column))"]), naming: name)
  }

  @Test(arguments: StoreTable.allCases.filter { ![.last, .checkpoint].contains($0) })
  func `a journal with an altered or missing table is refused`(table: StoreTable) throws {
    let name = table.name
    let last = try #require(table.columns.last)
    for statements in [
      ["DROP TABLE \(name)"], ["ALTER TABLE \(name) ADD COLUMN more INTEGER"],
      ["ALTER TABLE \(name) RENAME TO other"], ["ALTER TABLE \(name) RENAME \(last.name) TO sum"],
      ["DROP TABLE \(name)", "CREATE VIRTUAL TABLE \(name) USING fts5(\(last.name))"],
      [
        "ALTER TABLE \(name) RENAME TO other",
        table.schema.replacingOccurrences(
          of: "\(last.name) \(last.type)", with: "\(last.name) INTEGER AS (1)"),
      ],
      ["CREATE INDEX extra ON \(name) (\(last.name))"],
      ["CREATE UNIQUE INDEX extra ON \(name) (\(last.name) + 1) WHERE \(last.name) > 1"],
    ] {
      expectRefusal(try journal(statements), naming: name)
      try FileManager.default.removeItem(atPath: folder.file("x.journal"))
    }
  }

  @Test(arguments: [
    ("trigger", "CREATE TRIGGER stranger AFTER INSERT ON record BEGIN SELECT 1; END"),
    ("table", "CREATE TABLE stranger (x)"), ("view", "CREATE VIEW stranger AS SELECT 1"),
    ("table", "CREATE TABLE stranger (x, y AS (hex(zeroblob(1000000))))"),
  ])
  func `an unknown database object counts as damage, and the records are still read`(
    type: String, statement: String
  ) throws {
    let reader = try JournalReader(try journal([statement]))
    #expect(
      try reader.damage().map(\.message) == [
        "it has the \(type) \"stranger\", which no journal has"
      ])
    #expect(try reader.records().map(\.subject) == ["first", "second"])
    #expect(try !reader.storageProblems().isEmpty)
  }

  @Test func `a reader names only the first of many unknown tables`() throws {
    let path = try journal((0..<150).map { "CREATE TABLE stranger\($0) (x)" })
    let messages = try JournalReader(path).damage().map(\.message)
    #expect(messages.count == 86)
    #expect(
      messages.last == "it has more than 100 tables, views and indexes, more than any journal has")
  }

  @Test(arguments: [0, 2, -1, Int64.max])
  func `an extra session row counts as damage and does not replace the session`(id: Int64) throws {
    let reader = try JournalReader(
      try journal([
        """
        INSERT INTO session SELECT \(id), uuid, 'other', version, build, seed, toolkit, pid, uid, tty, host,
        backend, terminal, synchronised, utc, monotonic, first, segment, ring, ended, ending, records, anchors, gaps, checksum FROM session
        """
      ]))
    #expect(try reader.damage().map(\.message) == ["its table \"session\" has more than one row"])
    #expect(reader.session.description == session)
  }

  @Test(arguments: [StoreTable.record, .argument, .call, .change, .detail, .gap])
  func `rows with negative numbers are reported as damage`(table: StoreTable) throws {
    let values =
      [(table.columns[0].name, "-1")]
      + table.columns.dropFirst().map { name, type in
        (name, type.hasPrefix("TEXT") ? "'full'" : "0")
      }
    let path = try journal([
      "INSERT INTO \(table) (\(values.map(\.0).joined(separator: ", ")))"
        + " VALUES (\(values.map(\.1).joined(separator: ", ")))"
    ])
    let reader = try JournalReader(path)
    #expect(
      try reader.damage().map(\.message) == ["its table \"\(table)\" has rows with invalid numbers"]
    )
    #expect(try reader.records().count == 2)
  }
}
