import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

@Suite struct SectionChangeTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  /// Every order of every subset.
  private func lists(of elements: [String]) -> [[String]] {
    [[]]
      + elements.flatMap { first in
        lists(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }

  private func labels(_ list: SectionList) -> [String: Label] {
    let labels = list.children.compactMap { $0.children.first as? Label }
    return Dictionary(uniqueKeysWithValues: labels.map { ($0.text, $0) })
  }

  @Test(.tags(.row150))
  func `changing a bound array between any lists of four keeps the views of remaining elements`()
    async throws
  {
    let names = State(wrappedValue: [String]())
    var made: [String] = []
    let list = SectionList(names.projectedValue, id: \.self) { name, _ in
      made.append(name.wrappedValue)
      return [Label(name)]
    }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 9, height: 6))
    let lists = lists(of: ["a", "b", "c", "d"])
    #expect(lists.count == 65)
    for from in lists {
      for to in lists {
        names.wrappedValue = from
        await host.settle()
        let before = labels(list)
        made = []
        names.wrappedValue = to
        await host.settle()
        let after = labels(list)
        #expect(host.rows.filter { !$0.isEmpty } == to.map { "  \($0)" })
        #expect(made.sorted() == to.filter { !from.contains($0) }.sorted())
        for (name, label) in before where to.contains(name) { #expect(after[name] === label) }
      }
    }
  }

  @Test(.tags(.row150)) func `focus, text and selection survive insertion, removal and moves`()
    async throws
  {
    let items = State(wrappedValue: (1...30).map { Item(id: $0, name: "item \($0)") })
    let list = SectionList(items.projectedValue, id: \.id) { _, _ in TextField().id("field") }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 30, height: 8))
    list.select(RowIndexPath(section: 0, row: 12))
    await host.settle()
    try await host.run("focus row[0,11]/field\ntype typed\nkey shift-left\nkey shift-left")
    let field = try #require(try host.application.view("row[0,11]/field") as? TextField)
    let (editing, place) = (field.editing, field.frameInRoot)
    var all = items.wrappedValue
    all.insert(contentsOf: (100..<150).map { Item(id: $0, name: "new") }, at: 0)
    items.wrappedValue = all
    await host.settle()
    #expect(field.isFocused && field.editing == editing && field.frameInRoot == place)
    #expect(list.selectedRow?.item(as: Item.self)?.id == 13)
    items.wrappedValue.removeAll { $0.id % 2 == 0 }
    items.wrappedValue.reverse()
    await host.settle()
    #expect(field.isFocused && field.editing == editing)
    #expect(list.selectedRow?.item(as: Item.self)?.id == 13)
    items.wrappedValue.removeAll { $0.id == 11 || $0.id == 13 }
    await host.settle()
    #expect(host.frame?.focus?.text.hasSuffix("row[0,9]/field") == true)
    #expect(list.selectedRow == nil)
  }

  @Test func `scrolling a focused row out of view moves the focus to the list`() async throws {
    for distance in [40, -40] {
      let list = SectionList {
        Section(Array(0..<100)) { number in Button("\(number)").id("use") }
      }
      let host = try await TestHost(Window { list.id("list") }, size: Size(width: 20, height: 5))
      try await host.run("scroll list 50\nfocus row[0,52]/use\nscroll list \(distance)")
      #expect(list.isFocused && list.children.count == 5)
      let first = 50 + distance
      #expect(list.visibleRows.map(\.path.row) == Array(first..<first + 5))
      try await host.run("key tab")
      #expect(host.frame?.focus?.text == "list/row[0,\(first)]/use")
    }
  }

  @Test
  func `freeing a list frees its rows and ends all observers of its bound array`() async throws {
    let names = State(wrappedValue: ["a", "b"])
    weak var list: SectionList?
    weak var label: Label?
    do {
      let made = SectionList {
        Section(names.projectedValue, id: \.self) { name in
          Label(name)
          Button("Use").onTap { button in print(button.listRow?.number ?? 0) }
        }.footerTitle(names.projectedValue.map { "\($0.count)" }).onSelect { print($0) }
      }.didSelectRow { print($0.number) }
      let host = try await TestHost(Window { made.id("list") }, size: Size(width: 20, height: 5))
      try await host.run("select list 2")
      list = made
      label = made.children.first?.children.first as? Label
      #expect(label?.text == "a" && names.projectedValue.observerCount > 0)
    }
    #expect(list == nil && label == nil)
    #expect(names.projectedValue.observerCount == 0)
  }

  @Test(.tags(.row150))
  func `the visible rows of a list of 100 000 match its array after every random change`()
    async throws
  {
    var random = SeededGenerator()
    let items = State(wrappedValue: (0..<100_000).map { Item(id: $0, name: "item \($0)") })
    var madeCount = 0
    var nextID = 100_000
    let list = SectionList {
      Section(footer: "end of notes") { Label("note") }
      Section(items.projectedValue, header: "Items") { item, index in
        madeCount += 1
        return [
          Label(combine(index, item).map { "\($0.0) \($0.1.name)" }), Button("Use").id("use"),
        ]
      }
    }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 40, height: 12))
    for _ in 0..<Soak.count(20_000) {
      let near = list.visibleRows.filter { $0.path.section == 1 }.map(\.path.row)
      let place = min(
        Bool.random(using: &random)
          ? near.randomElement(using: &random) ?? 0
          : Int.random(in: 0...items.wrappedValue.count, using: &random),
        max(0, items.wrappedValue.count - 1))
      madeCount = 0
      let kind = Int.random(in: 0..<8, using: &random)
      switch kind {
      case 0:
        items.wrappedValue.insert(Item(id: nextID, name: "new \(nextID)"), at: place)
        nextID += 1
      case 1: items.wrappedValue.remove(at: place)
      case 2: items.wrappedValue[place].name += "!"
      case 3: items.wrappedValue.swapAt(place, near.first ?? 0)
      case 4: items.wrappedValue.removeSubrange(place..<min(place + 5, items.wrappedValue.count))
      case 5: try await host.run("scroll list \(Int.random(in: -9...9, using: &random))")
      case 6: try await host.run("select list \(place + 1)")
      default: try await host.run("focus list\nkey \(["up", "pagedown", "end"][place % 3])")
      }
      await host.settle()
      if kind < 3 { #expect(madeCount <= 1) }
      try check(list, items.wrappedValue, host)
    }
  }

  /// Checks that the screen shows what is in the array, and the same as a list with new views.
  private func check(_ list: SectionList, _ items: [Item], _ host: TestHost) throws {
    let rows = list.visibleRows
    // Without the mark of the cursor and the sign that there is more.
    let shown = host.rows.map { String($0.drop { "› ".contains($0) }.split(separator: "  ")[0]) }
    var expected: [String] = rows.map { row in
      guard row.path.section == 1 else { return "note" }
      return "\(row.path.row) \(items[row.path.row].name) [ Use ]"
    }
    if let note = expected.firstIndex(of: "note") {
      expected.insert(contentsOf: ["end of notes", "Items"], at: note + 1)
    } else if shown[0] == "end of notes" {
      expected.insert(contentsOf: ["end of notes", "Items"], at: 0)
    } else if shown[0] == "Items" {
      expected.insert("Items", at: 0)
    }
    try #require(shown == Array(expected.prefix(12)))
    #expect(rows.map(\.number) == Array(rows[0].number..<rows[0].number + rows.count))
    let window = host.application.window
    let (drawing, semantics) = (window.drawNode(), window.semanticNodes())
    let scroll = rows.map(\.path)
    list.reload()
    host.application.settle()
    try #require(list.visibleRows.map(\.path) == scroll)
    try #require(drawing.isEquivalent(to: window.drawNode()))
    try #require(semantics == window.semanticNodes())
  }
}
