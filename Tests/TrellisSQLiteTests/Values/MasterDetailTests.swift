import Testing
import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// A table and a form that edits its row, with the same code for an array and for a database.
@MainActor @Suite struct MasterDetailTests {
  struct Person: RowConvertible, Equatable {
    var id = 0
    var name = "nobody"
    var age: Int?
    var isMember = false

    static var columns: [Column<Person>] {
      Column("id", value: \.id).key()
      Column("name", value: \.name)
      Column("age", value: \.age)
      Column("member", value: \.isMember)
    }
  }

  enum Place: CaseIterable { case memory, database }

  /// The program, which knows nothing of the source.
  @MainActor private final class Program {
    let folder: TemporaryFolder
    let people = State([Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Grace")])
    let table: Table
    let sink = TraceSink()
    let host: TestHost

    init(_ place: Place) async throws {
      folder = try TemporaryFolder()
      let table: Table
      switch place {
      case .memory: table = Table(people.binding)
      case .database:
        let file = try folder.database(
          """
          CREATE TABLE Person(id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'nobody',
            age INTEGER, member BOOLEAN NOT NULL DEFAULT 0);
          INSERT INTO Person(id, name, age) VALUES (1, 'Ada', 36), (2, 'Grace', NULL);
          """)
        table = Table(try openTable(file, "Person"))
      }
      self.table = table
      table.id("people").allowsAddingAndDeletingRows = true
      let chosen = table.selection(of: Person.self)
      host = try await TestHost(
        Window("People") {
          table
          Form {
            TextField("name", cell: ColumnID("name"), of: table).id("name")
            TextField("age", cell: ColumnID("age"), of: table).id("age")
            Toggle("member", cell: ColumnID("member"), of: table).id("member")
          }
          Label(chosen.map { $0.map { "\($0.id) \($0.name)" } ?? "none" }).id("chosen")
          Button("Add") { table.insert(Person(name: "Zoe", age: 7)) }.id("add")
          Button("Undo") { table.undo() }.id("undo")
          Button("Redo") { table.redo() }.id("redo")
        }, size: Size(width: 40, height: 20), sink: sink)
    }

    /// The rows as the source has them.
    var rows: [String] {
      get async throws {
        let source = try #require(table.source)
        let page = try await source.page(PageRequest(count: 100))
        return page.rows.map { row in
          row.cells.map { CellText($0).string }.joined(separator: " ")
        }
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a form edits the row under the cursor, and undo takes it back`(_ place: Place) async throws
  {
    let program = try await Program(place)
    try await program.host.run(
      """
      expect name Ada
      expect age 36
      expect member off
      expect chosen 1 Ada
      focus age
      set age 37
      key enter
      focus name
      set name Ada L.
      focus people
      expect chosen 1 Ada L.
      key down
      expect name Grace
      expect age
      press member
      expect member on
      """)
    #expect(try await program.rows == ["1 Ada L. 37 0", "2 Grace NULL 1"])
    try await program.host.run("press undo\nexpect member off\npress undo\npress undo")
    #expect(try await program.rows == ["1 Ada 36 0", "2 Grace NULL 0"])
    try await program.host.run("press redo\npress redo\npress redo\nexpect member on")
    #expect(try await program.rows == ["1 Ada L. 37 0", "2 Grace NULL 1"])
    let effects = program.host.journal.filter { $0.kind == .effect && $0.subject == "table.write" }
    #expect(effects.count == 3)
    #expect(program.host.journal.filter { $0.kind == .rowChange }.count == 9)
  }

  @Test(arguments: Place.allCases)
  func `a cell that is being edited is saved before a control of the form saves another`(
    _ place: Place
  ) async throws {
    let program = try await Program(place)
    try await program.host.run(
      """
      focus people
      key enter
      set people/editor Ada L.
      focus member
      key space
      expect member on
      expect name Ada L.
      expect member on
      focus people
      key enter
      focus member
      key space
      expect member off
      """)
    #expect(try await program.rows == ["1 Ada L. 36 0", "2 Grace NULL 0"])
    #expect(!program.table.isEditing)
    program.table.answer(.shouldSaveCell) { _, proposal in proposal.text != "13" }
    try await program.host.run(
      """
      focus people
      key enter
      set people/editor 13
      focus member
      """)
    #expect(program.table.problem != nil)
    try await program.host.run("key space\nexpect member off")
    #expect(try await program.rows == ["1 Ada L. 36 0", "2 Grace NULL 0"])
    #expect(program.table.isEditing)
  }

  @Test(arguments: Place.allCases)
  func `undo and a new query save what has been typed into a form`(_ place: Place) async throws {
    let program = try await Program(place)
    let (host, table) = (program.host, program.table)
    try await host.run("focus name\nset name Ada L.")
    #expect(table.undo())
    await host.settle()
    try await host.run("expect name Ada\nset name Zoe")
    table.query.filter = "Gr"
    await host.settle()
    try await host.run("expect name Grace")
    table.query.filter = nil
    await host.settle()
    try await host.run("focus people\nkey home\nexpect name Zoe\nfocus age\nset age old\nkey enter")
    #expect(host.node("age")?.states.contains(.invalid) == true)
    #expect(!table.undo())
    try await host.run("expect age old\nset age 5")
    #expect(host.node("age")?.states.contains(.invalid) == false)
    try await host.run("key enter\nexpect age 5")
    #expect(try await program.rows == ["1 Zoe 5 0", "2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `a form keeps a row that leaves the query while the user works in the form`(_ place: Place)
    async throws
  {
    let program = try await Program(place)
    let (host, table) = (program.host, program.table)
    table.query.filter = "Ada"
    await host.settle()
    table.query.filter = "a"
    await host.settle()
    try await host.run("focus people\nkey home\nfocus name\nset name Bob")
    table.query.filter = nil
    await host.settle()
    table.query.filter = "a"
    await host.settle()
    #expect(host.node("name")?.value == "Grace")
    table.query.filter = nil
    await host.settle()
    #expect(try await program.rows == ["1 Bob 36 0", "2 Grace NULL 0"])
    // Now the row leaves the query because of the edit itself.
    table.query.filter = "o"
    await host.settle()
    try await host.run("expect name Bob\nfocus name\nset name Kim\nfocus age")
    await host.settle()
    #expect(table.selectedRow == nil)
    try await host.run("expect name Kim\nexpect age 36\nset age 37\nkey enter\nexpect age 37")
    #expect(try await program.rows == ["1 Kim 37 0", "2 Grace NULL 0"])
    try await host.run("focus people\nexpect name\nexpect age")
  }

  @Test(arguments: Place.allCases)
  func `what is typed does not go to the next row if another program deletes the row`(
    _ place: Place
  ) async throws {
    let program = try await Program(place)
    let (host, table) = (program.host, program.table)
    try await host.run("focus people\nkey home\nfocus name\nset name Zoe")
    let row = try #require(table.selectedRow)
    let source = try #require(table.source as? any RowEditableTableSource)
    _ = try await source.commit(.delete(RowDeletion(row)))
    table.refresh()
    await host.settle()
    try await host.run("expect name Zoe\nkey end\ntype y\nexpect name Zoey\nkey enter")
    #expect(host.node("name")?.states.contains(.invalid) == true)
    #expect(try await program.rows == ["2 Grace NULL 0"])
    try await host.run("focus people\nexpect name Grace\nexpect chosen 2 Grace")
    #expect(try await program.rows == ["2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `a row is deleted with what was typed just before, and undo restores that`(_ place: Place)
    async throws
  {
    for step in ["beginDelete", "deleteRow", "deleteRow of a cell"] {
      let program = try await Program(place)
      let (host, table) = (program.host, program.table)
      let row = try #require(table.selectedRow)
      if step == "deleteRow of a cell" {
        try await typeName("Zoe", in: program)
      } else {
        try await host.run("focus name\nset name Zoe")
      }
      if step == "beginDelete" { table.beginDelete() } else { table.deleteRow(row) }
      await host.settle()
      #expect(try await program.rows == ["2 Grace NULL 0"], "\(step)")
      #expect(table.problem == nil)
      #expect(table.undo())
      await host.settle()
      #expect(try await program.rows == ["1 Zoe 36 0", "2 Grace NULL 0"], "\(step)")
    }
  }

  @Test(arguments: Place.allCases)
  func `refused text in a form keeps its row from being deleted`(_ place: Place) async throws {
    let program = try await Program(place)
    try await program.host.run("focus age\nset age old")
    program.table.beginDelete()
    await program.host.settle()
    try await program.host.run("expect age old")
    #expect(program.table.problem != nil)
    #expect(try await program.rows == ["1 Ada 36 0", "2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `another source is shown after what was typed is saved`(_ place: Place) async throws {
    for isCell in [false, true] {
      let program = try await Program(place)
      let first = try #require(program.table.source)
      if isCell {
        try await typeName("Zoe", in: program)
      } else {
        try await program.host.run("focus name\nset name Zoe")
      }
      program.table.show(try ArrayTableSource(name: "none", columns: [], rows: []))
      await program.host.settle()
      let page = try await first.page(PageRequest(count: 1))
      #expect(page.rows[0].cells[1] == .text("Zoe"))
    }
  }

  @Test(arguments: Place.allCases)
  func `callers that wait until everything is saved continue in the order of their calls`(
    _ place: Place
  ) async throws {
    let program = try await Program(place)
    let order = State<[Int]>([])
    try await typeName("Zoe", in: program)
    let tasks = (0..<5).map { number in
      Task {
        let isSaved = await program.table.commitEditing()
        order.wrappedValue.append(isSaved ? number : -1)
      }
    }
    for task in tasks { await task.value }
    #expect(order.wrappedValue == [0, 1, 2, 3, 4])
  }

  /// Types a name into the cell of the first row, and leaves the editor open.
  private func typeName(_ name: String, in program: Program) async throws {
    try await program.host.run("focus people\nkey enter\nset people/editor \(name)")
    #expect(program.table.isEditing)
  }

  @Test(arguments: Place.allCases)
  func `the text of a cell is saved when the focus leaves the table, as in a form`(_ place: Place)
    async throws
  {
    let program = try await Program(place)
    try await typeName("Ada L.", in: program)
    try await program.host.run("focus age")
    #expect(!program.table.isEditing)
    #expect(try await program.rows == ["1 Ada L. 36 0", "2 Grace NULL 0"])
    try await program.host.run("expect name Ada L.\nset age 37\nkey enter")
    #expect(try await program.rows == ["1 Ada L. 37 0", "2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `refused text keeps the focus in the cell`(_ place: Place) async throws {
    let program = try await Program(place)
    program.table.answer(.shouldSaveCell) { _, proposal in proposal.text != "13" }
    try await typeName("13", in: program)
    try await program.host.run("focus age")
    #expect(program.table.isEditing && program.table.editor.isFocused)
    try await program.host.run("set people/editor 14\nfocus age")
    #expect(!program.table.isEditing && !program.table.editor.isFocused)
    #expect(try await program.rows == ["1 14 36 0", "2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `what the program does with a table first saves the cell that is being edited`(
    _ place: Place
  ) async throws {
    for (index, step) in [
      "undo", "beginDelete", "query", "selectRow", "moveCursor", "insert", "sort",
    ].enumerated() {
      let program = try await Program(place)
      let table = program.table
      try await typeName("Zoe", in: program)
      switch step {
      case "undo": #expect(table.undo())
      case "beginDelete": table.beginDelete()
      case "query": table.query.filter = "Gr"
      case "selectRow": table.selectRow(2)
      case "moveCursor": table.moveCursor(by: 1)
      case "insert": table.insert(Person(name: "Ida"))
      default: table.toggleSort()
      }
      await program.host.settle()
      #expect(!table.isEditing, "\(step)")
      #expect(
        try await program.rows
          == [
            ["1 Ada 36 0", "2 Grace NULL 0"], ["2 Grace NULL 0"],
            ["1 Zoe 36 0", "2 Grace NULL 0"], ["1 Zoe 36 0", "2 Grace NULL 0"],
            ["1 Zoe 36 0", "2 Grace NULL 0"], ["1 Zoe 36 0", "2 Grace NULL 0", "3 Ida NULL 0"],
            ["1 Zoe 36 0", "2 Grace NULL 0"],
          ][index], "\(step)")
      #expect(table.problem == nil, "\(step)")
    }
  }

  @Test(arguments: Place.allCases)
  func `a shortcut can save what has been typed into cells and fields`(_ place: Place) async throws
  {
    let program = try await Program(place)
    var results: [Bool] = []
    program.host.application.window.onKey("ctrl-s") { _ in
      results.append(await program.table.commitEditing())
    }
    try await program.host.run("focus age\nset age 37\nkey ctrl-s")
    #expect(try await program.rows == ["1 Ada 37 0", "2 Grace NULL 0"])
    try await typeName("Zoe", in: program)
    try await program.host.run("key ctrl-s\nkey ctrl-s")
    #expect(try await program.rows == ["1 Zoe 37 0", "2 Grace NULL 0"])
    try await program.host.run("focus age\nset age many\nkey ctrl-s")
    program.table.answer(.shouldSaveCell) { _, _ in false }
    try await program.host.run("set age 37\nfocus people\nkey enter")
    try await program.host.run("set people/editor Ida\nkey ctrl-s")
    #expect(results == [true, true, true, false, false])
    #expect(try await program.rows == ["1 Zoe 37 0", "2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `a control shows the cell's new value after its own was refused`(_ place: Place) async throws
  {
    let program = try await Program(place)
    // The toggle and the editor change the same cell.
    try await program.host.run(
      "focus people\nkey right\nkey right\nkey enter\nset people/editor 1\nfocus member")
    try await program.host.run("expect member on\nkey space\nexpect member off")
    #expect(try await program.rows == ["1 Ada 36 0", "2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `keys that arrive while a cell is saved edit the next cell`(_ place: Place) async throws {
    let program = try await Program(place)
    try await program.host.run("focus people\nkey enter\nset people/editor Zoe")
    // As a quick user, or a slow connection, sends them: without a pause.
    for key in [Key.enter, .down, .enter] { program.host.application.receive(.key(KeyPress(key))) }
    for character in "Ida" {
      program.host.application.receive(.key(KeyPress(.character(character))))
    }
    program.host.application.receive(.key(KeyPress(.enter)))
    await program.host.settle()
    #expect(!program.table.isEditing)
    #expect(try await program.rows == ["1 Zoe 36 0", "2 Ida NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `a press on another row waits for the edit, and text that is refused stays`(_ place: Place)
    async throws
  {
    let program = try await Program(place)
    let table = program.table
    try await typeName("Zoe", in: program)
    try await program.host.run("mouse down 6 2\nmouse up 6 2")
    #expect(!table.isEditing && table.selectedRowNumber == 2)
    try await program.host.run("mouse down 6 1\nmouse up 6 1")
    // Another writer changes the cell in the meantime.
    try await typeName("Ada", in: program)
    guard let source = table.source as? any EditableTableSource, let row = table.selectedRow,
      let schema = table.schema,
      let edit = CellEdit(row, column: ColumnID("name"), in: schema, new: "Eve")
    else {
      Issue.record("the table has no row")
      return
    }
    _ = try await source.commit(edit)
    try await program.host.run("mouse down 6 2\nmouse up 6 2")
    #expect(table.isEditing && table.editor.isFocused && table.selectedRowNumber == 1)
    #expect(table.editor.text == "Ada")
    #expect(table.problem?.contains("nothing was saved") == true)
    #expect(try await program.rows == ["1 Eve 36 0", "2 Grace NULL 0"])
  }

  @Test func `a shortcut of the window works while a cell is edited`() async throws {
    let program = try await Program(.memory)
    var keys: [String] = []
    let window = program.host.application.window
    for chord in ["ctrl-s", "alt-x", "f5", "s", "ctrl-n", "ctrl-right", "tab"] {
      window.onKey(chord) { _ in keys.append(chord) }
    }
    try await program.host.run(
      "focus people\nkey right\nkey enter\nkey ctrl-s\nkey alt-x\nkey f5\nkey s\nkey ctrl-right")
    #expect(keys == ["ctrl-s", "alt-x", "f5"] && program.table.isEditing)
  }

  @Test(arguments: Place.allCases)
  func `a table beside a form adds, deletes, sorts and filters`(_ place: Place) async throws {
    let program = try await Program(place)
    try await program.host.run("press add\nexpect chosen 3 Zoe\nexpect age 7")
    #expect(try await program.rows == ["1 Ada 36 0", "2 Grace NULL 0", "3 Zoe 7 0"])
    try await program.host.run("focus people\nkey insert\nexpect chosen 4 nobody\nkey delete")
    program.table.show(TableQuery(sort: [SortKey(ColumnID("age"), isDescending: true)]))
    await program.host.settle()
    #expect(
      program.table.visibleRows.map { CellText($0.cells[1]).string } == ["Ada", "Zoe", "Grace"])
    program.table.show(TableQuery(filter: "r"))
    await program.host.settle()
    try await program.host.run(
      "expect chosen 2 Grace\nfocus people\nkey delete\nexpect chosen none")
    #expect(try await program.rows == ["1 Ada 36 0", "3 Zoe 7 0"])
    try await program.host.run(
      "press undo\nexpect chosen 2 Grace\npress undo\npress undo\npress undo")
    #expect(try await program.rows == ["1 Ada 36 0", "2 Grace NULL 0"])
  }

  @Test(arguments: Place.allCases)
  func `refused text stays in the field with the reason, and the row is unchanged`(
    _ place: Place
  ) async throws {
    let program = try await Program(place)
    program.table.answer(.shouldSaveCell) { table, proposal in
      guard proposal.text == "13" else { return true }
      table.reject("13 is unlucky")
      return false
    }
    try await program.host.run("focus age\nset age 13\nkey enter")
    #expect(program.host.node("age")?.value == "13")
    #expect(try program.host.states(.id("age")).contains(.invalid))
    #expect(program.table.problem == "13 is unlucky")
    try await program.host.run("set age many\nfocus people")
    #expect(program.host.node("age")?.value == "many")
    #expect(program.table.problem == "age takes a whole number, not \"many\"")
    #expect(try await program.rows == ["1 Ada 36 0", "2 Grace NULL 0"])
    try await program.host.run("focus age\nset age 5\nkey enter\nexpect age 5")
    #expect(try !program.host.states(.id("age")).contains(.invalid))
  }
}
