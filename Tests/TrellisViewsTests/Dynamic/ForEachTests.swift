import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

@Suite struct ForEachTests {
  struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private let ada = Person(id: 1, name: "Ada")
  private let bob = Person(id: 2, name: "Bob")
  private let cem = Person(id: 3, name: "Cem")

  /// Every order of every subset.
  private func lists(of elements: [String]) -> [[String]] {
    [[]]
      + elements.flatMap { first in
        lists(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }

  @Test(.tags(.row110))
  func `elements that stay in a changed list keep their views, for all lists of four`()
    async throws
  {
    let names = State(wrappedValue: [String]())
    let column = VStack {
      Label("top")
      ForEach(names.projectedValue, id: \.self) { name in Label(name) }
      Label("end")
    }
    let host = try await TestHost(Window { column })
    let lists = lists(of: ["a", "b", "c", "d"])
    #expect(lists.count == 65)
    for from in lists {
      for to in lists {
        names.wrappedValue = from
        await host.settle()
        let before = labels(column)
        names.wrappedValue = to
        await host.settle()
        let after = labels(column)
        #expect(after.keys.sorted() == (to + ["top", "end"]).sorted())
        for (name, label) in before where to.contains(name) { #expect(after[name] === label) }
        #expect(Array(host.rows.prefix(to.count + 3)) == ["top"] + to + ["end", ""])
      }
    }
  }

  private func labels(_ view: View) -> [String: Label] {
    let labels = view.arrangedChildren.compactMap { $0 as? Label }
    return Dictionary(uniqueKeysWithValues: labels.map { ($0.text, $0) })
  }

  @Test(.tags(.row110)) func `focus, text and selection survive insertion, removal and moves`()
    async throws
  {
    let people = State(wrappedValue: [ada, bob, cem])
    let host = try await TestHost(
      Window {
        VStack {
          ForEach(people.projectedValue) { _ in TextField().id("field") }
        }
      })
    try await host.run("focus field[2]\ntype typed\nkey shift-left\nkey shift-left")
    let field = try #require(try host.application.view("field[2]") as? TextField)
    let before = field.editing
    #expect(!before.selection.isEmpty)
    let new = Person(id: 9, name: "New")
    for list in [[new, ada, bob, cem], [bob, cem], [cem, bob], [cem, ada, new, bob]] {
      people.wrappedValue = list
      await host.settle()
      #expect(try host.application.view("field[2]") === field)
      #expect(host.frame?.focus?.text.hasSuffix("field[2]") == true)
      #expect(field.editing == before)
    }
    try await host.run("type X")
    #expect(field.text == "typX")
  }

  @Test(.tags(.row110)) func `an empty list takes no space`() async throws {
    let names = State(wrappedValue: [String]())
    let column = VStack(spacing: 2) {
      Label("a")
      ForEach(names.projectedValue, id: \.self) { name in Label(name) }
      Label("b")
    }
    let host = try await TestHost(Window { column })
    #expect(Array(host.rows.prefix(5)) == ["a", "", "", "b", ""])
    names.wrappedValue = ["x"]
    await host.settle()
    #expect(Array(host.rows.prefix(8)) == ["a", "", "", "x", "", "", "b", ""])
  }

  @Test(.tags(.row110)) func `the index passed to the builder follows the position of its element`()
    async throws
  {
    let names = State(wrappedValue: ["a", "b", "c"])
    let host = try await TestHost(
      Window {
        VStack {
          ForEach(names.projectedValue, id: \.self) { index, name in
            Label(combine(index, name).map { "\($0.0 + 1) \($0.1)" })
          }
        }
      })
    #expect(Array(host.rows.prefix(3)) == ["1 a", "2 b", "3 c"])
    names.wrappedValue = ["c", "x", "a"]
    await host.settle()
    #expect(Array(host.rows.prefix(4)) == ["1 c", "2 x", "3 a", ""])
  }

  @Test(.tags(.row110))
  func `two elements with the same id cause a diagnostic, and both are shown`() async throws {
    let sink = TraceSink()
    let names = State(wrappedValue: ["a", "b", "a"])
    let host = try await TestHost(
      Window {
        VStack {
          ForEach(names.projectedValue, id: \.self) { name in Label(name).id("row") }
          Button("Add").id("add").onTap { names.wrappedValue.append("b") }
        }
      }, sink: sink)
    #expect(Array(host.rows.prefix(3)) == ["a", "b", "a"])
    #expect(
      sink.lines(.lifecycle) == [
        "lifecycle VStack[0] diagnostic code=duplicate-id message=several elements of the "
          + "ForEach have the same ID (a); give each element its own ID"
      ])
    #expect(try host.application.view("row[a#2]").frame.minY == 2)
    sink.removeAll()
    try await host.run("press add")
    #expect(host.rows[3] == "b")
    #expect(sink.lines(.lifecycle).count == 1)
  }

  @Test func `the binding of an element reads from its list and writes into it`() async throws {
    let people = State(wrappedValue: [ada, bob])
    var bindings: [Binding<Person>] = []
    let host = try await TestHost(
      Window {
        VStack {
          ForEach(people.projectedValue) { person in
            bindings.append(person)
            Label(person.name)
          }
        }
      })
    people.wrappedValue = [bob, Person(id: 1, name: "Ada L.")]
    await host.settle()
    #expect(Array(host.rows.prefix(2)) == ["Bob", "Ada L."])
    #expect(bindings.count == 2)
    bindings[0].name.wrappedValue = "Countess"
    await host.settle()
    #expect(people.wrappedValue.map(\.name) == ["Bob", "Countess"])
    #expect(host.rows[1] == "Countess")
    people.wrappedValue = [bob]
    bindings[0].name.wrappedValue = "nobody"
    #expect(people.wrappedValue == [bob])
  }

  @Test func `the paths of an element's views contain its id, and equal views are numbered`()
    async throws
  {
    let people = State(wrappedValue: [ada, bob])
    let list = ForEach(people.projectedValue) { person in
      Label(person.name)
      Label("!")
      HStack { Button("x") }.id("row/1")
      When(.constant(true)) { Label("inner") }
    }
    let host = try await TestHost(
      Window {
        VStack {
          Label("first")
          list
          Label("last")
        }.id("v")
      })
    let paths = host.application.window.descendants.filter(\.isAddressable).map(\.path.text)
    #expect(
      paths == [
        "", "v", "v/Label[0]", "v/Label[1]", "v/Label[1,1]", "v/row/1[1]", "v/row/1[1]/Button[0]",
        "v/Label[1,2]", "v/Label[2]", "v/Label[2,1]", "v/row/1[2]", "v/row/1[2]/Button[0]",
        "v/Label[2,2]", "v/Label[1]",
      ])
    list.id("people")
    await host.settle()
    #expect(list.children.first?.path.text == "v/people/Label[1]")
  }

  @Test func `the views of removed elements are released, and so is the list with its container`()
    async throws
  {
    weak var list: View?
    weak var row: View?
    let people = State(wrappedValue: [ada, bob])
    do {
      let each = ForEach(people.projectedValue) { person in
        TextField().id("name").on(.valueChanged) { _ in person.name.wrappedValue = "set" }
      }
      list = each
      row = each.children[1]
      let host = try await TestHost(Window { VStack { each } })
      people.wrappedValue = [ada]
      await host.settle()
      #expect(row == nil)
      #expect(list != nil)
    }
    #expect(list == nil)
  }

  @Test func `the rows of a read-only list refuse edits, and show the values of the list`()
    async throws
  {
    let people = State(wrappedValue: [ada, bob])
    let shown = people.binding.map { $0.filter { $0.name != "Cem" } }
    let line = #line - 1
    let host = try await TestHost(
      Window {
        ForEach(shown) { person in
          HStack { TextField("Name", text: person.name).id("name\(person.id.wrappedValue)") }
        }
        SectionList {
          Section(shown) { person in
            HStack { Toggle("Bob", isOn: person.name == "Bob").id("is\(person.id.wrappedValue)") }
          }
        }
      })
    #expect(host.node("name1")?.states.contains(.readOnly) == true)
    _ = try? await host.run("focus name1\ntype x\npress is1")
    #expect(host.node("name1")?.value == "Ada" && host.node("is1")?.value == "off")
    #expect(people.wrappedValue == [ada, bob])
    let mistakes = host.journal.map { "\($0)" }.filter { $0.contains("set-of-read-only-binding") }
    #expect(mistakes.first?.contains("ForEachTests.swift:\(line)") == true)
    people.wrappedValue[0].name = "Augusta"
    await host.settle()
    #expect(host.node("name1")?.value == "Augusta")
  }
}
