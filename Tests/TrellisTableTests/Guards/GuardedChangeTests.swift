import Testing
import TrellisTable

@Suite struct GuardedChangeTests {
  private nonisolated struct Change: GuardedChange {
    let tableName = "t"
    let rowKey: RowKey?
    let ending = "nothing was done"

    func make(_ writer: Int) throws -> Int { writer }
  }

  private let change = Change(rowKey: RowKey([.integer(7)]))
  private let schema = TableSchema(
    name: "t",
    columns: [
      TableColumn(id: ColumnID("a"), type: .text),
      TableColumn(id: ColumnID("b c"), type: .text, readOnlyReason: "it is computed"),
    ])

  private func error(_ body: () throws -> Void) -> TableError? {
    do {
      try body()
      return nil
    } catch {
      return error as? TableError
    }
  }

  @Test func `a refusal names the row to the user only, and ends with what was not done`() {
    let plain = change.conflict("it is gone")
    #expect(plain.code == .conflict)
    #expect(plain.message == "t row 7: it is gone; nothing was done")
    #expect(plain.recordedMessage == "t: it is gone; nothing was done")
    let detailed = change.refusal(.constraint, "rows refer", detail: "2 rows refer", ending: "stop")
    #expect(detailed.code == .constraint)
    #expect(detailed.message == "t row 7: 2 rows refer; stop")
    #expect(detailed.recordedMessage == "t: rows refer; stop")
    #expect(Change(rowKey: nil).conflict("no").message == "t: no; nothing was done")
  }

  @Test func `a cell is compared with the value that the edit expects`() {
    let edit = CellEdit(
      key: RowKey([.integer(7)]), column: ColumnID("a"), old: .text("x"), new: .text("y"))
    #expect(error { try change.check(.text("x"), edit) } == nil)
    let changed = error { try change.check(.text("secret"), edit) }
    #expect(changed?.message == "t row 7: the cell has changed to \"secret\"; nothing was done")
    #expect(changed?.recordedMessage == "t: the cell has changed; nothing was done")
  }

  @Test func `a row to delete may differ from what was shown only behind the beginning of a value`()
  {
    let whole = [CellValue.text("long text"), .null]
    let shown = [CellValue.longText(prefix: "long", byteCount: 9), .null]
    func refusal(_ row: [CellValue]) -> String? {
      let deletion = RowDeletion(key: RowKey([.integer(7)]), row: row)
      return error { try change.check(shown, whole: whole, deletion, schema) }?.message
    }
    #expect(refusal(whole) == nil)
    #expect(refusal(shown) == nil)
    #expect(
      refusal([.longText(prefix: "lone", byteCount: 9), .null])
        == "t row 7: a has changed; nothing was done")
    #expect(refusal([whole[0], .text("")]) == "t row 7: b\\u{20}c has changed; nothing was done")
    #expect(
      refusal([.null])
        == "t row 7: the deletion lists 1 values, but the row has 2; nothing was done")
  }

  @Test func `a column that is missing or cannot be edited is refused with the reason`() {
    func refusal(_ column: String) -> String? {
      let edit = CellEdit(
        key: RowKey([]), column: ColumnID(column), old: .null, new: .null)
      return error { _ = try edit.editableIndex(in: schema) }?.message
    }
    #expect(refusal("a") == nil)
    #expect(refusal("b c") == "t.b c cannot be edited: it is computed")
    #expect(refusal("d") == "t has no column \"d\"")
    let unsorted = error { _ = try schema.requiredIndex(of: ColumnID("d\n"), "to sort by") }
    #expect(
      unsorted?.code == .notFound && unsorted?.message == "t has no column \"d\\n\" to sort by")
    let insertion = RowInsertion([ColumnID("d"): .null])
    #expect(error { try insertion.checkColumns(in: schema) }?.message == "t has no column \"d\"")
    var locked = schema
    locked.readOnlyReason = "it is a view"
    #expect(
      error { try insertion.checkColumns(in: locked) }?.message
        == "no row can be added to t: it is a view")
  }

  @Test func `a deleted row is restored with the values of its stored columns`() {
    let insertion = RowInsertion(
      restoring: [.text("x"), .text("computed")], RowKey([.integer(7)]), schema
    ) { schema.columns[$0].readOnlyReason == nil }
    #expect(insertion == RowInsertion([ColumnID("a"): .text("x")], key: RowKey([.integer(7)])))
  }
}
