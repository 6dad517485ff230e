import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct BarTests {
  /// Returns one item of each kind, by its content.
  private static func items(_ tell: @escaping @MainActor (String) -> Void) -> [BarItem] {
    [
      BarItem(.save) { tell("Save") }, BarItem("Rename") { tell("Rename") },
      BarItem(icon: "✚", label: "New") { tell("New") },
      BarItem(icon: "☆ Keep", compactIcon: "☆", label: "Keep") { tell("Keep") },
      BarItem(content: Label("12 items"), label: "Count") { tell("Count") },
    ]
  }

  @Test(.tags(.row80))
  func `every kind of bar item reports one action for each press, Enter and click`()
    async throws
  {
    let sink = TraceSink()
    var told: [String] = []
    let items = Self.items { told.append($0) }
    for item in items { item.id(item.label) }
    let host = try await TestHost(Window { Bar { items }.id("bar") }, sink: sink)
    sink.removeAll()
    for item in items {
      let place = item.frameInRoot.origin
      try await host.run(
        """
        press \(item.label)
        focus \(item.label)
        key enter
        mouse down \(place.x) \(place.y)
        mouse up \(place.x) \(place.y)
        """)
      #expect(told == [item.label, item.label, item.label])
      told.removeAll()
    }
    #expect(sink.lines(.event).filter { $0.hasSuffix("primaryAction [1]") }.count == 15)
  }

  @Test(.tags(.row80))
  func `the action of every kind of bar item can be replaced, and handlers can be added`() {
    var told: [String] = []
    for item in Self.items({ told.append($0) }) {
      item.set(.primaryAction) { told.append("new \(item.label)") }
      item.activate()
      #expect(told == ["new \(item.label)"])
      item.onTap { told.append("again \($0.label)") }.onTap { told.append("once more") }
      told.removeAll()
      item.activate()
      #expect(told == ["new \(item.label)", "again \(item.label)", "once more"])
      told.removeAll()
    }
  }

  @Test(.tags(.row80)) func `a bar shows compact icons when its items do not all fit`()
    async throws
  {
    let bar = Bar("Files") {
      BarItem(.done)
      BarItem(icon: "☆ Keep", compactIcon: "☆", label: "Keep")
    } trailing: {
      BarItem(icon: "✚", label: "New")
    }
    let host = try await TestHost(Window { bar.id("bar") }, size: Size(width: 30, height: 1))
    #expect(host.rows == ["[Done] ☆ Keep Files         ✚"])
    try await host.run("resize 14x1")
    #expect(host.rows == ["[Done] ☆ F… ✚"])
    try await host.run("resize 30x1")
    #expect(host.rows == ["[Done] ☆ Keep Files         ✚"])
    #expect(
      host.tree.suffix(4).map { $0.split(separator: "  [").first.map(String.init) } == [
        #"  bar "Files""#, #"    button "Done""#, #"    button "Keep""#, #"    button "New""#,
      ])
  }

  @Test
  func `the items of a bar can be replaced, and a text field in a new item accepts typing`()
    async throws
  {
    let field = TextField(text: "x").id("find").frame(width: 6)
    let old = BarItem(.edit)
    let bar = Bar { old }
    let host = try await TestHost(Window { bar }, size: Size(width: 20, height: 1))
    bar.setItems(leading: [BarItem(content: field)], trailing: [BarItem(.close)])
    await host.settle()
    #expect(host.rows == ["x             Close"])
    #expect(old.context == nil)
    try await host.run("focus find\ntype y\nkey tab\nkey tab")
    #expect(field.text == "xy" && field.isFocused)
  }
}
