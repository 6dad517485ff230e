import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting
import TrellisText

@Suite struct ColumnBindingTests {
  private nonisolated static let arrangements = [
    ColumnArrangement(),
    ColumnArrangement(
      order: ["é", "a\"\n", ""].map { ColumnID($0) }, hidden: [ColumnID("b"), ColumnID("a")],
      frozen: [ColumnID("é")], widths: [ColumnID("a\"\n"): 12, ColumnID("c"): 1]),
  ]

  @Test(arguments: arrangements)
  func `an arrangement of columns can be stored and read`(_ arrangement: ColumnArrangement) throws {
    let text = "\(arrangement.storedValue)"
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(ColumnArrangement(storedValue: value) == arrangement)
  }

  @Test(arguments: [
    #"[]"#, #"{"order":1}"#, #"{"hidden":[1]}"#, #"{"widths":[]}"#, #"{"widths":{"a":"b"}}"#,
  ])
  func `JSON that does not describe an arrangement is refused`(_ text: String) throws {
    #expect(ColumnArrangement(storedValue: try JSONValue(parsing: Array(text.utf8))) == nil)
  }

  @Test func `the columns follow a binding, and the binding follows the user's columns`()
    async throws
  {
    let columns = State(ColumnArrangement(hidden: [ColumnID("Age")]))
    let fixture = try await TableFixture(try TableFixture.people(3))
    fixture.table.columnArrangement(columns.binding)
    #expect(fixture.table.shownColumns.map(\.id.name) == ["Id", "Name"])
    columns.wrappedValue.showHidden()
    #expect(fixture.table.shownColumns.count == 3)
    await fixture.host.settle()
    let width = try #require(fixture.table.width(of: ColumnID("Id")))
    // The right edge of the first header.
    try await fixture.host.run(
      "mouse down \(width) 0\nmouse move \(width + 4) 0\nmouse up \(width + 4) 0")
    #expect(fixture.table.columnArrangement.widths[ColumnID("Id")] == width + 4)
    #expect(columns.wrappedValue == fixture.table.columnArrangement)
  }
}
