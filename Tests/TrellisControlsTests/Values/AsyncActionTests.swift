import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Actions that are given to initializers, and that await.
struct AsyncActionTests {
  private final class Told {
    var lines: [String] = []
    /// The control whose action is running.
    var control: Control?

    isolated deinit {}

    func save() { lines.append("saved") }

    func load() async throws {
      await Task.yield()
      lines.append("loaded")
    }

    func title(of button: Button) { lines.append(button.title) }

    func slowTitle(of button: Button) async { lines.append("slow \(button.title)") }
  }

  private let told = Told()
  private let sink = TraceSink()

  @Test func `the action of a button may await, with and without the button`() async throws {
    let name = State("c")
    let buttons = [
      Button("a") { [told] in
        await Task.yield()
        told.lines.append("a")
      },
      Button("b") { [told] button in
        try await button.clock?.sleep(for: .seconds(2))
        told.lines.append(button.title)
      },
      Button(name.binding) { [told] in
        await Task.yield()
        told.lines.append("c")
      },
      Button(name.binding.map { "\($0)!" }) { [told] button in
        await Task.yield()
        told.lines.append(button.title)
      },
    ]
    let host = try await TestHost(Window { VStack { buttons } }, sink: sink)
    for index in buttons.indices { try await host.run("press Button[\(index)]") }
    await host.settle()
    #expect(told.lines == ["a", "c", "c!"])
    try await host.advance(by: .seconds(2))
    #expect(told.lines.last == "b")
    #expect(sink.lines(.event).filter { $0.contains("suspended") }.count == 4)
  }

  @Test func `the action of every kind of bar item may await, with and without the item`()
    async throws
  {
    func tell(_ line: String) async {
      await Task.yield()
      told.lines.append(line)
    }
    let items = [
      BarItem(.save) { await tell("1") }, BarItem(.add) { item in await tell(item.label) },
      BarItem("Rename") { await tell("3") },
      BarItem("Rename", form: .done) { item in await tell(item.label) },
      BarItem(icon: "✚", label: "New") { await tell("5") },
      BarItem(icon: "☆", compactIcon: "x", label: "Keep") { item in await tell(item.label) },
      BarItem(content: Label("12 items")) { await tell("7") },
      BarItem(content: Label("13 items"), label: "Count") { item in await tell(item.label) },
      BarItem(content: Label("14 items"), label: "Total") { item in told.lines.append(item.label) },
    ]
    let host = try await TestHost(Window { Bar { items } }, sink: sink)
    for index in items.indices { try await host.run("press BarItem[\(index)]") }
    await host.settle()
    #expect(told.lines.sorted() == ["1", "3", "5", "7", "Add", "Count", "Keep", "Rename", "Total"])
    #expect(sink.lines(.event).filter { $0.contains("suspended") }.count == 8)
  }

  @Test func `the async action of a dialog's button continues after the dialog has closed`()
    async throws
  {
    let window = Window { Label("x") }
    let host = try await TestHost(window)
    func wait(_ line: String) async throws {
      try await window.clock?.sleep(for: .seconds(1))
      told.lines.append(line)
    }
    // Nothing keeps a dialog alive after it has closed.
    let makers: [@MainActor () -> Alert] = [
      {
        Alert("Send?") {
          DialogButton("Send", role: .destructive) { button in try await wait(button.title) }
        }
      },
      { Alert("Send?").addButton("Later") { try await wait("later") } },
      { Alert("Send?") { DialogButton.cancel { try await wait("cancelled") } } },
    ]
    for (make, line) in zip(makers, ["Send", "later", "cancelled"]) {
      make().present(in: window)
      await host.settle()
      try await host.run("press DialogButton[0]")
      #expect(!host.tree.contains { $0.contains("alert") } && told.lines.last != line)
      try await host.advance(by: .seconds(1))
      #expect(told.lines.last == line)
    }
  }

  @Test func `a dialog stays open if an async action throws before it suspends`() async throws {
    struct Trouble: Error {}
    func fail() async throws { throw Trouble() }
    let window = Window { Label("x") }
    let host = try await TestHost(window)
    Alert("Send?") { DialogButton("Send") { try await fail() }.id("send") }.present(in: window)
    await host.settle()
    try await host.press("send")
    #expect(host.exists("send"))
  }

  @Test func `the async action of a menu's command runs for a press and for its shortcut`()
    async throws
  {
    let menu = Menu("File") {
      MenuItem("Open") { [told] item in
        await Task.yield()
        told.lines.append("open \(item.shortcut?.description ?? "")")
      }.shortcut("ctrl-o").id("open")
      MenuItem("Save") { [told] in try await told.load() }.id("save")
      MenuItem("Close") { [told] item in told.lines.append(item.title) }.id("close")
    }.id("file")
    let host = try await TestHost(
      Window {
        menu; Button("x").id("x")
      })
    try await host.run("focus x\nkey ctrl-o")
    await host.settle()
    #expect(told.lines == ["open ctrl-o"])
    for (item, line) in [("open", "open ctrl-o"), ("save", "loaded"), ("close", "Close")] {
      try await host.run("press file\npress \(item)")
      await host.settle()
      #expect(told.lines.last == line)
    }
    #expect(told.lines.count == 4)
  }

  @Test func `a press while an action runs is ignored, unless the action is queued or restarted`()
    async throws
  {
    var starts = [0, 0]
    let host = try await TestHost(
      Window {
        VStack {
          Button("a") { button in
            starts[0] += 1
            try await button.clock?.sleep(for: .seconds(1))
          }.id("a")
          Button("b", whileRunning: .restart) { button in
            starts[1] += 1
            try await button.clock?.sleep(for: .seconds(1))
          }.id("b")
        }
      })
    try await host.run("press a\npress a\npress b\npress b")
    #expect(starts == [1, 2])
  }

  /// While an async action runs, a second press is ignored; a synchronous action is called again.
  @Test func `an action that does not await stays synchronous`() {
    var depths: [String: Int] = [:]
    func again(_ control: Control?, _ key: String) {
      depths[key, default: 0] += 1
      if depths[key] == 1 { (control ?? told.control)?.raise(.primaryAction) }
    }
    let name = State("name")
    let controls: [Control] = [
      Button("a") { button in again(button, "a") },
      Button("b") { again(nil, "b") },
      Button(name.binding) { button in again(button, "c") },
      Button(name.binding) { again(nil, "d") },
      BarItem(.save) { item in again(item, "e") },
      BarItem("x") { again(nil, "f") },
      BarItem(icon: "x", label: "x") { item in again(item, "g") },
      BarItem(content: Label("x")) { item in again(item, "h") },
      DialogButton("x") { button in again(button, "i") },
      DialogButton("x") { again(nil, "j") },
      DialogButton.cancel { again(nil, "k") },
      MenuItem("x") { item in again(item, "l") },
      MenuItem("x", role: .destructive) { again(nil, "m") },
    ]
    for control in controls {
      told.control = control
      control.raise(.primaryAction)
    }
    #expect(depths.count == controls.count && depths.values.allSatisfy { $0 == 2 })
  }

  @Test func `an action is a closure of one expression, a function or left out`() async throws {
    let slow: @MainActor () async -> Void = { [told] in told.lines.append("slow") }
    let quick: @MainActor () -> Void = { [told] in told.lines.append("quick") }
    let buttons: [Button] = [
      Button("x") { told.lines.append("plain") },
      Button("x") { button in button.title = "X" },
      Button("x") { $0.title = "Y" },
      Button("x", action: told.save),
      Button("x", action: told.load),
      Button("x", action: told.title),
      Button("x", action: told.slowTitle),
      Button("x", action: slow),
      Button("x", action: quick),
      Button("x") {},
      Button("x"),
    ]
    let host = try await TestHost(Window { VStack { buttons } })
    for button in buttons {
      button.activate()
      await host.settle()
    }
    #expect(
      told.lines == ["plain", "saved", "loaded", "x", "slow x", "slow", "quick"])
    #expect(buttons[1].title == "X" && buttons[2].title == "Y")
    let others: [Control] = [
      BarItem(.save), BarItem("x"), BarItem(.save, action: told.save),
      BarItem(.save, action: told.load), DialogButton("x"),
      DialogButton("x", action: told.save), DialogButton("x", action: told.load),
      DialogButton.cancel(),
      MenuItem("x"), MenuItem("x", action: told.load),
      MenuItem("x") {},
    ]
    #expect(others.count == 11)
  }
}
