import Testing
import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// Controls of a form that edit cells of the row under a table's cursor.
@MainActor @Suite struct CellControlTests {
  enum Kind: String, CaseIterable, CellConvertible { case novel, essay, poem }

  struct Book: RowConvertible, Equatable {
    var id = 0
    var title = ""
    var kind = Kind.novel
    var mood: Kind?
    var bought: CalendarDate?
    var note: String?

    static var columns: [Column<Book>] {
      Column("id", value: \.id).key()
      Column("title", value: \.title)
      Column("kind", value: \.kind)
      Column("mood", value: \.mood)
      Column("bought", value: \.bought)
      Column("note", value: \.note)
    }
  }

  private let books = State([
    Book(id: 1, title: "Emma", kind: .novel, bought: CalendarDate("2026-11-21"), note: "old"),
    Book(id: 2, title: "Walden", kind: .essay, mood: .poem),
  ])

  private func host() async throws -> (host: TestHost, table: Table) {
    let table = Table(books.binding).id("books")
    let host = try await TestHost(
      Window("Books") {
        table
        Form {
          Picker("Kind", Kind.allCases, cell: "kind", of: table).id("kind")
          Picker("Mood", [nil] + Kind.allCases, cell: "mood", of: table) { $0?.rawValue ?? "none" }
            .id("mood")
          DatePicker("Bought", cell: "bought", of: table, startingAt: CalendarDate("2026-01-01"))
            .id("bought")
          TextField("Note", cell: "note", of: table).id("note")
          Picker("Nothing", ["a"], cell: "nothing", of: table).id("nothing")
        }
      }, size: Size(width: 60, height: 40))
    return (host, table)
  }

  @Test func `pickers and date pickers follow the cursor and save the cells`() async throws {
    let (host, _) = try await host()
    try await host.run("expect kind novel\nexpect mood none\nexpect bought 2026-11-21")
    try await host.run("set kind essay\nset mood poem\nfocus bought\nkey up")
    #expect(books.wrappedValue[0].kind == .essay && books.wrappedValue[0].mood == .poem)
    #expect(books.wrappedValue[0].bought == CalendarDate("2027-11-21"))
    try await host.run("focus books\nkey down\nexpect kind essay\nexpect mood poem\nexpect bought")
    try await host.run("focus bought\nkey up\nexpect bought 2026-01-01")
    #expect(books.wrappedValue[1].bought == CalendarDate("2026-01-01"))
    try await host.run("focus books\nkey up\nexpect bought 2027-11-21")
  }

  @Test func `an empty date, choice or text is saved as a missing value`() async throws {
    let (host, table) = try await host()
    try await host.run("focus bought\nkey delete\nexpect bought\nset note\nset mood poem")
    try await host.run("focus note\nkey enter\nset mood none")
    #expect(books.wrappedValue[0].bought == nil && books.wrappedValue[0].note == nil)
    #expect(books.wrappedValue[0].mood == nil)
    table.undo()
    await host.settle()
    #expect(books.wrappedValue[0].mood == .poem)
  }

  @Test func `text in a field is saved before a handler adds a row, and undone after it`()
    async throws
  {
    let table = Table(books.binding)
    let window = Window("Books") {
      table
      TextField("Note", cell: "note", of: table).id("note")
    }.onKey("f2") { table.insert(Book(title: "new")) }
    let host = try await TestHost(window)
    try await host.run("focus note\ntype er\nkey f2\nexpect note")
    #expect(books.wrappedValue.map(\.note) == ["older", nil, nil])
    table.undo()
    await host.settle()
    #expect(books.wrappedValue.map(\.note) == ["older", nil])
    table.undo()
    await host.settle()
    #expect(books.wrappedValue.map(\.note) == ["old", nil])
  }

  @Test func `text in a field is saved when the window closes`() async throws {
    let table = Table(books.binding)
    let window = Window("Books") {
      table
      TextField("Note", cell: "note", of: table).id("note")
    }.onKey("f2") { window in window.close() }
    let host = try await TestHost(window)
    try await host.run("focus note\ntype er\nkey f2")
    // The host has ended, and does not wait for the write as a program does.
    for _ in 0..<1000 where books.wrappedValue[0].note != "older" { await Task.yield() }
    #expect(books.wrappedValue[0].note == "older")
  }

  @Test func `a field whose text equals the restored cell has nothing to save`() async throws {
    let table = Table(books.binding)
    let window = Window("Books") {
      table
      TextField("Note", cell: "note", of: table).id("note")
      Button("Other").id("other")
    }.onKey("f5") { table.undo() }
    let host = try await TestHost(window)
    try await host.run("focus note\ntype er\nkey enter\nexpect note older")
    #expect(books.wrappedValue[0].note == "older")
    // Undo saves the text that has not been saved yet, and undoes this edit first.
    try await host.run("set note old\nkey f5\nexpect note older\nset note old")
    books.wrappedValue[0].note = "old"
    try await host.run("expect note old\nkey tab")
    #expect(books.wrappedValue[0].note == "old")
    #expect(host.node("note")?.states.contains(.invalid) == false)
    #expect(table.problem == nil)
  }

  @Test func `Escape and the text of the cell itself end a refused edit of a field`() async throws {
    let table = Table(books.binding).id("books")
    let field = TextField("Kind", cell: "kind", of: table).id("kind")
    var escapes = 0
    let host = try await TestHost(
      Window("Books") {
        table
        field
      }.onKey("escape") { escapes += 1 }, size: Size(width: 60, height: 40))
    for ending in ["key escape", "set kind novel\nkey enter"] {
      try await host.run("focus kind\nset kind banana\nkey enter")
      #expect(field.problem?.contains("kind") == true && field.text == "banana")
      try await host.run(ending)
      #expect(field.problem == nil && field.text == "novel")
      #expect(escapes == 0 && books.wrappedValue[0].kind == .novel)
    }
    try await host.run("key escape")
    #expect(escapes == 1)
  }

  @Test func `a refused choice is answered with the choices, and a query can be set`() async throws
  {
    let table = Table(books.binding)
    let host = try await TestHost(
      Window {
        table
        TextField("Kind", cell: "kind", of: table).id("kind")
      })
    _ = try? await host.run("focus kind\nset kind play\nkey enter")
    #expect(table.problem?.hasSuffix("enter novel, essay or poem") == true)
    table.query.filter = "wald"
    await host.settle()
    #expect(table.visibleRows.count == 1 && table.query.filter == "wald")
  }

  @Test func `a control shows the cell again if its change is refused`() async throws {
    let (host, table) = try await host()
    table.answer(.shouldSaveCell) { table, _ in
      table.reject("not now")
      return false
    }
    try await host.run("set kind poem\nexpect kind novel\nset bought 2026-12-24")
    try await host.run("expect bought 2026-11-21")
    #expect(table.problem == "not now" && books.wrappedValue[0].kind == .novel)
  }

  @Test func `a control for a column that does not exist is disabled and reported once`()
    async throws
  {
    let (host, _) = try await host()
    #expect(host.node("nothing")?.states.contains(.disabled) == true)
    try await host.run("focus books\nkey down\nkey up")
    let reports = host.journal.map(\.line).filter { $0.contains("missing-column") }
    #expect(reports.count == 1 && reports[0].contains("has no column"), "\(reports)")
  }

  @Test func `a field for a column that does not exist says so`() async throws {
    let table = Table(books.binding).id("books")
    let field = TextField("Title", cell: "titel", of: table).id("title")
    let host = try await TestHost(
      Window {
        table
        field
      })
    #expect(field.isReadOnly && field.problem?.contains("has no column titel") == true)
    try await host.run("focus books\nkey down")
    #expect(field.problem?.contains("has no column titel") == true)
  }

  @Test func `a stepper edits a number, and shows it again if a step is refused`() async throws {
    let table = Table(books.binding).id("books")
    let host = try await TestHost(
      Window {
        table
        Stepper("Number", in: 1...9, cell: "id", of: table).id("number")
      })
    try await host.run("expect number 1\nfocus books\nkey down\nexpect number 2\nset number 4")
    #expect(books.wrappedValue.map(\.id) == [1, 4])
    table.answer(.shouldSaveCell) { false }
    try await host.run("set number 5\nexpect number 4")
  }

  @Test func `a stepper does not save what it shows in place of a cell outside its range`()
    async throws
  {
    let table = Table(books.binding).id("books")
    let before = books.wrappedValue
    let host = try await TestHost(
      Window {
        table
        Stepper("Number", in: 5...9, cell: "id", of: table).id("number")
        Stepper("Note", in: 5...9, cell: "note", of: table).id("note")
      })
    try await host.run(
      "expect number 5\nexpect note 5\nfocus books\nkey down\nexpect note 5\nkey up")
    #expect(books.wrappedValue == before)
    try await host.run("focus note\nkey right")
    #expect(books.wrappedValue[0].note == "6")
  }

  @Test func `without a handler, a table shows at its end why an action was refused`()
    async throws
  {
    let table = Table(books.binding).id("books")
    table.allowsAddingAndDeletingRows = true
    let host = try await TestHost(Window { table })
    table.insertRow(["nothing": 1])
    await host.settle()
    let problem = try #require(table.problem)
    #expect(host.rows.contains { $0.contains(problem.prefix(20)) }, "\(host.rows)")
    try await host.run("focus books\nkey down")
    #expect(table.problem == nil && !host.rows.contains { $0.contains(problem.prefix(20)) })
  }
}
