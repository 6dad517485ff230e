import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

struct FailingButtonTests {
  private struct Full: Error {}

  /// Something that fails for as long as it is full.
  private final class Disk {
    var isFull = true

    func write() throws { if isFull { throw Full() } }
  }

  private let sink = TraceSink()

  /// The ways to press a button; `cancel()` and `activate()` are calls by the program.
  nonisolated private static let ways = [
    "press save", "focus save\nkey enter", "focus save\nkey space", "focus name\nkey enter",
    "click save", "activate()", "press cancel", "key escape", "click cancel", "cancel()",
  ]

  private func carryOut(_ way: String, _ alert: Alert, _ host: TestHost) async throws {
    switch way {
    case "activate()": alert.buttons[0].activate()
    case "cancel()": alert.cancel()
    case "click save", "click cancel": try await host.click(.id(String(way.dropFirst(6))))
    default: try await host.run(way)
    }
    await host.settle()
  }

  @Test(arguments: ways)
  func `a dialog stays open when its button's handler throws, however the button is pressed`(
    way: String
  )
    async throws
  {
    let window = Window { Button("Behind").id("behind") }
    let host = try await TestHost(window, sink: sink)
    var (errors, results, told) = (0, [DialogResult](), 0)
    host.application.dispatcher.onError = { _, _ in errors += 1 }
    let disk = Disk()
    let alert = Alert("Name?") {
      TextField().id("name")
      DialogButton("Save") { try disk.write() }.id("save")
      DialogButton("Cancel", role: .cancel) { try disk.write() }.id("cancel")
    }.onDidDismiss { results.append($0) }.onButton { _ in told += 1 }.onCancel { told += 1 }
    alert.present(in: window)
    await host.settle()
    for count in 1...2 {
      try await carryOut(way, alert, host)
      #expect(alert.isShown && window.frontDialog === alert && alert.buttons[0].canTakeFocus)
      #expect(errors == count && results.isEmpty && told == 0)
      #expect(sink.lines(.event).count { $0.contains("primaryAction: threw") } == count)
    }
    disk.isFull = false
    try await carryOut(way, alert, host)
    let isCancelled = way.hasSuffix("cancel") || way == "key escape" || way == "cancel()"
    #expect(results == [isCancelled ? .cancelled : .button(0)] && errors == 2)
    #expect(told == (isCancelled ? 2 : 1) && window.frontDialog == nil)
  }

  @Test(arguments: ["onButton", "onCancel", "onCancel without a button"])
  func `a dialog stays open when its onButton or onCancel handler throws`(which: String)
    async throws
  {
    let window = Window { Button("Behind").id("behind") }
    let host = try await TestHost(window, sink: sink)
    let disk = Disk()
    var results: [DialogResult] = []
    let alert = Alert("Go?") {
      DialogButton("Go").id("go")
      if which == "onCancel" { DialogButton.cancel() }
    }.onDidDismiss { results.append($0) }
    if which == "onButton" {
      alert.onButton { _ in try disk.write() }
    } else {
      alert.onCancel { try disk.write() }
    }
    alert.present(in: window)
    let line = which == "onButton" ? "press go" : "key escape"
    try await host.run(line)
    #expect(alert.isShown && results.isEmpty)
    disk.isFull = false
    try await host.run(line)
    #expect(!alert.isShown && results == [which == "onButton" ? .button(0) : .cancelled])
  }

  @Test(arguments: ["dismiss()", "removeFromParent()"])
  func `a dialog stays closed if its button's handler removes it and then throws`(way: String)
    async throws
  {
    let window = Window { Button("Behind").id("behind") }
    let host = try await TestHost(window)
    var results: [DialogResult] = []
    let alert = Alert("Go?") { DialogButton("Go").id("go") }.onDidDismiss { results.append($0) }
    alert.buttons[0].onTap {
      if way == "dismiss()" { alert.dismiss() } else { alert.removeFromParent() }
      throw Full()
    }
    alert.present(in: window)
    try await host.run("press go")
    #expect(results == [.button(0)] && window.frontDialog == nil && alert.parent == nil)
    try await host.run("focus behind")
    #expect(try host.application.view("behind").isFocused)
  }

  @Test func `an alert closes even if its onWillDismiss handler throws`() async throws {
    let window = Window { Button("Behind") }
    let host = try await TestHost(window)
    var results: [DialogResult] = []
    let alert = Alert("Go?") { DialogButton("Go").id("go") }.onWillDismiss { _ in throw Full() }
      .onDidDismiss { results.append($0) }
    alert.present(in: window)
    try await host.run("press go")
    #expect(results == [.button(0)] && window.frontDialog == nil)
  }

  @Test
  func `Enter does not press the default button if the field's submit handler throws`() async throws
  {
    let window = Window { Button("Behind") }
    let host = try await TestHost(window)
    let disk = Disk()
    let alert = Alert("Name?") {
      TextField().id("name").onSubmit { try disk.write() }
      DialogButton("Save")
    }
    alert.present(in: window)
    try await host.run("focus name\nkey enter")
    #expect(alert.isShown)
    disk.isFull = false
    try await host.run("key enter")
    #expect(!alert.isShown)
  }

  @Test func `a throwing handler keeps a file picker open, but a menu closes all the same`()
    async throws
  {
    let disk = Disk()
    var calls = 0
    let menu = Menu("File") {
      MenuItem("Save") {
        calls += 1
        throw Full()
      }.id("save")
    }.id("file").onChoose { _ in calls += 1 }
    let window = Window { menu }
    let host = try await TestHost(window)
    try await host.run("press file\npress save")
    #expect(calls == 2 && !menu.isOpen && window.frontDialog == nil)
    let picker = FilePicker(folder: "/") { _ in [FileEntry("a.txt")] }
    picker.onPick { (_: String) in try disk.write() }
    picker.present(in: window)
    await host.settle()
    picker.buttons[0].activate()
    #expect(picker.isShown)
    disk.isFull = false
    picker.buttons[0].activate()
    #expect(!picker.isShown)
  }
}
