import Testing
import Trellis
import TrellisTable
import TrellisTableTesting
import TrellisTesting

@Suite struct BoundTableSourceTests {
  private func things(_ seed: UInt64, count: Int = 40) -> [Thing] {
    ArrayFixture.rows(count: count, seed: seed).map(thing)
  }

  private func thing(_ row: [CellValue]) -> Thing {
    if case .text(let name) = row[1] { Thing(name: name, any: row[2]) } else { Thing(any: row[2]) }
  }

  @Test
  func `a property without a value has an empty cell, and the text NULL is shown`() async throws {
    let values = State([Thing(), Thing(name: "NULL", any: .integer(1))])
    let table = Table(values.binding).fill()
    let host = try await TestHost(Window { table }, size: Size(width: 20, height: 6))
    #expect(!host.rows[1].contains("NULL"))
    #expect(host.rows[2].contains("NULL") && host.rows[2].contains("1"))
    table.show(
      try ArrayTableSource(
        name: "things", columns: Thing.columns.map(\.column), rows: [[.null, .null]]))
    await host.settle()
    #expect(host.rows[1].contains("NULL"))
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func `random pages are in the order of an independent sort while values are changed`(
    seed: UInt64
  ) async throws {
    let values = State(things(seed))
    let source = BoundTableSource(values.binding)
    // The keys are known by another way: each value is given a number that is looked up later.
    let kit = TableSourceConformance(
      source: source, filters: ["a", "A", "1", "%", "_", "é", "nowhere"],
      disturb: { generator in
        let row = await ArrayFixture.row(0, seed: generator.next())
        let (isRemoving, place) = (Bool.random(using: &generator), generator.next())
        await MainActor.run {
          var array = values.wrappedValue
          let index = Int(place % UInt64(array.count + 1))
          if isRemoving, index < array.count {
            array.remove(at: index)
          } else {
            array.insert(self.thing(row), at: index)
          }
          values.wrappedValue = array
        }
      },
      oracle: { query in
        let rows = try await source.page(PageRequest(count: 10_000)).rows
        let cells = await values.wrappedValue.map { [$0.name.cellValue, $0.any] }
        #expect(rows.map(\.cells) == cells)
        return await ArrayFixture.keys(of: rows, source.schema(), query)
      })
    #expect(try await kit.problems(seed: seed, rounds: 12) == [])
  }

  @Test(arguments: [UInt64(1), 2])
  func `edits, added and deleted rows can be undone`(seed: UInt64) async throws {
    let values = State(things(seed, count: 9))
    let source = BoundTableSource(values.binding)
    let before = values.wrappedValue
    let cells = TableEditConformance(source: source, values: [.null, .text("é"), .text("a\0")])
    #expect(try await cells.problems(seed: seed, edits: 20) == [])
    #expect(values.wrappedValue == before)
    let rows = RowEditConformance(source: source) {
      [ColumnID("any"): .integer(Int64($0.next() >> 1))]
    }
    #expect(try await rows.problems(seed: seed, edits: 20) == [])
    #expect(values.wrappedValue == before)
  }

  @Test func `the rows of values that stay keep their keys, for every change of a short array`()
    async throws
  {
    let letters = ["a", "b", "c"]
    var arrays: [[String]] = [[]]
    for _ in 0..<4 { arrays += arrays.flatMap { array in letters.map { array + [$0] } } }
    let all = Array(Set(arrays)).sorted { $0.joined() < $1.joined() }.filter { $0.count < 4 }
    for old in all {
      for new in all {
        let values = State(old.map { Thing(name: $0) })
        let source = BoundTableSource(values.binding)
        let before = try await source.page(PageRequest(count: 9)).rows
        values.wrappedValue = new.map { Thing(name: $0) }
        let after = try await source.page(PageRequest(count: 9)).rows
        #expect(after.map { $0.cells[0] } == new.map { .text($0) })
        #expect(Set(after.map(\.key)).count == new.count)
        for letter in letters {
          let kept = min(old.count { $0 == letter }, new.count { $0 == letter })
          let keys = Set(before.filter { $0.cells[0] == .text(letter) }.map(\.key))
          let found = after.filter { $0.cells[0] == .text(letter) }.map(\.key)
          #expect(found.count { keys.contains($0) } >= kept, "\(old) \(new) \(letter)")
        }
      }
    }
  }

  @Test func `a value that is changed in place keeps its key`() async throws {
    let values = State([Thing(name: "a"), Thing(name: "b"), Thing(name: "c")])
    let source = BoundTableSource(values.binding)
    let before = try await source.page(PageRequest(count: 9)).rows.map(\.key)
    values.wrappedValue[1].name = "x"
    #expect(try await source.page(PageRequest(count: 9)).rows.map(\.key) == before)
  }

  @Test func `a property of each kind is edited, and a value of another type is refused`()
    async throws
  {
    let planets = State(Planet.all)
    let source = BoundTableSource(planets.binding)
    func edit(_ column: String, _ new: CellValue) async throws {
      let row = try #require(try await source.page(PageRequest(count: 9)).rows.last)
      let edit = try #require(
        CellEdit(row, column: ColumnID(column), in: source.schema(), new: new))
      _ = try source.commit(edit)
    }
    try await edit("name", .text("Titan"))
    try await edit("moons", .null)
    try await edit("rings", .integer(0))
    try await edit("kind", .text("rock"))
    #expect(planets.wrappedValue[2] == Planet(id: 6, name: "Titan"))
    for (column, value) in [
      ("name", CellValue.null), ("moons", .text("many")), ("rings", .integer(2)),
      ("kind", .text("ice")), ("initial", .text("x")), ("id", .integer(4)),
    ] {
      await #expect(throws: TableError.self, "\(column)") { try await edit(column, value) }
    }
    #expect(planets.wrappedValue[2] == Planet(id: 6, name: "Titan"))
    try await edit("id", .integer(9))
    #expect(planets.wrappedValue.map(\.id) == [4, 2, 9])
  }

  @Test
  func
    `a new value has its first values and the next number, and a deleted one comes back to its place`()
    async throws
  {
    let planets = State(Planet.all)
    let source = BoundTableSource(planets.binding)
    let added = try source.commit(.insert(RowInsertion([ColumnID("moons"): .integer(1)])))
    #expect(planets.wrappedValue.last == Planet(id: 7, moons: 1))
    let row = try #require(try await source.page(PageRequest(count: 9)).rows.dropFirst().first)
    let deleted = try source.commit(.delete(RowDeletion(row)))
    #expect(planets.wrappedValue.map(\.id) == [4, 6, 7])
    planets.wrappedValue.insert(Planet(id: 1), at: 0)
    _ = try source.commit(deleted.inverse)
    _ = try source.commit(added.inverse)
    #expect(planets.wrappedValue.map(\.id) == [1, 4, 2, 6])
  }

  @Test func `two values with the same key cause a problem of the table that names the key`()
    async throws
  {
    let source = BoundTableSource(State([Planet(id: 1), Planet(id: 1)]).binding)
    let error = TableError(
      .constraint, "Planet has two rows with the key 1; each row needs its own key")
    await #expect(throws: error) { _ = try await source.page(PageRequest(count: 1)) }
  }

  private struct Visit: RowConvertible, Equatable {
    var day: CalendarDate?
    var isPaid = false
    var hours = 1.5
    var count: UInt8 = 0

    static var columns: [Column<Visit>] {
      Column("day", value: \.day)
      Column("paid", value: \.isPaid)
      Column("hours", value: \.hours)
      Column("count", value: \.count)
    }
  }

  @Test(arguments: [
    ("day", CellValue.text("12,5"), #""12,5"; enter a date such as 2026-11-21"#),
    ("paid", .integer(2), #""2"; enter 1 for true or 0 for false"#),
    ("hours", .text("x"), #""x"; enter a number such as 12 or 1.5e-3"#),
    ("count", .integer(999), #""999"; enter a whole number"#),
  ])
  func `the error for a value that does not fit a property says what to enter`(
    column: String, value: CellValue, words: String
  ) async throws {
    let source = BoundTableSource(State([Visit()]).binding)
    let row = try await source.page(PageRequest(count: 1)).rows[0]
    let index = try #require(source.schema().index(of: ColumnID(column)))
    let edit = CellEdit(
      key: row.key, column: ColumnID(column), old: row.cells[index], new: value)
    let error = #expect(throws: TableError.self) { try source.commit(edit) }
    #expect(error?.message == "\(column) does not accept \(words)")
  }

  @Test
  func `a constant binding refuses changes, and a table of plain values is read-only`() async throws
  {
    let source = BoundTableSource(Binding.constant(Planet.all))
    let error = TableError(
      .readOnly, "Planet cannot be changed: its binding does not accept new values")
    #expect(throws: error) { _ = try source.commit(.insert(RowInsertion())) }
    #expect(try await source.count(TableQuery(), limit: nil) == .exact(3))
    let fixture = try await TableFixture(try #require(Table(Planet.all).source))
    try await fixture.host.run("key enter")
    #expect(fixture.table.problem == "the values are constant")
  }

  @Test(arguments: [0, 1, 3, 20], [1, 2, 4])
  func `a table counts again if a handler changes the array and selects a row`(
    count: Int, number: Int
  ) async throws {
    let values = State((0..<count).map { Thing(name: "\($0)") })
    let table = Table(values.binding)
    let host = try await TestHost(
      Window("x") {
        Button("add") {
          values.wrappedValue.append(Thing(name: "new"))
          table.selectRow(values.wrappedValue.count)
        }.id("add")
        Button("change") {
          table.selectRow(number)
          values.wrappedValue.removeFirst()
        }.id("change")
        table.id("rows")
      })
    try await host.run("press add")
    #expect(table.count == .exact(count + 1) && table.selectedRowNumber == count + 1)
    try await host.run("press add")
    #expect(table.count == .exact(count + 2) && table.selectedRowNumber == count + 2)
    try await host.run("press change")
    #expect(table.count == .exact(count + 1))
    #expect((table.selectedRowNumber ?? 0) <= count + 1)
  }
}
