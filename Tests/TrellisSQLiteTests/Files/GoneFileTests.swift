import Foundation
import Testing
import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@MainActor @Suite struct GoneFileTests {
  private static let script =
    "CREATE TABLE t(id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (1, 'one'), (2, 'two')"

  @Test(arguments: ["WAL", "DELETE"])
  func `a missing file is reported at the next check for changes, and its rows stay`(mode: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database("PRAGMA journal_mode=\(mode); \(Self.script)")
    let sink = TraceSink()
    let table = Table().id("rows")
    table.show(try openTable(file))
    let host = try await TestHost(
      Window { table.fill() }, size: Size(width: 30, height: 6), sink: sink)
    table.takeFocus()
    try FileManager.default.moveItem(atPath: file, toPath: file + "-elsewhere")
    for _ in 0..<3 {
      table.refreshIfChanged()
      await host.settle()
    }
    #expect(table.problem?.contains("the file is gone") == true)
    #expect(sink.lines(.event).count { $0.contains("table.failed") } == 1)
    #expect(table.visibleRows.count == 2 && table.count == .exact(2))
    try await host.run("key enter\ntype new\nkey enter")
    #expect(table.isEditing && table.problem?.contains("the file is gone") == true)
    try await host.run("key escape")
    try FileManager.default.moveItem(atPath: file + "-elsewhere", toPath: file)
    table.refreshIfChanged()
    await host.settle()
    #expect(table.problem == nil)
    #expect(table.visibleRows.map { $0.cells[1] } == [.text("one"), .text("two")])
  }

  @Test func `the report of a missing file warns of its log, which would spoil another file`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database("PRAGMA journal_mode=WAL; \(Self.script)")
    let viewed = try SQLiteFile(DatabasePath(file))
    let table = try viewed.source(for: "t")
    let edit = try #require(
      CellEdit(
        try await table.rows()[0], column: ColumnID("a"), in: try await table.schema(),
        new: .text("new")))
    _ = try await table.commit(edit)
    try FileManager.default.removeItem(atPath: file)
    let gone = await #expect(throws: TableError.self) { try await table.rows() }
    #expect(FileManager.default.fileExists(atPath: file + "-wal"))
    #expect(
      gone?.message.hasSuffix("; put back the original file, because the -wal file fits no other")
        == true)
    try FileManager.default.removeItem(atPath: file + "-wal")
    let alone = await #expect(throws: TableError.self) { try await table.rows() }
    #expect(alone?.message.hasSuffix("put it back") == true)
    await viewed.close()
  }

  @Test
  func `a missing file is reported once while an editor is open, until the file is back`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.script)
    let sink = TraceSink()
    let table = Table().id("rows")
    table.show(try openTable(file))
    let host = try await TestHost(
      Window { table.fill() }, size: Size(width: 60, height: 8), sink: sink)
    table.takeFocus()
    try await host.run("key enter\ntype new")
    try FileManager.default.moveItem(atPath: file, toPath: file + "-elsewhere")
    for _ in 0..<3 {
      table.refreshIfChanged()
      await host.settle()
    }
    #expect(table.isEditing && table.editor.text == "new")
    #expect(table.problem?.contains("the file is gone") == true)
    try await host.run("expect problem *the file is gone*")
    #expect(sink.lines(.event).count { $0.contains("table.failed") } == 1)
    try FileManager.default.moveItem(atPath: file + "-elsewhere", toPath: file)
    for _ in 0..<3 {
      table.refreshIfChanged()
      await host.settle()
    }
    #expect(table.problem == nil && table.editor.text == "new")
    #expect(sink.lines(.event).count { $0.contains("table.recovered") } == 1)
    try await host.run("key enter")
    #expect(!table.isEditing && table.visibleRows.first?.cells[1] == .text("new"))
  }

  @Test func `an edit is refused if another file has replaced the file that was shown`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.script)
    let other = try folder.database(Self.script, named: "other.db")
    let viewed = try SQLiteFile(DatabasePath(file))
    let table = try viewed.source(for: "t")
    let edit = try #require(
      CellEdit(
        try await table.rows()[0], column: ColumnID("a"), in: try await table.schema(),
        new: .text("lost")))
    #expect(!viewed.isReplaced)
    #expect(rename(other, file) == 0)
    #expect(viewed.isReplaced)
    for _ in 0..<2 {
      let error = await #expect(throws: TableError.self) { try await table.commit(edit) }
      #expect(error?.code == .conflict && error?.message.contains("another file") == true)
    }
    #expect(try await table.rows()[0].cells[1] == .text("one"))
  }
}
