import Testing
import Trellis
import TrellisTesting

/// Values that are never nil, and whole numbers, wherever a value goes.
struct PlainBindingTests {
  @Test func `a choice follows an element that is never nil`() async throws {
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

  @Test func `a slider sets a whole number`() async throws {
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

  @Test func `items and buttons pass themselves to their actions`() async throws {
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

  @Test func `padding on some sides leaves the others as they are`() {
    let label = Label("a").padding().padding(.horizontal, 3).padding([.top])
    #expect(label.layout.padding == Insets(top: 1, leading: 3, bottom: 1, trailing: 3))
    #expect(Label("a").frame(maxWidth: .infinity).layout.fillsWidth)
    #expect(!Label("a").frame(maxHeight: .infinity).layout.fillsWidth)
  }
}
