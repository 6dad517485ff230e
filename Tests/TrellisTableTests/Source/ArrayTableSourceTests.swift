import Testing
import TrellisTable
import TrellisTableTesting

struct ArrayTableSourceTests {
  private static let columns = [
    TableColumn(id: ColumnID("id"), type: .integer, isKey: true, isNullable: false),
    TableColumn(id: ColumnID("name"), type: .text),
    TableColumn(id: ColumnID("any"), type: .any),
  ]

  private func planets() throws -> ArrayTableSource {
    try ArrayTableSource(
      name: "Planet", columns: Self.columns,
      rows: [
        [.integer(1), .text("Mars"), .null], [.integer(2), .text("Venus"), .integer(5)],
        [.integer(3), .null, .real(0.5)],
      ])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func `random pages are in the order of an independent sort`(seed: UInt64) async throws {
    let source = try ArrayTableSource(
      name: "t", columns: Self.columns, rows: ArrayFixture.rows(count: 40, seed: seed))
    let kit = TableSourceConformance(
      source: source, filters: ["a", "A", "1", "%", "_", "é", "nowhere"],
      disturb: { try await ArrayFixture.disturb(source, &$0) },
      oracle: { try await ArrayFixture.keys(of: source, $0) })
    #expect(try await kit.problems(seed: seed, rounds: 12) == [])
  }

  @Test(arguments: [UInt64(1), 2])
  func `an edit changes one cell, refuses a stale value and can be undone`(seed: UInt64)
    async throws
  {
    let source = try ArrayTableSource(
      name: "t", columns: [Self.columns[0], Self.columns[2]],
      rows: (0..<9).map { [.integer($0), .integer($0)] })
    let values: [CellValue] = [.null, .text("é"), .real(.infinity), .integer(.max), .text("a\0")]
    let kit = TableEditConformance(source: source, values: values)
    #expect(try await kit.problems(seed: seed, edits: 20) == [])
  }

  @Test func `rows without key columns keep their numbers when other rows are removed`()
    async throws
  {
    let source = try ArrayTableSource(
      name: "t", columns: [TableColumn(id: ColumnID("a"), type: .any)],
      rows: [[.text("x")], [.text("x")], [.text("y")]])
    await source.remove(RowKey([.integer(1)]))
    try await source.insert([.text("z")])
    let page = try await source.page(PageRequest(count: 9))
    #expect(page.rows.map(\.key.description) == ["2", "3", "4"])
  }

  @Test func `editing the key of a row moves the row, and undo moves it back`() async throws {
    let source = try planets()
    let committed = try await source.commit(
      CellEdit(
        key: RowKey([.integer(1)]), column: ColumnID("id"), old: .integer(1), new: .integer(9)))
    #expect(committed.keyAfter == RowKey([.integer(9)]))
    _ = try await source.commit(committed.inverse)
    #expect(try await source.page(PageRequest(count: 9)).rows.first?.key == RowKey([.integer(1)]))
  }

  @Test func `a value that a column does not allow is refused`() async throws {
    let source = try planets()
    let key = RowKey([.integer(1)])
    for value in [CellValue.integer(1), .bytes(prefix: [], byteCount: 0)] {
      let edit = CellEdit(key: key, column: ColumnID("name"), old: .text("Mars"), new: value)
      await #expect(throws: TableError.self) { try await source.commit(edit) }
    }
    let edit = CellEdit(key: key, column: ColumnID("any"), old: .null, new: .real(.nan))
    let refusal = #"any does not accept "nan"; enter a value of the column's type"#
    await #expect(throws: TableError(.invalidValue, refusal)) {
      try await source.commit(edit)
    }
    let taken = CellEdit(key: key, column: ColumnID("id"), old: .integer(1), new: .integer(2))
    await #expect(throws: TableError(.constraint, "Planet already has a row 2")) {
      try await source.commit(taken)
    }
    #expect(await source.version() == 1)
  }

  @Test func `the error for an unknown sort column names the column`() async throws {
    let source = try planets()
    let request = PageRequest(query: TableQuery(sort: [SortKey(ColumnID("no\n"))]), count: 1)
    await #expect(throws: TableError(.notFound, #"Planet has no column no\n"#)) {
      try await source.page(request)
    }
  }

  @Test func `initial rows that do not fit the columns or repeat a key are refused`() throws {
    #expect(throws: TableError.self) {
      try ArrayTableSource(name: "t", columns: Self.columns, rows: [[.integer(1)]])
    }
    #expect(throws: TableError(.constraint, "t already has a row 1")) {
      let row: [CellValue] = [.integer(1), .null, .null]
      _ = try ArrayTableSource(name: "t", columns: Self.columns, rows: [row, row])
    }
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func `a page request with any row number and any count returns rows`(number: Int) async throws {
    let source = try planets()
    let page = try await source.page(PageRequest(anchor: .row(number), count: number))
    #expect(!page.rows.isEmpty)
  }
}
