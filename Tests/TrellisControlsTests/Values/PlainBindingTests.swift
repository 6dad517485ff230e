import Testing
import Trellis
import TrellisTesting

/// Bindings to values that are never nil, and to whole numbers.
struct PlainBindingTests {
  @Test func `a picker follows a binding to an element that is never nil`() async throws {
    let size = State("M")
    let count = State(2)
    let index = State(1)
    let host = try await TestHost(
      Window {
        VStack {
          Picker("Size", ["S", "M"], selection: size.binding).id("picker")
          SegmentedControl("Size", ["S", "M"], selection: size.binding).id("segments")
          Picker("Count", [1, 2], selection: count.binding) { "\($0) pieces" }.id("count")
          SegmentedControl("Index", ["a", "b"], selectedIndex: index.binding).id("index")
        }
      })
    try await host.run("expect picker M\nset segments S\nexpect picker S\nset count 1 pieces")
    try await host.run("expect index b\nset index a")
    #expect(size.wrappedValue == "S" && count.wrappedValue == 1 && index.wrappedValue == 0)
  }

  private enum Phase: CaseIterable { case work, pause }

  @Test func `the title of an element without a given title is its description`() async throws {
    let phase = State(Phase.work)
    let next = State<Phase?>(nil)
    let hours = State(1)
    let host = try await TestHost(
      Window {
        VStack {
          SegmentedControl("Phase", Phase.allCases, selection: phase.binding).id("segments")
          Picker("Phase", Phase.allCases, selection: phase.binding).id("picker")
          SegmentedControl("Next", Phase.allCases, selection: next.binding).id("next")
          SegmentedControl("Hours", [1, 2], selection: hours.binding).id("hours")
        }
      })
    try await host.run("expect picker work\nset segments pause\nexpect picker pause")
    try await host.run("set next work\nset hours 2")
    #expect(phase.wrappedValue == .pause && next.wrappedValue == .work && hours.wrappedValue == 2)
  }

  @Test func `the title of a button and of a toggle follows a binding`() async throws {
    let name = State("Ada")
    let isOn = State(false)
    var count = 0
    let host = try await TestHost(
      Window {
        VStack {
          Button(name.binding) { count += 1 }.id("button")
          Toggle(name.binding, isOn: isOn.binding).id("toggle")
        }
      },
      size: Size(width: 7, height: 2))
    try await host.run("press button\npress toggle")
    #expect(count == 1 && isOn.wrappedValue)
    name.wrappedValue = "Bob"
    await host.settle()
    #expect(host.rows == ["[ Bob ]", "[x] Bob"])
  }

  @Test func `a handler of a key can take no arguments and can be async`() async throws {
    var log: [String] = []
    let window = Window { Button("Save") }.onKey("ctrl-z") { log.append("undo") }
      .onKey("ctrl-y") {
        await Task.yield()
        log.append("redo")
      }
    let host = try await TestHost(window)
    try await host.run("key ctrl-z\nkey ctrl-y")
    await host.settle()
    #expect(log == ["undo", "redo"])
  }

  @Test func `a slider can set a whole number`() async throws {
    let volume = State(5)
    let host = try await TestHost(
      Window { Slider("Volume", value: volume.binding, in: 0...11).id("volume") })
    try await host.run("set volume 7\nfocus volume\nkey right")
    #expect(volume.wrappedValue == 8)
  }

  @Test func `a label and a progress bar follow a number`() async throws {
    let count = State(2)
    let host = try await TestHost(
      Window {
        VStack {
          Label(count.binding).id("label")
          ProgressBar("Copying", value: count.binding, total: 8).id("bar")
        }
      })
    try await host.run("expect label 2\nexpect bar 25%")
    count.wrappedValue = 4
    await host.settle()
    try await host.run("expect label 4\nexpect bar 50%")
  }

  @Test func `a divider without an axis crosses the stack around it`() async throws {
    let host = try await TestHost(
      Window {
        VStack {
          Label("a"); Divider();
          HStack(spacing: 0) {
            Label("b"); Divider()
          }
        }
      },
      size: Size(width: 4, height: 3))
    #expect(host.rows == ["a", "────", "b│"])
  }

  @Test func `bar items and buttons pass themselves to their actions`() async throws {
    let item = BarItem(.save) { item in item.isEnabled = false }.id("item")
    let button = Button("Save") { button in button.title = "Saved" }.id("button")
    let host = try await TestHost(
      Window {
        VStack {
          Bar { item }; button
        }
      })
    try await host.run("press item\npress button")
    #expect(!item.isEnabled && button.title == "Saved")
  }

  @Test func `padding on some sides does not change the other sides`() {
    let label = Label("a").padding().padding(.horizontal, 3).padding([.top])
    #expect(label.layout.padding == Insets(top: 1, leading: 3, bottom: 1, trailing: 3))
    #expect(Label("a").frame(maxWidth: .infinity).layout.fillsWidth)
    #expect(!Label("a").frame(maxHeight: .infinity).layout.fillsWidth)
  }
}
