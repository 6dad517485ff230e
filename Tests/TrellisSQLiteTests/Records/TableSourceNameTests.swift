import Testing
import Trellis
import TrellisAudit
import TrellisDatabase
import TrellisJournal
import TrellisSQLite
import TrellisTable
import TrellisTesting

/// A table and a recorded connection that write to the same file share one history for each cell.
@MainActor
@Suite struct TableSourceNameTests {
  private let folder: TemporaryFolder
  private let file: String
  private let journal: Journal
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.database(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO t VALUES (1, 'a'), (2, 'b')")
    journal = try Journal(
      at: folder.file("x.journal"), session: SessionDescription(program: "names"))
    connection = try Connection(
      DatabasePath(file), .readWrite, .foreign, recorded: .by(journal))
  }

  private func host(_ file: String) async throws -> TestHost {
    let table = Table().id("rows").defaultFocus()
    table.allowsAddingAndDeletingRows = true
    table.show(try openTable(file))
    return try await TestHost(Window { table }, sink: journal)
  }

  private func reader() throws -> JournalReader {
    try journal.flush()
    return try JournalReader(journal.path)
  }

  private func lines(_ lines: [String]) -> [String] {
    lines.map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `a table's writes and row changes name their file as a recorded connection does`()
    async throws
  {
    let host = try await host(file)
    try await host.run("key enter\ntype x\nkey enter\nkey delete")
    try connection.execute("INSERT INTO t VALUES (9, 'z')")
    let reader = try reader()
    var sources: [String: String] = [:]
    try reader.forEachEntry { entry in
      guard case .record(let record) = entry else { return }
      sources[record.subject] = record.origin.source
    }
    let own = DatabaseSource(fileAt: DatabasePath(file))?.description
    #expect(own != nil)
    for subject in ["table.write", "saved", "table.delete", "deleted", "database.insert"] {
      #expect(sources[subject] == own, "\(subject)")
    }
  }

  @Test func `a row that a connection deletes is deleted in the history that a table began`()
    async throws
  {
    let host = try await host(file)
    try await host.run("key enter\ntype x\nkey enter")
    try connection.execute("UPDATE t SET name = 'c' WHERE id = 1")
    let reader = try reader()
    let style = AuditStyle(showsClock: false)
    #expect(
      lines(try StatesAt(nil, [reader], of: Glob("t/**")).lines(style)).map { $0.prefix(12) }
        == ["t/1/name \"c\""])
    #expect(try Blame([reader], of: Glob("t/1/name")).rows.map(\.changes) == [2])
    try connection.execute("DELETE FROM t WHERE id = 1")
    let later = try self.reader()
    #expect(try StatesAt(nil, [later], of: Glob("t/**")).rows == [])
    let difference = try StatesDifference(0...(.max), [later], of: Glob("t/*/name"))
    #expect(difference.rows.map(\.new) == [nil] && difference.rows.map(\.name) == ["t/1/name"])
    let blame = try Blame([later], of: Glob("t/1/name"))
    #expect(blame.rows.map(\.turn) == [.deleted] && blame.rows.map(\.changes) == [3])
  }

  @Test func `tables of the same name in two files have two histories`() async throws {
    let other = try folder.database(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO t VALUES (1, 'a')",
      named: "other.db")
    let (first, second) = (try await host(file), try await host(other))
    try await first.run("key enter\ntype x\nkey enter")
    try await second.run("key enter\ntype y\nkey enter")
    let reader = try reader()
    #expect(try Blame([reader], of: Glob("t/1/name")).rows.count == 2)
    let style = AuditStyle(showsClock: false)
    for (path, text) in [(file, "x"), (other, "y")] {
      let blame = try DatabaseBlame(of: path, "t", "1", "name", by: [reader])
      #expect(blame.cells.map(\.verdict) == [.asRecorded([])], "\(blame.lines(style))")
      #expect(blame.lines(style)[0].contains("\"\(text)"), "\(blame.lines(style))")
    }
  }
}
