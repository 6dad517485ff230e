import Foundation
import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

@Suite struct TableEditorTests {
  @Test func `the reason for a refusal is shown beside the editor until the edit is cancelled`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let host = fixture.host
    try await host.run("key right\nkey enter\ntype old\nkey enter")
    #expect(host.rows[2].contains("Age takes a whole number"))
    #expect(host.node("problem")?.role == .status)
    #expect(host.node("problem")?.label == fixture.table.problem)
    try await host.run("key escape")
    #expect(host.node("problem") == nil)
    #expect(host.rows[2] == " 2  name 2    4")
  }

  @Test func `the reason for a refusal disappears when the user changes the text`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let host = fixture.host
    try await host.run("key right\nkey enter\ntype old\nkey enter\nkey left")
    #expect(host.node("problem") != nil)
    try await host.run("key backspace")
    #expect(host.node("problem") == nil && fixture.table.problem == nil)
    #expect(fixture.table.isEditing && fixture.table.editor.problem == nil)
    try await host.run("key enter")
    #expect(fixture.table.problem == "Age takes a whole number, not \"od\"")
  }

  @Test func `an editor whose page was hidden takes keys again when the table has the focus`()
    async throws
  {
    let table = Table().id("rows")
    table.show(try TableFixture.people(3))
    table.answer(.shouldSaveCell) { _, proposal in proposal.text != "bad" }
    let tabs = Tabs {
      Tab("One") { table }
      Tab("Two") { Button("Other").id("other") }
    }
    let host = try await TestHost(Window { tabs }, size: Size(width: 40, height: 8))
    table.takeFocus()
    try await host.run("key enter\nset rows/editor bad")
    tabs.value = 1
    await host.settle()
    tabs.value = 0
    await host.settle()
    table.takeFocus()
    try await host.run("key end\nkey backspace\ntype g\nkey enter")
    #expect(table.selectedRow?.cells[1] == .text("bag") && !table.isEditing)
  }

  @Test func `tab saves the cell, with or without shift`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(3))
    for key in ["tab", "shift-tab"] {
      try await fixture.host.run("key enter\nset rows/editor by \(key)\nkey \(key)")
      #expect(fixture.table.selectedRow?.cells[1] == .text("by \(key)"))
      #expect(!fixture.table.isEditing && fixture.table.isFocused)
    }
  }

  @Test func `the text of an open cell is saved when the window closes`() async throws {
    let fixture = try await TableFixture(try TableFixture.people(3))
    try await fixture.host.run("key enter\ntype Ada")
    fixture.table.window?.close()
    // The host has ended, and does not wait for the write as a program does.
    for _ in 0..<1000 where fixture.table.isEditing { await Task.yield() }
    let page = try await fixture.table.source?.page(PageRequest(count: 1))
    #expect(page?.rows[0].cells[1] == .text("Ada"))
  }

  @Test func `the reason for a veto or for a source's refusal is shown beside the editor`()
    async throws
  {
    let source = ScriptedSource(try TableFixture.people(3))
    await source.failEdits(TableError(.constraint, "Name is taken"))
    let fixture = try await TableFixture(source)
    fixture.table.answer(.shouldSaveCell) { table, proposal in
      if proposal.text == "bad" { table.reject("no bad names") }
      return proposal.text != "bad" && proposal.text != "silent"
    }
    for (text, reason) in [
      ("bad", "no bad names"), ("silent", "the value was refused"), ("Ada", "Name is taken"),
    ] {
      try await fixture.host.run("key enter\ntype \(text)\nkey enter")
      #expect(fixture.host.rows[2].contains(reason), "\(fixture.host.rows)")
      try await fixture.host.run("key escape")
    }
  }

  @Test func `an edit can replace a precomposed letter with its decomposed form`() async throws {
    let source = try ArrayTableSource(
      name: "Word",
      columns: [
        TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
        TableColumn(id: ColumnID("Text"), type: .text),
      ], rows: [[.integer(1), .text("\u{E9}")]])
    let fixture = try await TableFixture(source)
    try await fixture.host.run("key enter\ntype e\\u{301}\nkey enter")
    #expect(fixture.table.selectedRow?.cells == [.integer(1), .text("e\u{301}")])
    #expect(fixture.table.canUndo)
  }

  @Test func `in the last row of a table the reason for a refusal is shown above the editor`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(5))
    try await fixture.host.run("key end\nkey right\nkey enter\ntype x\nkey enter")
    #expect(fixture.host.rows[3].contains("Age takes a whole number"))
    #expect(fixture.host.rows[4].contains("\"x\""))
    #expect(fixture.host.rows[5].contains("x"))
  }

  @Test(arguments: [15, 16, 20, 60])
  func `opening the editor of a number does not move its digits`(width: Int) async throws {
    let source = try ArrayTableSource(
      name: "N",
      columns: [
        TableColumn(id: ColumnID("some"), type: .integer, isKey: true),
        TableColumn(id: ColumnID("numbers"), type: .integer),
      ], rows: [[.integer(7), .integer(42)], [.integer(1234), .null]])
    let fixture = try await TableFixture(source, size: Size(width: width, height: 4))
    for keys in ["", "key left", "key down", "key right"] {
      if !keys.isEmpty { try await fixture.host.run(keys) }
      let line = (fixture.table.selectedRowNumber ?? 0)
      let before = fixture.host.rows[line]
      try await fixture.host.run("key enter")
      let after = fixture.host.rows[line]
      let number = fixture.table.editor.text
      #expect(fixture.table.isEditing)
      let places = [before, after].map { line in
        line.range(of: number).map { $0.lowerBound.utf16Offset(in: line) }
      }
      #expect(places[0] == places[1], "\(before)|\(after)")
      #expect((places[0] == nil) == number.isEmpty, "\(before)|\(after)")
      try await fixture.host.run("key escape")
    }
  }

  @Test
  func `an open editor keeps its row in the table even if the row is removed from the source`()
    async throws
  {
    let base = try TableFixture.people(3)
    let fixture = try await TableFixture(base)
    try await fixture.host.run("key enter\ntype mine")
    _ = await base.remove(RowKey([.integer(1)]))
    try await fixture.host.run("key enter")
    #expect(fixture.table.isEditing)
    #expect(fixture.host.rows[1].contains("mine") && fixture.host.rows[1].hasPrefix(" 1"))
    try await fixture.host.run("key escape")
    #expect(fixture.host.rows[1].hasPrefix(" 2"))
  }

  @Test func `no editor opens if the handler that is asked about it shows another source`()
    async throws
  {
    let fixture = try await TableFixture(try TableFixture.people(3))
    let other = try TableFixture.people(5)
    fixture.table.answer(.shouldEditRow) { table, _ in
      table.show(other)
      return true
    }
    try await fixture.host.run("key enter")
    #expect(!fixture.table.isEditing && fixture.table.editor.isHidden)
    #expect(fixture.table.isFocused && fixture.table.count == .exact(5))
  }
}
