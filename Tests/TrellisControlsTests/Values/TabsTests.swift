import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct TabsTests {
  private let sink = TraceSink()
  private let name = TextField(text: "Ada").id("name")
  private let tabs: Tabs

  init() {
    let name = name
    tabs = Tabs("Settings") {
      Tab("General") { name }
      Tab("Network") { Toggle("Wifi").id("wifi") }
    }.id("tabs")
  }

  private func shown() async throws -> TestHost {
    try await TestHost(Window { tabs }, size: Size(width: 20, height: 4), sink: sink)
  }

  @Test func `a hidden page that leaves its tabs becomes visible`() async throws {
    let stack = VStack { tabs }
    let host = try await TestHost(Window { stack }, size: Size(width: 20, height: 6), sink: sink)
    let page = tabs.tabs[1]
    #expect(page.isHidden)
    stack.append(page)
    await host.settle()
    #expect(!page.isHidden && host.rows.contains("[ ] Wifi"))
    let others = Tabs { Tab("First") {} }
    others.setTabs(others.tabs + [page])
    #expect(page.isHidden)
    tabs.setTabs([])
    others.setTabs([others.tabs[0]])
    #expect(!page.isHidden)
  }

  @Test func `tabs show the selected page below the line of titles`() async throws {
    let host = try await shown()
    #expect(host.rows == ["[General]│ Network", "────────────────────", "Ada", ""])
    try await host.run("select tabs 2")
    #expect(host.rows == [" General │[Network]", "────────────────────", "[ ] Wifi", ""])
    #expect(
      host.tree.suffix(4) == [
        #"  tabs "Settings": Network  [tabs]"#, "    item 1 of 2 General  [tab[1]]",
        "    item 2 of 2 Network, selected  [tab[2]]", #"    toggle "Wifi": off  [wifi]"#,
      ])
  }

  @Test
  func `keys, clicks and script commands change the page of tabs, reporting each change once`()
    async throws
  {
    let host = try await shown()
    tabs.onChange {}
    try await host.run("focus tabs")
    sink.removeAll()
    try await host.run("key right\nkey right\nset tabs General\nmouse down 12 0\nmouse up 12 0")
    #expect(
      sink.lines(.event).filter { $0.contains("valueChanged") && !$0.contains("value.") } == [
        "event tabs valueChanged value=1 [1]", "event tabs valueChanged value=0 [1]",
        "event tabs valueChanged value=1 [1]",
      ])
  }

  @Test
  func `changing the page of tabs moves the focus from the hidden page to the tabs`() async throws {
    let host = try await shown()
    try await host.run("focus name\nkey ctrl-pagedown")
    #expect(tabs.value == 1 && tabs.isFocused)
    try await host.run("key tab\nkey space\nexpect wifi on\nkey ctrl-pageup\nexpect name Ada")
    #expect(tabs.value == 0 && host.messages.isEmpty)
    try await host.run("focus name\nkey left\nkey right")
    #expect(tabs.value == 0)
  }

  @Test
  func `the selected page of tabs can be bound, and the pages can be replaced`() async throws {
    @State var index = 1
    let tabs = Tabs(selectedIndex: $index) {
      Tab("A")
      Tab("B")
    }
    #expect(tabs.tabs.map(\.isHidden) == [true, false])
    tabs.edit(to: 0)
    #expect(index == 0 && tabs.tabs.map(\.isHidden) == [false, true])
    index = 1
    #expect(tabs.value == 1)
    tabs.setTabs([Tab("C")])
    #expect(tabs.value == 0 && tabs.tabs.map(\.isHidden) == [false])
  }

  /// The titles of the pages that are shown.
  private func shownPages(_ tabs: Tabs) -> [String] {
    tabs.tabs.filter { !$0.isHidden }.map(\.title)
  }

  @Test(arguments: 0..<3, 0..<3)
  func `removing a page of tabs keeps the selected index within the remaining pages`(
    chosen: Int, leaving: Int
  )
    async throws
  {
    let titles = ["one", "two", "three"]
    let tabs = Tabs("Pages", selectedIndex: chosen) {
      for title in titles { Tab(title) { Label("(\(title))") } }
    }.id("tabs")
    let host = try await TestHost(Window { tabs }, size: Size(width: 9, height: 4), sink: sink)
    tabs.tabs[leaving].removeFromParent()
    var rest = titles
    rest.remove(at: leaving)
    let now = min(chosen, 1)
    #expect(tabs.value == now && shownPages(tabs) == [rest[now]])
    await host.settle()
    #expect(host.rows[2] == "(\(rest[now]))")
    #expect(sink.lines(.event).count == (chosen == now ? 0 : 1))
    for tab in tabs.tabs { tab.removeFromParent() }
    await host.settle()
    #expect(tabs.value == 0 && host.rows[2].isEmpty)
  }

  @Test
  func `a page added to tabs is shown only if its position is the selected index`() async throws {
    @State var index = 1
    let tabs = Tabs(selectedIndex: $index) { Tab("A") }
    #expect(shownPages(tabs) == ["A"])
    tabs.append(Tab("B"))
    #expect(shownPages(tabs) == ["B"] && tabs.value == 1 && index == 1)
    tabs.insert(Tab("C"), at: 0)
    #expect(tabs.tabs.map(\.title) == ["C", "A", "B"] && shownPages(tabs) == ["A"])
    tabs.tabs[2].id = "b"
    #expect(shownPages(tabs) == ["A"])
  }

  @Test func `the views of a page appear and disappear with their page`() async throws {
    var lines: [String] = []
    func label(_ text: String) -> Label {
      Label(text).onAppear { lines.append("+\(text)") }.onDisappear { lines.append("-\(text)") }
        .task { label in
          do { try await label.clock?.sleep(for: .seconds(9)) } catch { lines.append("x\(text)") }
        }
    }
    let host = try await TestHost(
      Window {
        Tabs {
          Tab("A") { label("a") }
          Tab("B") { label("b") }
        }.id("tabs")
      })
    #expect(lines == ["+a"])
    try await host.run("set tabs B")
    #expect(lines.dropFirst().sorted() == ["+b", "-a", "xa"])
    lines = []
    try await host.run("set tabs A")
    #expect(lines.sorted() == ["+a", "-b", "xb"])
  }
}

struct SplitTests {
  private let sink = TraceSink()

  private func split(_ axis: Axis) -> Split {
    Split(axis, fraction: 0.5) {
      Label("left").id("left")
    } second: {
      Label("right").id("right")
    }.id("split")
  }

  @Test
  func `keys move the divider between the parts of a split, and each move is reported once`()
    async throws
  {
    let split = split(.horizontal).onChange {}
    let host = try await TestHost(Window { split }, size: Size(width: 11, height: 1), sink: sink)
    #expect(host.rows == ["left │right"])
    try await host.run("focus split")
    sink.removeAll()
    try await host.run("key left\nkey home\nkey home\nset split 80%")
    #expect(
      sink.lines(.event).filter { !$0.contains("value.") } == [
        "event split valueChanged value=0.4 [1]", "event split valueChanged value=0.0 [1]",
        "event split valueChanged value=0.8 [1]",
      ])
    #expect(host.rows == ["left    │r…"])
    #expect(host.tree[1] == "  split: 80%, focused  [split]")
  }

  @Test func `neither side of a split becomes shorter than its content requires, or it is hidden`()
    async throws
  {
    let split = Split(.horizontal) {
      Label("left").frame(minWidth: 7)
    } second: {
      Label("right").frame(minWidth: 3)
    }.id("split")
    let host = try await TestHost(Window { split }, size: Size(width: 12, height: 1))
    #expect(host.rows == ["left   │rig…"])
    try await host.run("set split 90%")
    #expect(host.rows == ["left    │ri…"])
    try await host.run("set split 20%\nfocus split\nkey left")
    #expect(host.rows == ["left   │rig…"])
    try await host.run("key home")
    #expect(host.rows == ["│right"])
    try await host.run("key end")
    #expect(host.rows == ["left       │"])
  }

  @Test func `the divider of a split can be dragged to every position`() async throws {
    let split = split(.vertical)
    let host = try await TestHost(Window { split }, size: Size(width: 6, height: 7))
    #expect(host.rows == ["left", "", "", "──────", "right", "", ""])
    try await host.run("mouse down 2 3")
    for y in 0...6 {
      try await host.run("mouse move 2 \(y)")
      #expect(host.rows[y] == "──────")
    }
    try await host.run("mouse up 2 6\nmouse down 0 0\nmouse move 0 3\nmouse up 0 3")
    #expect(split.value == 1)
  }

  @Test
  func `a split is sized by its visible part, and updates when a changed hidden part is shown`()
    async throws
  {
    let tall = VStack { for number in 1...3 { Label("\(number)") } }
    let split = Split(.horizontal) {
      tall
    } second: {
      Label("right")
    }
    split.children[0].isHidden = true
    let host = try await TestHost(
      Window {
        VStack {
          split
          Label("below")
        }
      }, size: Size(width: 11, height: 5))
    #expect(host.rows == ["     │right", "below", "", "", ""])
    tall.append(Label("4"))
    await host.settle()
    #expect(host.rows == ["     │right", "below", "", "", ""])
    split.children[0].isHidden = false
    await host.settle()
    #expect(host.rows == ["1    │right", "2    │", "3    │", "4    │", "below"])
  }

  @Test func `each part of a split keeps its minimum length`() async throws {
    let split = split(.horizontal)
    split.minimumFirst = 3
    split.minimumSecond = 4
    let host = try await TestHost(Window { split }, size: Size(width: 11, height: 1))
    split.value = 0
    await host.settle()
    #expect(host.rows == ["le…│right"])
    split.value = 1
    await host.settle()
    #expect(host.rows == ["left  │rig…"])
    split.value = .nan
    #expect(split.value == 0.5)
  }
}

struct MenuTests {
  private let sink = TraceSink()

  @Test func `a menu shows its commands below its button and reports a choice once`()
    async throws
  {
    var told: [String] = []
    let menu = Menu("File") {
      MenuItem("Open") { told.append("open") }
      MenuItem("Delete", role: .destructive) { told.append("delete") }
    }.id("file").onChoose { told.append("chosen \($0.title)") }
    let host = try await TestHost(
      Window { VStack(alignment: .start) { menu } }, size: Size(width: 14, height: 6), sink: sink)
    #expect(host.rows.first == "[ File ▾ ]")
    try await host.run("focus file\nkey enter")
    #expect(menu.isOpen)
    #expect(
      host.rows == [
        "[ File ▾ ]", "┌──────────┐", "│ Open     │", "│ ! Delete │", "└──────────┘", "",
      ])
    try await host.run("key down\nkey enter")
    #expect(told == ["delete", "chosen Delete"] && !menu.isOpen && menu.isFocused)
    #expect(sink.lines(.event).filter { $0.contains("menu.chosen") }.count == 1)
  }

  @Test
  func `the shortcut of a menu command with a border is shown inside the border`() async throws {
    let menu = Menu("File") { MenuItem("Open").shortcut("ctrl-o").border() }.id("file")
    let host = try await TestHost(
      Window { VStack(alignment: .start) { menu } }, size: Size(width: 24, height: 8))
    try await host.run("press file")
    #expect(host.rows.contains { $0.contains(" Open   ctrl-o ") }, "\(host.rows)")
    #expect(host.rows.filter { $0.contains("ctrl-o") }.count == 1)
  }

  @Test func `Escape and a click elsewhere close a menu without running a command`() async throws {
    let menu = Menu("File") { MenuItem("Open") { Issue.record("opened") } }.id("file")
    let window = Window { VStack { menu } }
    let host = try await TestHost(window, size: Size(width: 14, height: 6))
    try await host.run("press file\nkey escape")
    #expect(!menu.isOpen)
    try await host.run("press file\nmouse down 13 5\nmouse up 13 5")
    #expect(!menu.isOpen && window.frontDialog == nil)
    try await host.run("press file")
    menu.close()
    #expect(!menu.isOpen)
  }

  @Test
  func `a menu rebuilds its commands each time it opens, and does not open without any`()
    async throws
  {
    @State var names: [String] = []
    let menu = Menu("Recent") { for name in names { MenuItem(name) } }.id("recent")
    let host = try await TestHost(Window { menu })
    try await host.run("press recent")
    #expect(!menu.isOpen)
    names = ["a", "b"]
    try await host.run("press recent")
    #expect(host.tree.filter { $0.contains("button") }.count == 2)
    try await host.run("key escape")
    menu.isEnabled = false
    #expect(menu.activate() == .disabled)
  }
}
