import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Rows that the user or the program adds and deletes.
@Suite struct TableRowTests {
  /// People whose numbers are given by the source.
  private static func people(_ names: [String]) throws -> ArrayTableSource {
    try ArrayTableSource(
      name: "Person",
      columns: [
        TableColumn(id: ColumnID("Name"), type: .text),
        TableColumn(id: ColumnID("Mail"), type: .text, isNullable: true),
      ], rows: names.map { [.text($0), .null] })
  }

  private func fixture(
    _ source: any TableSource, sink: TraceSink? = nil
  ) async throws -> TableFixture {
    let fixture = try await TableFixture(source, sink: sink)
    fixture.table.allowsAddingAndDeletingRows = true
    return fixture
  }

  private func names(_ fixture: TableFixture) -> [String] {
    fixture.table.visibleRows.map { CellText($0.cells[0]).string }
  }

  @Test(arguments: ["insert", "ctrl-n"])
  func `a key adds a row and moves the cursor to it, and undo removes the row`(key: String)
    async throws
  {
    let fixture = try await fixture(try Self.people(["Ada", "Bob"]))
    try await fixture.host.run("key \(key)")
    #expect(names(fixture) == ["Ada", "Bob", "NULL"])
    #expect(fixture.table.selectedRow?.key == RowKey([.integer(3)]))
    #expect(fixture.table.selectedRowNumber == 3 && fixture.table.count == .exact(3))
    #expect(fixture.table.undo())
    await fixture.host.settle()
    #expect(names(fixture) == ["Ada", "Bob"] && fixture.table.count == .exact(2))
    #expect(fixture.table.redo())
    await fixture.host.settle()
    #expect(names(fixture) == ["Ada", "Bob", "NULL"])
    #expect(fixture.table.selectedRow?.key == RowKey([.integer(3)]))
  }

  @Test func `the row under the cursor is duplicated, and undo removes the copy`() async throws {
    let fixture = try await fixture(try Self.people(["Ada", "Bob"]))
    try await fixture.host.run("key down")
    fixture.table.beginDuplicate()
    await fixture.host.settle()
    #expect(names(fixture) == ["Ada", "Bob", "Bob"])
    #expect(fixture.table.selectedRow?.key == RowKey([.integer(3)]))
    #expect(fixture.table.undo())
    await fixture.host.settle()
    #expect(names(fixture) == ["Ada", "Bob"])
    let other = try await self.fixture(try TableFixture.people(2))
    other.table.beginDuplicate()
    await other.host.settle()
    #expect(other.table.problem == "Person already has a row 1" && other.table.count == .exact(2))
  }

  @Test
  func `Delete removes the row under the cursor, and undo restores it under the cursor`()
    async throws
  {
    let fixture = try await fixture(try Self.people(["Ada", "Bob", "Cy"]))
    try await fixture.host.run("key down\nkey delete")
    #expect(names(fixture) == ["Ada", "Cy"])
    #expect(fixture.table.selectedRow?.cells[0] == .text("Cy"))
    try await fixture.host.run("key delete\nkey delete\nkey delete")
    #expect(names(fixture).isEmpty && fixture.table.problem == nil)
    for names in [["Ada"], ["Ada", "Cy"], ["Ada", "Bob", "Cy"]] {
      #expect(fixture.table.undo())
      await fixture.host.settle()
      #expect(self.names(fixture) == names)
    }
    #expect(!fixture.table.undo())
    #expect(fixture.table.selectedRow?.cells[0] == .text("Bob"))
  }

  @Test func `undo and redo follow the order in which cells were edited and rows added or deleted`()
    async throws
  {
    let fixture = try await fixture(try Self.people(["Ada"]))
    try await fixture.host.run("key insert\nkey enter\ntype Eve\nkey enter\nkey delete")
    #expect(names(fixture) == ["Ada"])
    for names in [["Ada", "Eve"], ["Ada", "NULL"], ["Ada"]] {
      #expect(fixture.table.undo())
      await fixture.host.settle()
      #expect(self.names(fixture) == names)
    }
    for names in [["Ada", "NULL"], ["Ada", "Eve"], ["Ada"]] {
      #expect(fixture.table.redo())
      await fixture.host.settle()
      #expect(self.names(fixture) == names)
    }
  }

  @Test func `the keys that add and delete rows do nothing unless the program enables them`()
    async throws
  {
    let fixture = try await fixture(try Self.people(["Ada"]))
    fixture.table.allowsAddingAndDeletingRows = false
    try await fixture.host.run("key insert\nkey delete\nkey ctrl-n")
    #expect(names(fixture) == ["Ada"] && !fixture.table.canUndo)
  }

  @Test func `a handler can refuse to add or delete a row, and the program can still do it later`()
    async throws
  {
    let sink = TraceSink()
    let fixture = try await fixture(try Self.people(["Ada"]), sink: sink)
    let table = fixture.table
    var asked: [String] = []
    table.answer(.shouldInsertRow) { _, schema in
      asked.append("insert into \(schema.name)")
      return false
    }
    table.answer(.shouldDeleteRow) { _, row in
      asked.append("delete \(row.key)")
      return false
    }
    try await fixture.host.run("key insert\nkey delete")
    #expect(asked == ["insert into Person", "delete 1"])
    #expect(names(fixture) == ["Ada"])
    table.insertRow([ColumnID("Name"): .text("Bob")])
    await fixture.host.settle()
    table.deleteRow(try #require(table.visibleRows.first))
    await fixture.host.settle()
    #expect(names(fixture) == ["Bob"])
    #expect(
      sink.lines(.rowChange) == [
        "row-change rows inserted table=Person key=2 new.Name=Bob new.Mail=none",
        "row-change rows deleted table=Person key=1 old.Name=Ada old.Mail=none",
      ])
    #expect(
      sink.lines(.effect).filter { $0.contains("table.") } == [
        "effect rows table.insert table=Person new.Name=Bob",
        "effect rows table.delete table=Person key=1",
      ])
  }

  @Test func `the reason why a row is not added or deleted is reported, and no data is lost`()
    async throws
  {
    let source = try Self.people(["Ada", "Bob"])
    let fixture = try await fixture(source)
    let table = fixture.table
    var problems: [String] = []
    table.on(.tableFailed) { _, problem in problems.append(problem.message) }
    table.insertRow([ColumnID("Name"): .integer(7)])
    await fixture.host.settle()
    let seen = try #require(table.selectedRow)
    _ = try await source.commit(
      CellEdit(key: seen.key, column: ColumnID("Name"), old: .text("Ada"), new: .text("Zoe")))
    try await fixture.host.run("key delete")
    #expect(
      problems == [
        #"Name does not accept "7"; enter a value of the column's type"#,
        "Person row 1 has changed in the meantime; nothing was deleted",
      ])
    #expect(names(fixture) == ["Zoe", "Bob"] && !table.canUndo)
    try await fixture.host.run("key delete")
    #expect(names(fixture) == ["Bob"] && table.problem == nil)
  }

  @Test func `the undo of a deletion can be repeated after a lock has prevented it`() async throws {
    let source = ScriptedSource(try Self.people(["Ada", "Bob"]))
    let fixture = try await fixture(source)
    try await fixture.host.run("key delete")
    await source.failEdits(TableError(.busy, "locked"))
    #expect(fixture.table.undo())
    await fixture.host.settle()
    #expect(fixture.table.problem == "locked" && fixture.table.canUndo)
    await source.failEdits(nil)
    #expect(fixture.table.undo())
    await fixture.host.settle()
    #expect(names(fixture) == ["Ada", "Bob"])
  }

  @Test func `in a read-only table, the keys that add and delete rows report the reason`()
    async throws
  {
    let cells = try await fixture(ReadingSource(base: try Self.people(["Ada"])))
    try await cells.host.run("key delete")
    #expect(
      cells.table.problem
        == "rows cannot be added or deleted: the table's source does not support it")
    let closed = try await fixture(
      ReadingSource(base: try Self.people(["Ada"]), reason: "it is only looked at"))
    try await closed.host.run("key insert")
    #expect(closed.table.problem == "it is only looked at")
    let kept = try await fixture(
      ReadingSource(base: try Self.people(["Ada"]), reason: "it is only looked at"))
    try await kept.host.run("key delete")
    #expect(kept.table.problem == "it is only looked at")
  }

  @Test func `a row change is recorded with the write as its cause, and the write with the input`()
    async throws
  {
    let fixture = try await fixture(try Self.people(["Ada"]))
    try await fixture.host.run("key insert\nkey delete")
    let inputs = fixture.host.journal.filter { $0.kind == .input }.map(\.id)
    #expect(fixture.table.undo())
    await fixture.host.settle()
    let journal = fixture.host.journal
    let writes = journal.filter { $0.kind == .effect && $0.subject.hasPrefix("table.") }
    #expect(writes.map(\.subject) == ["table.insert", "table.delete", "table.undo"])
    #expect(writes.map(\.start.cause) == inputs + [nil])
    #expect(journal.filter { $0.kind == .rowChange }.map(\.start.cause) == writes.map(\.id))
  }

  @Test func `an undo that another change has made impossible is removed from the history`()
    async throws
  {
    let source = try Self.people(["Ada"])
    let fixture = try await fixture(source)
    try await fixture.host.run("key insert")
    _ = try await source.commit(
      CellEdit(
        key: RowKey([.integer(2)]), column: ColumnID("Name"), old: .null, new: .text("Zoe")))
    #expect(fixture.table.undo())
    await fixture.host.settle()
    #expect(
      fixture.table.problem == "Person row 2 has changed in the meantime; nothing was deleted")
    #expect(!fixture.table.canUndo && names(fixture) == ["Ada", "Zoe"])
  }

  @Test func `no row is added while a new source is being read`() async throws {
    let fixture = try await fixture(try Self.people(["Ada"]))
    fixture.table.show(try Self.people(["Bob"]))
    fixture.table.insertRow([ColumnID("Name"): .text("Eve")])
    await fixture.host.settle()
    #expect(names(fixture) == ["Bob"])
  }

  @Test func `a deletion deletes nothing if a handler shows another source during it`()
    async throws
  {
    let source = ScriptedSource(try Self.people(["Ada", "Bob"]))
    let other = try Self.people(["Ada", "Bob"])
    let fixture = try await fixture(source)
    let row = try #require(fixture.table.selectedRow)
    await source.failEdits(TableError(.busy, "locked"))
    fixture.table.deleteRow(row)
    await fixture.host.settle()
    #expect(fixture.table.problem == "locked")
    fixture.table.on(.tableRecovered) { table, _ in table.show(other) }
    fixture.table.deleteRow(row)
    await fixture.host.settle()
    #expect(names(fixture) == ["Ada", "Bob"] && fixture.table.history == EditHistory())
  }

  @Test func `values of private columns are not recorded when a row is added or deleted`()
    async throws
  {
    let sink = TraceSink()
    let fixture = try await fixture(try Self.people(["Ada"]), sink: sink)
    fixture.table.privateColumns = [ColumnID("Name")]
    fixture.table.insertRow([ColumnID("Name"): .text("Eve")])
    await fixture.host.settle()
    try await fixture.host.run("key delete")
    #expect(!sink.lines.contains { $0.contains("Eve") })
  }

  @Test func `handlers and delegates are notified of added, deleted and restored rows`()
    async throws
  {
    final class Guardian: Table.ShouldInsertRow, Table.ShouldDeleteRow, Table.DidSaveRow {
      var notes: [String] = []
      func table(_ table: Table, shouldInsertInto schema: TableSchema) -> Bool {
        notes.append("insert?")
        return true
      }
      func table(_ table: Table, shouldDelete row: TableRow) -> Bool {
        notes.append("delete?")
        return true
      }
      func table(_ table: Table, didSave edit: CommittedRowEdit) {
        notes.append(edit.savedLine(table: "Person"))
      }
    }
    let fixture = try await fixture(try Self.people([]))
    let guardian = Guardian()
    fixture.table.delegate = guardian
    fixture.table.on(.rowRestored) { _, edit in
      guardian.notes.append("undone: \(edit.savedLine(table: "Person"))")
    }
    try await fixture.host.run("key insert\nkey delete")
    #expect(fixture.table.undo())
    await fixture.host.settle()
    #expect(
      guardian.notes == [
        "insert?", "inserted Person 1", "delete?", "deleted Person 1", "undone: inserted Person 1",
      ])
  }
}

/// A source whose rows cannot come or go.
private struct ReadingSource: TableSource {
  let base: ArrayTableSource
  var reason: String?

  func schema() async throws -> TableSchema {
    var schema = await base.schema()
    schema.readOnlyReason = reason
    return schema
  }

  func page(_ request: PageRequest) async throws -> TablePage { try await base.page(request) }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    try await base.count(query, limit: limit)
  }

  func version() async throws -> UInt64 { await base.version() }
}
