import Testing
import Trellis
import TrellisCells
import TrellisHeadless
import TrellisTestSupport
import TrellisTesting

/// A tree of items in a window.
@Suite struct OutlineViewTests {
  struct Item: Identifiable, Equatable {
    var id: String
    var items: [Item]?
  }

  private let items = State(wrappedValue: [
    Item(id: "fruit", items: [Item(id: "pears"), Item(id: "plums", items: [Item(id: "red")])]),
    Item(id: "none", items: []), Item(id: "nuts"),
  ])

  private func outline() -> OutlineView<Item> {
    OutlineView("Goods", items.projectedValue, children: \.items) { $0.id }.id("goods").fill()
      .defaultFocus()
  }

  private func host(_ outline: View, sink: TraceSink? = nil, height: Int = 6) async throws
    -> TestHost
  {
    try await TestHost(
      Window { outline }, size: Size(width: 16, height: height), sink: sink)
  }

  /// The rows, without the spaces at their ends.
  private func rows(_ host: TestHost) -> [String] {
    host.rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }

  @Test func `Right expands an item or enters it, and Left collapses it or leaves it`() async throws
  {
    let host = try await host(outline())
    #expect(rows(host) == ["›▸ fruit", " ▸ none", "   nuts"])
    try await host.run("key right")
    #expect(rows(host) == ["›▾ fruit", "     pears", "   ▸ plums", " ▸ none", "   nuts"])
    try await host.run("key right\nkey down\nkey right\nkey right")
    #expect(
      rows(host) == [" ▾ fruit", "     pears", "   ▾ plums", "›      red", " ▸ none", "   nuts"])
    try await host.run("key right\nkey left\nkey left")
    #expect(rows(host) == [" ▾ fruit", "     pears", "›  ▸ plums", " ▸ none", "   nuts"])
    try await host.run("key left\nkey left\nkey left")
    #expect(rows(host) == ["›▸ fruit", " ▸ none", "   nuts"])
    try await host.run("key right\nkey down\nkey down\nkey down\nkey space\nkey right")
    #expect(rows(host).contains("›▾ none"))
  }

  @Test func `a binding contains the selected item as it is now, and selects an item`() async throws
  {
    let selected = State<Item?>(nil)
    let outline = OutlineView(
      "Goods", items.projectedValue, children: \.items, selection: selected.projectedValue
    ) { $0.id }.fill().defaultFocus()
    let host = try await host(outline)
    #expect(selected.wrappedValue?.id == "fruit")
    try await host.run("key right\nkey down")
    #expect(selected.wrappedValue?.id == "pears")
    // The outline selects the item that contains an item that is no longer shown.
    try await host.run("key up\nkey down\nkey left\nkey left")
    #expect(selected.wrappedValue?.id == "fruit")
    // A changed item is stored again, and the item after a removed one is selected.
    items.wrappedValue[0].items = []
    await host.settle()
    #expect(selected.wrappedValue == Item(id: "fruit", items: []))
    items.wrappedValue.removeFirst()
    await host.settle()
    #expect(selected.wrappedValue?.id == "none")
    selected.wrappedValue = items.wrappedValue[1]
    await host.settle()
    #expect(outline.selectedElement?.id == "nuts")
    // An item that does not exist cannot be selected.
    for wish in [Item(id: "elsewhere"), nil] {
      selected.wrappedValue = wish
      await host.settle()
      #expect(selected.wrappedValue?.id == "nuts")
    }
    items.wrappedValue = []
    await host.settle()
    #expect(selected.wrappedValue == nil)
  }

  @Test
  func
    `an item in a collapsed item is shown when the program selects it, by the binding or its id`()
    async throws
  {
    let selected = State<Item?>(nil)
    let outline = OutlineView(
      "Goods", items.projectedValue, children: \.items, selection: selected.projectedValue
    ) { $0.id }.id("goods").fill().defaultFocus()
    let host = try await host(outline)
    selected.wrappedValue = Item(id: "red")
    await host.settle()
    #expect(selected.wrappedValue?.id == "red")
    #expect(
      rows(host) == [" ▾ fruit", "     pears", "   ▾ plums", "›      red", " ▸ none", "   nuts"])
    // A new item that the program adds to a collapsed item and selects.
    outline.setExpanded(false, "fruit")
    items.wrappedValue[0].items?.append(Item(id: "figs"))
    selected.wrappedValue = Item(id: "figs")
    await host.settle()
    #expect(selected.wrappedValue?.id == "figs" && outline.isExpanded("fruit"))
    outline.selectedID = "none"
    outline.setExpanded(false, "fruit")
    outline.selectedID = "pears"
    #expect(selected.wrappedValue?.id == "pears" && outline.isExpanded("fruit"))
  }

  @Test func `the selection follows items that cannot be compared when they change`() async throws {
    struct Plain: Identifiable {
      var id: String
      var children: [Plain]?
      var count = 0
    }
    let (count, selected) = (State(0), State<Plain?>(nil))
    let roots = count.binding.map { count in
      [Plain(id: "a", children: [Plain(id: "b", count: count)], count: count)]
    }
    let outline = OutlineView("Plain", roots, children: \.children, selection: selected.binding) {
      $0.id
    }
    let sink = TraceSink()
    let host = try await host(outline, sink: sink)
    count.wrappedValue = 1
    await host.settle()
    #expect(selected.wrappedValue?.count == 1)
    selected.wrappedValue = Plain(id: "b")
    await host.settle()
    #expect(outline.selectedElement?.id == "b" && selected.wrappedValue?.count == 1)
    count.wrappedValue = 2
    await host.settle()
    #expect(selected.wrappedValue?.count == 2)
    #expect(!sink.lines(.lifecycle).contains { $0.contains("diagnostic") })
  }

  @Test func `an item whose children come from a closure is not searched for`() async throws {
    var asked: [String] = []
    let outline = OutlineView("Goods", items.projectedValue) { item in
      asked.append(item.id)
      return item.items ?? []
    } title: {
      $0.id
    }.id("goods").fill()
    _ = try await host(outline)
    outline.selectedID = "red"
    #expect(outline.selectedElement?.id == "fruit" && asked.isEmpty)
  }

  @Test func `the item that a binding contains at the start is selected`() async throws {
    let selected = State<Item?>(Item(id: "nuts"))
    let outline = OutlineView(
      "Goods", items.projectedValue, children: \.items, selection: selected.projectedValue
    ) { $0.id }
    _ = try await host(outline)
    #expect(outline.selectedElement?.id == "nuts" && selected.wrappedValue?.id == "nuts")
  }

  @Test func `Enter, Space and a press on the sign expand and collapse, and Enter uses a leaf`()
    async throws
  {
    let outline = outline()
    var used = 0
    outline.onTap { used += 1 }
    let host = try await host(outline)
    for way in ["key enter", "key space", "mouse down 1 0\nmouse up 1 0"] {
      try await host.run(way)
      #expect(outline.isExpanded("fruit"), "\(way)")
      try await host.run(way)
      #expect(!outline.isExpanded("fruit"), "\(way)")
    }
    #expect(used == 0)
    try await host.run("mouse down 1 2\nmouse up 1 2")
    #expect(outline.selectedElement?.id == "nuts")
    try await host.run("key space")
    #expect(used == 0)
    try await host.run("key enter")
    #expect(used == 1)
  }

  @Test func `every event has one record, and handlers receive the item`() async throws {
    let sink = TraceSink()
    let outline = outline()
    var told: [String] = []
    outline.onSelect { told.append("selected \($0.id)") }
      .onExpand { told.append("expanded \($0.id)") }
      .onCollapse { outline, item in told.append("collapsed \(item.id) \(outline.label)") }
    let host = try await host(outline, sink: sink)
    try await host.run("key right\nselect goods 3\nselect goods 3\nmouse down 1 0\nmouse up 1 0")
    #expect(
      told == ["expanded fruit", "selected plums", "collapsed fruit Goods", "selected fruit"])
    #expect(
      sink.lines(.event).filter { $0.contains("outline.") }.map { $0.split(separator: " [")[0] }
        == [
          "event goods outline.expanded item=fruit", "event goods outline.selected item=plums",
          "event goods outline.collapsed item=fruit", "event goods outline.selected item=fruit",
        ])
  }

  @Test func `a disabled outline changes nothing, and records say why`() async throws {
    let sink = TraceSink()
    let outline = outline().enabled(false)
    var told = 0
    outline.onSelect { told += 1 }.onExpand { told += 1 }
    let host = try await host(outline, sink: sink)
    let before = host.rows
    try await host.run(
      "select goods 2\npress item[nuts]\nmouse down 1 0\nmouse up 1 0\nmouse down 5 1\nmouse up 5 1"
    )
    #expect(told == 0 && host.rows == before)
    #expect(sink.lines(.event).allSatisfy { $0.hasSuffix(": disabled") })
    #expect(sink.lines(.event).contains { $0.contains("outline.expanded") })
  }

  @Test func `a change of the items keeps the selected and the expanded ones and their place`()
    async throws
  {
    let outline = outline()
    let host = try await host(outline, height: 3)
    try await host.run("key right\nselect goods 3\nkey right\nkey down")
    #expect(host.rows.map { $0.prefix(10) } == ["     pears", "   ▾ plums", "›      red"])
    items.wrappedValue.insert(Item(id: "bread", items: [Item(id: "rye")]), at: 0)
    await host.settle()
    #expect(outline.selectedElement?.id == "red")
    #expect(host.rows.map { $0.contains("red") } == [false, false, true])
    // An item may move to another parent.
    items.wrappedValue[1].items?.removeLast()
    items.wrappedValue[0].items?.append(Item(id: "plums", items: [Item(id: "red")]))
    await host.settle()
    outline.setExpanded(true, "bread")
    await host.settle()
    outline.selectedID = "red"
    await host.settle()
    #expect(outline.isExpanded("plums") && host.rows.contains { $0.contains("red") })
    items.wrappedValue = []
    await host.settle()
    #expect(outline.selectedElement == nil && rows(host) == [])
    try await host.run("key down\nkey right\nkey left\nkey space\nkey enter\nselect goods 4")
    items.wrappedValue = [Item(id: "new")]
    await host.settle()
    #expect(outline.selectedElement?.id == "new")
  }

  @Test func `an item that is gone hands the selection to the item in its place`() async throws {
    let outline = outline()
    let host = try await host(outline)
    try await host.run("select goods 2")
    items.wrappedValue.remove(at: 1)
    await host.settle()
    #expect(outline.selectedElement?.id == "nuts")
    items.wrappedValue.remove(at: 1)
    await host.settle()
    #expect(outline.selectedElement?.id == "fruit")
  }

  @Test func `the words of an item say whether it is expanded, its level and its place`()
    async throws
  {
    let host = try await host(outline())
    try await host.run("key right\nselect goods 3")
    #expect(
      host.tree.dropFirst() == [
        "  outline \"Goods\": plums, focused  [goods]",
        "    item 1 of 3 fruit, expanded, level 1  [item[fruit]]",
        "    item 1 of 2 pears, level 2  [item[pears]]",
        "    item 2 of 2 plums, selected, collapsed, level 2  [item[plums]]",
        "    item 2 of 3 none, collapsed, level 1  [item[none]]",
        "    item 3 of 3 nuts, level 1  [item[nuts]]",
      ])
    try await host.run("expect item[pears] pears\npress item[pears]\nexpect goods pears")
    try await host.select("goods", "nuts")
    #expect(try host.value("goods") == "nuts")
  }

  @Test func `other signs need nothing but ASCII`() async throws {
    let outline = outline()
    outline.signs = .ascii
    let host = try await host(outline, height: 7)
    try await host.run("key right\nkey down")
    #expect(rows(host) == [" - fruit", ">    pears", "   + plums", " + none", "   nuts"])
    #expect(host.rows.joined().allSatisfy { $0.isASCII })
  }

  @Test func `the wheel scrolls, and the selection comes back into view with a key`() async throws {
    let numbers = (0..<30).map { Item(id: "n\($0)") }
    let outline = OutlineView("n", .constant(numbers), children: \.items) { $0.id }.id("goods")
      .fill()
    let host = try await host(outline, height: 3)
    try await host.run("mouse wheel 1 1 5")
    #expect(host.rows[0].contains("n5") && outline.selectedElement?.id == "n0")
    try await host.run("mouse down 4 1\nmouse up 4 1")
    #expect(outline.selectedElement?.id == "n6" && host.rows[0].contains("n5"))
    try await host.run("scroll goods -9\nkey down")
    #expect(outline.selectedElement?.id == "n7" && host.rows[2].contains("n7"))
    try await host.run("key end\nkey pageup\nkey home\nkey pagedown")
    #expect(outline.selectedElement?.id == "n3")
  }

  @Test func `a closure is asked for the children of an item when the user expands it`()
    async throws
  {
    var asked: [Int] = []
    let outline = OutlineView(
      "Numbers", .constant([1, 2]), id: \.self, isExpandable: { $0 < 100 }
    ) { number in
      asked.append(number)
      return [10 * number, 10 * number + 1]
    } title: {
      "\($0)"
    }.id("goods").fill()
      .defaultFocus()
    let host = try await host(outline)
    #expect(asked == [])
    try await host.run("key right\nkey down\nkey right\nkey down\nkey right\nkey down")
    #expect(asked == [1, 10])
    #expect(outline.selectedElement == 101)
    outline.reload()
    #expect(asked == [1, 10, 1, 10] && outline.selectedElement == 101)
  }

  @Test func `repeated ids are reported, and shown once`() async throws {
    let sink = TraceSink()
    let outline = OutlineView(
      "n", .constant(["a", "b", "a"]), id: \.self, isExpandable: { _ in false }
    ) { _ in
      []
    } title: {
      $0
    }.id("goods")
    let host = try await host(outline, sink: sink)
    #expect(rows(host) == ["›  a", "   b"])
    #expect(
      sink.lines(.lifecycle).filter { $0.contains("duplicate-id") } == [
        "lifecycle goods/item[a] diagnostic code=duplicate-id message=several items of the outline "
          + "have the same ID (item[a]); give each its own ID"
      ])
  }

  @Test func `a change to the selected item through the selection is lost, and reported`()
    async throws
  {
    struct File: Identifiable, Equatable {
      var id: Int
      var name: String
      var files: [File]?
    }
    let sink = TraceSink()
    let files = State([File(id: 1, name: "a"), File(id: 2, name: "b")])
    let selected = State<File?>(nil)
    let outline = OutlineView("n", files.binding, children: \.files, selection: selected.binding) {
      $0.name
    }
    _ = try await host(outline.id("files"), sink: sink)
    selected.wrappedValue = File(id: 2, name: "b")
    #expect(!sink.lines(.lifecycle).contains { $0.contains("selection-edited") })
    selected.wrappedValue?.name = "c"
    #expect(selected.wrappedValue?.name == "b" && files.wrappedValue[1].name == "b")
    #expect(sink.lines(.lifecycle).filter { $0.contains("selection-edited") }.count == 1)
  }

  @Test func `a key in an outline of 100 000 shown items costs little`() async throws {
    let children = (0..<100_000).map { Item(id: "n\($0)") }
    let roots = [Item(id: "all", items: children)]
    let outline = OutlineView("n", .constant(roots), children: \.items) { $0.id }.id("goods").fill()
      .defaultFocus()
    let host = try await host(outline)
    try await host.run("key right\nselect goods 50000")
    #expect(outline.selectedElement?.id == "n49998" && host.node("goods")?.children.count == 6)
    guard Allocations.areCounted else { return }
    let key = KeyPress(.down)
    _ = outline.keyPressed(key)
    host.application.settle()
    let blocks = Allocations.count {
      _ = outline.keyPressed(key)
      host.application.settle()
    }
    #expect(blocks < 2_000)
  }
}
