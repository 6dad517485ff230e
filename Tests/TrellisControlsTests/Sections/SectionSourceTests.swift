import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

@Suite struct SectionSourceTests {
  struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private func rows(_ list: SectionList, width: Int = 30) async throws -> [String] {
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: width, height: 24))
    return host.rows.reversed().drop { $0.isEmpty }.reversed()
  }

  @Test(.tags(.row147))
  func `a list made from an array passes each element with its index to the row closure`()
    async throws
  {
    let list = SectionList(["tea", "milk", "soap"]) { name, index in
      Label("\(index + 1)")
      Label(name)
    }
    #expect(try await rows(list) == ["  1 tea", "  2 milk", "  3 soap"])
    #expect(list.row(at: RowIndexPath(section: 0, row: 2))?.item(as: String.self) == "soap")
    #expect(try await rows(SectionList([Int]()) { number, _ in Label("\(number)") }) == [])
  }

  @Test(.tags(.row147))
  func `a list made from nested arrays shows a title or views above each section`()
    async throws
  {
    let shelves = [["tea", "milk"], [], ["soap"]]
    let titled = SectionList(sections: shelves) { section in
      section == 1 ? nil : "Shelf \(section + 1)"
    } row: { name, path in
      Label("\(path) \(name)")
    }
    #expect(
      try await rows(titled) == ["Shelf 1", "  0.0 tea", "  0.1 milk", "Shelf 3", "  2.0 soap"])
    let headed = SectionList(sections: shelves) { section in
      Label("Shelf")
      Label("\(section + 1)")
    } row: { name, path in
      Label("\(path.row) \(name)")
    }
    #expect(
      try await rows(headed) == [
        "Shelf 1", "  0 tea", "  1 milk", "Shelf 2", "Shelf 3", "  0 soap",
      ])
  }

  @Test(.tags(.row147))
  func `rows of a bound array follow its elements and indices, and can write to them`()
    async throws
  {
    let people = State(wrappedValue: [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")])
    let list = SectionList(people.projectedValue, id: \.id) { person, index in
      Label(combine(index, person).map { "\($0.0 + 1) \($0.1.name)" })
      Button("Shout").id("shout").onTap {
        person.wrappedValue.name = person.wrappedValue.name.uppercased()
      }
    }
    let host = try await TestHost(Window { list.id("list") }, size: Size(width: 30, height: 4))
    #expect(host.rows.prefix(2) == ["  1 Ada [ Shout ]", "  2 Bob [ Shout ]"])
    people.wrappedValue.insert(Person(id: 3, name: "Cem"), at: 0)
    await host.settle()
    #expect(
      host.rows.prefix(3) == ["  1 Cem [ Shout ]", "  2 Ada [ Shout ]", "  3 Bob [ Shout ]"])
    try await host.run("press row[0,1]/shout")
    #expect(people.wrappedValue.map(\.name) == ["Cem", "ADA", "Bob"])
    #expect(host.rows[1] == "  2 ADA [ Shout ]")
  }

  @Test(.tags(.row147))
  func `writing to a row's binding before the list notices a removal changes the right element`()
    async throws
  {
    final class Written { var rows: [Int: Binding<Person>] = [:] }
    let people = State(wrappedValue: ["Ada", "Bob", "Cem"].enumerated().map(Person.init))
    let written = Written()
    people.projectedValue.observe(initial: false) { change in
      if change.old.count > change.new.count { written.rows[2]?.wrappedValue.name = "Dora" }
    }
    let list = SectionList(people.projectedValue, id: \.id) { person, _ in
      let _ = written.rows.updateValue(person, forKey: person.wrappedValue.id)
      Label(person.map { $0.name })
    }
    let host = try await TestHost(Window { list.id("list") }, size: Size(width: 9, height: 4))
    people.wrappedValue.removeFirst()
    await host.settle()
    #expect(people.wrappedValue == [Person(id: 1, name: "Bob"), Person(id: 2, name: "Dora")])
    #expect(host.rows == ["  Bob", "  Dora", "", ""])
  }

  @Test(.tags(.row147))
  func `two elements with the same id cause a diagnostic, and both are shown`() async throws {
    let names = State(wrappedValue: ["a", "b", "a"])
    let list = SectionList(names.projectedValue, id: \.self) { name, _ in Label(name) }
    let host = try await TestHost(Window { list.id("list") }, size: Size(width: 9, height: 4))
    #expect(host.rows == ["  a", "  b", "  a", ""])
    let notes = host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
    #expect(notes.count == 1 && notes[0].contains("have the same ID (a);"), "\(notes)")
    #expect(try host.application.view("row[0,a#2]") !== host.application.view("row[0,a]"))
  }

  // MARK: Sections

  @Test(.tags(.row148))
  func `sections of every kind appear in order, and follow their data`()
    async throws
  {
    let names = State(wrappedValue: ["Ada"])
    let total = names.projectedValue.map { "\($0.count) in all" }
    var title: String? = "People"
    let list = SectionList {
      Section("Actions") {
        Button("Add")
        HStack {
          Label("x")
          Label("y")
        }
      }
      Section(names.projectedValue, id: \.self) { name in Label(name) }
        .headerTitle { title }
        .footerTitle(total)
      if title != nil {
        Section([1, 2]) { number in Label("\(number)") }
          .headerTitle("not shown")
          .headerViews {
            Label("Numbers")
            Label("!")
          }
      }
      for name in ["p", "q"] { Section(footer: "end of \(name)") { Label(name) } }
    }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 20, height: 16))
    let rest = ["Numbers !", "  1", "  2", "  p", "end of p", "  q", "end of q"]
    #expect(
      Array(host.rows.prefix(14)) == [
        "Actions", "  [ Add ]", "  x y", "People", "  Ada", "1 in all",
      ]
        + rest + [""])
    title = "Persons"
    names.wrappedValue = ["Eve", "Ada"]
    await host.settle()
    #expect(
      Array(host.rows.prefix(14)) == [
        "Actions", "  [ Add ]", "  x y", "Persons", "  Eve", "  Ada", "2 in all",
      ] + rest)
    title = nil
    names.wrappedValue = []
    await host.settle()
    #expect(host.rows.prefix(5) == ["Actions", "  [ Add ]", "  x y", "0 in all", "Numbers !"])
  }

  @Test(.tags(.row148)) func `a section's header and footer take up lines only if they exist`()
    async throws
  {
    for (header, footer) in [(false, false), (false, true), (true, false), (true, true)] {
      for asViews in [false, true] {
        let section = Section { Label("row") }
        if header, asViews { section.headerViews { Label("head") } }
        if header, !asViews { section.headerTitle("head") }
        if footer, asViews { section.footerViews { Label("foot") } }
        if footer, !asViews { section.footerTitle("foot") }
        let expected = (header ? ["head"] : []) + ["  row"] + (footer ? ["foot"] : [])
        #expect(
          try await rows(SectionList { section }) == expected, "\(header) \(footer) \(asViews)")
      }
    }
  }

  @Test(.tags(.row148))
  func `a field placed directly in a section keeps its text while it is scrolled out of view`()
    async throws
  {
    let field = TextField().id("field")
    let list = SectionList {
      Section { field }
      Section(Array(0..<100)) { number in Label("\(number)") }
    }
    let host = try await TestHost(Window { list.id("list") }, size: Size(width: 20, height: 5))
    try await host.run("set field typed\nscroll list 50")
    #expect(field.parent?.parent == nil && field.context == nil)
    try await host.run("scroll list -100")
    #expect(field.text == "typed" && field.context != nil)
  }
}
