import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// Parts of controls, which tests can name although they are not views.
@Suite struct PartTests {
  private func host() async throws -> TestHost {
    let text = "see the manual"
    let area = TextArea(text: text).id("notes")
    area.links = [
      TextLink(range: try #require(text.firstRange(of: "manual")), target: .address("man:x"))
    ]
    return try await TestHost(
      Window {
        VStack {
          Tabs("Pages") {
            Tab("One") { Label("first") }
            Tab("Two") { Label("second") }
            Tab("Three") { Label("third") }
          }.id("pages").frame(height: 3)
          ListBox("Fruit", items: ["pears", "plums", "figs"].map { ListItem(id: $0, title: $0) })
            .id("fruit")
          SegmentedControl("Span", ["Day", "Week"]).id("span")
          Picker("Time", components: [["1", "2", "3"], ["am", "pm"]]).id("time")
          SearchField(placeholder: "find", scopes: ["all", "mine", "old ones"]).id("search")
          area
        }
      })
  }

  @Test func `pressing a part does what a click on it does`() async throws {
    let host = try await host()
    try await host.press("pages/tab[3]")
    #expect(try host.value("pages") == "Three")
    try await host.press("tab[2]")
    #expect(try host.value("pages") == "Two")
    #expect(host.journal.contains { $0.line == "input press id=VStack[0]/pages/tab[3]" })
    try await host.press(.role(.item, "figs"))
    #expect(try host.value("fruit") == "figs")
    try await host.run("press item[plums]")
    #expect(try host.value("fruit") == "plums")
    try await host.press("segment[2]")
    #expect(try host.value("span") == "Week")
    try await host.press("component[2]")
    try await host.focus("time")
    try await host.key("down")
    #expect(try host.value("time") == "1 / pm")
    var opened: [String] = []
    let area = try #require(try host.application.view("notes") as? TextArea)
    area.on(.linkOpened) { link in opened.append("\(link.target)") }
    try await host.press("link[0]")
    #expect(opened.count == 1)
  }

  @Test(arguments: [
    ("pages/tab[2]", "pages", "Two"), ("item[figs]", "fruit", "figs"),
    ("segment[2]", "span", "Week"),
    ("search/scope", "search/scope", "mine"),
  ])
  func `a click on a part goes to the part's position`(part: String, owner: String, value: String)
    async throws
  {
    let host = try await host()
    try await host.click(Finder.id(part))
    #expect(try host.value(Finder.id(owner)) == value)
    #expect(host.journal.contains { $0.line.hasPrefix("input pointer action=down") })
  }

  @Test func `focusing a part gives the focus to the control that contains it`() async throws {
    let host = try await host()
    for part in ["tab[3]", "item[figs]", "segment[1]", "component[1]", "scope", "link[0]"] {
      try await host.focus(Finder.id(part))
      let (whole, owner) = try (host.find(Finder.id(part)).path, host.find(.focused).path)
      #expect(whole.text.hasPrefix(owner.text + "/"), "\(part)")
    }
  }

  @Test func `a part with choices can be set and selected, and other parts refuse both`()
    async throws
  {
    let host = try await host()
    try await host.run("set component[2] pm\nselect component[1] 3\nexpect time 3 / pm")
    try await host.run("set scope old ones\nexpect scope old ones")
    try await host.run("select scope 2\nexpect search/scope mine")
    try await host.run("press search/scope/choice[1]\nexpect scope all")
    for line in [
      "set tab[1] x", "select tab[1] 1", "scroll tab[1] 1", "set scope nobody", "scroll scope 1",
    ] {
      await #expect(throws: TestFailure.self) { try await host.run(line) }
    }
  }

  @Test func `the scopes and offers of a search field are listed and can be pressed`() async throws
  {
    var scopes: [Int] = []
    var requests: [String] = []
    let search = SearchField(placeholder: "find", scopes: ["all", "mine"]).id("search")
      .on(.searchScopeChanged) { scope in scopes.append(scope) }
      .on(.searchBookmarksRequested) { requests.append("bookmarks") }
      .on(.searchResultsRequested) { requests.append("results") }
    search.offersBookmarks = true
    search.offersResults = true
    let host = try await TestHost(Window { search })
    #expect(
      host.tree.dropFirst() == [
        "  search \"find\"  [search]", "    group \"scope\": all  [scope]",
        "      item 1 of 2 all, selected  [choice[1]]", "      item 2 of 2 mine  [choice[2]]",
        "    item bookmarks  [bookmarks]", "    item results  [results]",
      ])
    try await host.run(
      "press scope\npress choice[1]\nset scope mine\npress bookmarks\npress results")
    try await host.click("bookmarks")
    try await host.click("results")
    #expect(scopes == [1, 0, 1])
    #expect(requests == ["bookmarks", "results", "bookmarks", "results"])
    #expect(try host.value("scope") == "mine")
    search.isEnabled = false
    try await host.run("press scope\nset scope all\npress results")
    #expect(scopes == [1, 0, 1] && requests.count == 4)
    #expect(host.journal.last?.outcome == .disabled)
  }

  /// A view with rows of its own kind needs no further code.
  @Test func `pressing a numbered part selects the row with that number`() async throws {
    let rows = NumberedRows().id("rows")
    let host = try await TestHost(Window { rows })
    try await host.press("line[2]")
    #expect(rows.selected == 2)
    try await host.press("note")
    #expect(host.journal.last?.line == "  event rows/note primaryAction: unhandled")
    rows.isEnabled = false
    try await host.press("line[1]")
    #expect(rows.selected == 2)
    #expect(host.journal.last?.line == "  event rows/line[1] primaryAction: disabled")
  }

  private final class NumberedRows: View, RowSelecting {
    var selected = 0
    func selectRow(_ number: Int) { selected = number }
    override var semanticContent: SemanticContent? { SemanticContent(.list, label: "rows") }
    override func semanticChildren() -> SemanticNodes {
      SemanticNodes(
        (1...3).map {
          SemanticNode(
            path: path.appending("line[\($0)]"), role: .item,
            position: SemanticPosition(number: $0, count: 3))
        } + [SemanticNode(path: path.appending("note"), role: .label)])
    }
  }

  @Test func `selecting in a disabled control changes nothing and is recorded as disabled`()
    async throws
  {
    let list = ListBox("List", items: ["a", "b"].map { ListItem(id: $0, title: $0) }).id("list")
    let area = TextArea(text: "one\ntwo").id("area")
    let host = try await TestHost(
      Window {
        list
        area
      }.enabled(false))
    for line in ["select list 2", "press item[b]", "select area 2"] {
      try await host.run(line)
      #expect(host.journal.last?.outcome == .disabled, "\(line)")
    }
    try await host.click("list")
    #expect(list.selectedIndex == 0)
  }
}
