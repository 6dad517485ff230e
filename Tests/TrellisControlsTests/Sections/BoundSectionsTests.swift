import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// Sections that follow an array.
@Suite struct BoundSectionsTests {
  struct Shelf: Identifiable, Equatable {
    var id: Int
    var name: String
    var goods: [String]
  }

  private let shelves = State(wrappedValue: [
    Shelf(id: 1, name: "Tea", goods: ["green", "black"]),
    Shelf(id: 2, name: "Soap", goods: ["hard", "soft"]), Shelf(id: 3, name: "Oil", goods: ["cold"]),
  ])

  private func list(_ made: @escaping (Int) -> Void = { _ in }) -> SectionList {
    SectionList(sections: shelves.projectedValue, id: \.id) { shelf in
      made(shelf.wrappedValue.id)
      return Section(shelf.goods, id: \.self) { name in
        TextField().id("field")
        Label(name)
      }.headerTitle(shelf.name)
    }.id("list").fill()
  }

  private func host(_ list: SectionList, sink: TraceSink = TraceSink()) async throws -> TestHost {
    try await TestHost(Window { list }, size: Size(width: 40, height: 14), sink: sink)
  }

  /// Returns the headers and rows that are shown.
  private func shown(_ host: TestHost) -> [String] {
    host.rows.map { $0.split(separator: " ").joined() }.filter { !$0.isEmpty }
  }

  private func expected() -> [String] {
    shelves.wrappedValue.flatMap { [$0.name] + $0.goods }
  }

  @Test func `changing a bound array of sections keeps the section objects whose elements remain`()
    async throws
  {
    let all = shelves.wrappedValue
    let arrays: [[Shelf]] =
      [[]] + all.map { [$0] }
      + all.flatMap { first in all.filter { $0 != first }.map { [first, $0] } }
      + [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map {
        $0.map { all[$0] }
      }
    var made: [Int] = []
    let list = list { made.append($0) }
    let host = try await host(list)
    for from in arrays {
      for to in arrays {
        shelves.wrappedValue = from
        await host.settle()
        let before = list.sections
        made = []
        shelves.wrappedValue = to
        await host.settle()
        #expect(shown(host).map { $0.filter { $0 != "›" } } == expected())
        #expect(
          made.sorted() == to.map(\.id).filter { id in !from.contains { $0.id == id } }.sorted())
        for (index, shelf) in to.enumerated() {
          guard let old = from.firstIndex(of: shelf) else { continue }
          #expect(list.sections[index] === before[old])
        }
      }
    }
  }

  @Test func `rows keep focus, text and selection when their section moves`() async throws {
    let list = list()
    let host = try await host(list)
    list.select(RowIndexPath(section: 1, row: 1))
    try await host.run("focus row[2,hard]/field\ntype typed")
    let field = try #require(try host.application.view("row[2,hard]/field") as? TextField)
    shelves.wrappedValue.reverse()
    shelves.wrappedValue.insert(Shelf(id: 9, name: "New", goods: ["x"]), at: 0)
    await host.settle()
    #expect(field.isFocused && field.text == "typed")
    #expect(try host.application.view("row[2,hard]/field") === field)
    #expect(list.selectedRow?.path == RowIndexPath(section: 2, row: 1))
    // Changes of a section's own array reach it at its new place.
    shelves.wrappedValue[2].goods = ["soft", "liquid", "hard"]
    shelves.wrappedValue[2].name = "Soaps"
    await host.settle()
    #expect(shown(host).contains("Soaps") && shown(host).contains { $0.hasSuffix("liquid") })
    #expect(list.selectedRow?.path == RowIndexPath(section: 2, row: 0))
    // With its section it goes, and the row that takes its place has one at the same place.
    shelves.wrappedValue.remove(at: 2)
    await host.settle()
    #expect(host.frame?.focus?.text.hasSuffix("row[1,green]/field") == true)
    #expect(list.selectedRow == nil)
  }

  @Test
  func `setting the binding of a section's element changes that element in the array`() async throws
  {
    var bindings: [Int: Binding<Shelf>] = [:]
    let list = SectionList(sections: shelves.projectedValue, id: \.id) { shelf in
      bindings[shelf.wrappedValue.id] = shelf
      return Section(shelf.goods, id: \.self) { name in Label(name) }
    }
    let host = try await host(list)
    shelves.wrappedValue.swapAt(0, 2)
    try #require(bindings[1]).wrappedValue.goods = ["white"]
    await host.settle()
    #expect(shelves.wrappedValue[2].goods == ["white"])
    #expect(shown(host).last == "white")
  }

  @Test
  func `a section given for several elements appears once, at the position of the first`()
    async throws
  {
    var known: [String: ListSection] = [:]
    let list = SectionList(sections: shelves.projectedValue, id: \.id) { shelf in
      let goods = shelf.wrappedValue.goods
      let section = known[goods[0]] ?? Section(goods) { name in Label(name) }
      known[goods[0]] = section
      return section
    }
    let host = try await host(list)
    shelves.wrappedValue.append(Shelf(id: 4, name: "More tea", goods: ["green", "white"]))
    await host.settle()
    #expect(shown(host) == ["green", "black", "hard", "soft", "cold"])
    shelves.wrappedValue.removeFirst()
    await host.settle()
    #expect(shown(host) == ["hard", "soft", "cold", "green", "black"])
  }

  @Test func `two sections with the same id cause a diagnostic, and both are shown`() async throws {
    let sink = TraceSink()
    shelves.wrappedValue[1].id = 1
    let host = try await host(list(), sink: sink)
    #expect(shown(host) == expected())
    #expect(sink.lines(.lifecycle).contains { $0.contains("duplicate-id") })
  }

  @Test func `the sections of identifiable elements need no id`() async throws {
    struct Shelf: Identifiable {
      var id: Int
      var goods: [String]
    }
    let shelves = State([Shelf(id: 1, goods: ["tea"])])
    let list = SectionList(sections: shelves.binding) { shelf in
      Section(shelf.goods, id: \.self) { name in Label(name) }.headerTitle(shelf.id.map { "\($0)" })
    }
    let host = try await TestHost(Window { list }, size: Size(width: 20, height: 6))
    #expect(host.rows.contains { $0.contains("tea") } && host.rows.contains { $0.contains("1") })
    shelves.wrappedValue.append(Shelf(id: 2, goods: ["soap"]))
    await host.settle()
    #expect(host.rows.contains { $0.contains("soap") })
  }

  @Test func `the selected row of bound sections can be bound`() async throws {
    struct Shelf: Identifiable {
      var id: Int
      var goods: [String]
    }
    let shelves = State([Shelf(id: 1, goods: ["tea", "milk"]), Shelf(id: 2, goods: ["soap"])])
    let chosen = State<String?>(wrappedValue: "soap")
    let list = SectionList(sections: shelves.binding, selection: chosen.binding) { shelf in
      Section(shelf.goods, id: \.self) { name in Label(name) }
    }.id("goods")
    let host = try await TestHost(Window { list }, size: Size(width: 20, height: 6))
    #expect(list.selectedRow?.path == RowIndexPath(section: 1, row: 0))
    try await host.run("select goods 1")
    #expect(chosen.wrappedValue == "tea")
    shelves.wrappedValue[1].goods.append("salt")
    chosen.wrappedValue = "salt"
    await host.settle()
    #expect(list.selectedRow?.path == RowIndexPath(section: 1, row: 1))
  }
}
