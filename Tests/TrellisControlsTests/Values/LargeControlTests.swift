import Testing
import Trellis
import TrellisCells
import TrellisHeadless
import TrellisTestSupport
import TrellisTesting

/// Controls with very many lines, steps or pages.
struct LargeControlTests {
  @Test func `a key in a list of 100 000 lines costs little, and the semantics stay correct`()
    async throws
  {
    let count = 100_000
    let list = ListBox("l", items: (0..<count).map { ListItem(id: "\($0)", title: "line \($0)") })
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 20, height: 5))
    try await host.run("focus list")
    if Allocations.areCounted {
      let key = KeyPress(.down)
      _ = list.keyPressed(key)
      host.application.settle()
      let blocks = Allocations.count {
        _ = list.keyPressed(key)
        host.application.settle()
      }
      #expect(blocks < 5_000)
      list.select(0)
    }
    for index in [0, 1, 255, 256, 99_999, 300] {
      list.select(index)
      await host.settle()
      let nodes = list.semanticChildren()
      #expect(nodes.count == count)
      #expect(nodes[index].states == .selected && nodes[index].label == "line \(index)")
      for other in [0, 254, 257, 512, 99_998] where other != index {
        #expect(nodes[other].states == [])
        #expect(nodes[other].position == SemanticPosition(number: other + 1, count: count))
      }
    }
    list.items.removeLast(count - 3)
    await host.settle()
    #expect(list.semanticChildren().map(\.label) == ["line 0", "line 1", "line 2"])
    list.items = []
    await host.settle()
    #expect(list.semanticChildren().isEmpty)
  }

  @Test func `of 1000 tabs or segments, only those in view are drawn`() async throws {
    let titles = (0..<1000).map { "tab \($0)" }
    let tabs = Tabs { titles.map { title in Tab(title) { Button(title) } } }.id("tabs")
    let segments = SegmentedControl("s", titles, selectedIndex: 500).id("segments")
    let host = try await TestHost(
      Window {
        VStack {
          tabs; segments
        }
      }, size: Size(width: 40, height: 8))
    try await host.run("focus tabs\nkey end")
    #expect(host.rows[0].hasSuffix("│[tab 999]"))
    #expect(host.rows.contains { $0.hasSuffix("│[tab 500]…") })
    for view in [tabs, segments] as [View] {
      var canvas = Canvas(size: Size(width: 40, height: 3), metrics: .cells)
      view.draw(in: &canvas)
      #expect(canvas.commands.count < 20)
    }
  }

  @Test func `sliders and steppers work with tiny steps and huge ranges`() async throws {
    let slider = Slider("s", value: 0.5, in: 0...1, step: 1e-9).id("slider").frame(width: 30)
    let stepper = Stepper("t", value: 0, in: -1e15...1e15).id("stepper")
    let host = try await TestHost(
      Window {
        VStack {
          slider; stepper
        }
      }, size: Size(width: 40, height: 3))
    try await host.run("focus slider\nkey right\nfocus stepper\nkey right\nkey end")
    #expect(slider.value == 0.500_000_001)
    #expect(stepper.value == 1e15)
  }
}
