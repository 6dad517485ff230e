import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct BlockedShortcutTests {
  private let sink = TraceSink()
  private let blocked = "reason=the dialog Alert[0] must be answered first: disabled"

  private func menu(_ name: String, _ chord: String, _ run: @escaping () -> Void) -> Menu {
    Menu(name) { MenuItem("Do") { run() }.shortcut(chord).id("do") }.id(name)
  }

  private func events(_ host: TestHost, _ lines: String) async throws -> [String] {
    sink.removeAll()
    try await host.run(lines)
    return sink.lines(.event)
  }

  @Test func `a shortcut behind a dialog does nothing except leave a record with the reason`()
    async throws
  {
    let window = Window { menu("file", "ctrl-o") { Issue.record("done") } }
      .onKey("ctrl-s") { _ in Issue.record("saved") }
    let host = try await TestHost(window, sink: sink)
    let alert = Alert("What?") { DialogButton("A") }
    alert.present(in: window)
    await host.settle()
    #expect(try await events(host, "key ctrl-s") == ["event key.ctrl-s \(blocked)"])
    #expect(host.messages.last == "nothing changed: the dialog Alert[0] must be answered first")
    #expect(try await events(host, "key ctrl-o") == ["event file/do primaryAction \(blocked)"])
    #expect(host.messages.last?.contains("do is disabled") == true)
    // Without a focus the keys come to the dialog through the window.
    host.application.context.root?.focusableViews.forEach { _ = $0.resignFocus() }
    #expect(try await events(host, "key ctrl-s").count == 1)
    #expect(alert.isShown)
  }

  @Test
  func `a key leaves no blocked-shortcut record if a dialog uses it or it is not a shortcut`()
    async throws
  {
    let window = Window { menu("file", "ctrl-o") {} }
    for key in ["tab", "escape", "left", "right", "s"] {
      window.onKey(key) { _ in Issue.record("told") }
    }
    let host = try await TestHost(window, sink: sink)
    let field = TextField().id("field")
    let alert = Alert("What?") {
      field
      DialogButton("A").id("a")
      DialogButton("B").id("b")
    }
    alert.present(in: window)
    await host.settle()
    let lines = try await events(host, "focus a\nkey right\nkey left\nkey tab\nkey x\nkey f5")
    #expect(!lines.contains { $0.contains("key.") || $0.contains("disabled") })
    // A field types it.
    try await host.run("focus field")
    #expect(try await events(host, "key s").allSatisfy { !$0.contains("disabled") })
    #expect(field.text == "s")
    // At the end of the row the dialog does nothing with it.
    try await host.run("focus b")
    #expect(try await events(host, "key right") == ["event key.right \(blocked)"])
    #expect(try await events(host, "key escape").allSatisfy { !$0.contains("disabled") })
    #expect(!alert.isShown)
  }

  @Test func `a script gets a message about a key that a dialog does not use`() async throws {
    let window = Window { Button("Behind").id("behind") }
    let host = try await TestHost(window, sink: sink)
    Alert("What?") { DialogButton("A").id("a") }.present(in: window)
    await host.settle()
    for line in ["key f5", "key x", "paste hello"] {
      let count = host.messages.count
      try await host.run(line)
      #expect(
        host.messages[count...] == ["nothing changed: a does not respond to this input"],
        "\(line)")
    }
  }

  @Test func `a key that is allowed in dialogs works there, unless a view in the dialog uses it`()
    async throws
  {
    var done: [String] = []
    let window = Window { menu("file", "ctrl-o") {} }
      .onKey("q") { _ in done.append("q") }.onKey("s") { _ in done.append("s") }
    window.allowInDialogs("q")
    let host = try await TestHost(window, sink: sink)
    let field = TextField().id("field")
    Alert("What?") {
      field
      DialogButton("A").id("a")
    }.present(in: window)
    try await host.run("focus field\nkey q\nkey s")
    #expect(field.text == "qs" && done == [])
    #expect(try await !events(host, "focus a\nkey q").contains { $0.contains("answered first") })
    #expect(done == ["q"])
    #expect(try await events(host, "key s") == ["event key.s \(blocked)"])
    #expect(done == ["q"])
  }

  @Test func `the shortcuts of a menu inside the front dialog still work`() async throws {
    var done: [String] = []
    let window = Window { menu("behind", "f2") { done.append("behind") } }
    let host = try await TestHost(window, sink: sink)
    Alert("What?") {
      menu("inside", "f2") { done.append("inside") }
      DialogButton("A").id("a")
    }.present(in: window)
    try await host.run("focus a\nkey f2")
    #expect(done == ["inside"])
  }

  @Test func `an open menu blocks the shortcuts of other menus, and a record shows the reason`()
    async throws
  {
    var done: [String] = []
    let window = Window {
      menu("file", "f2") { done.append("file") }
      menu("edit", "f3") { done.append("edit") }
    }
    let host = try await TestHost(window, sink: sink)
    try await host.run("press file")
    let lines = try await events(host, "key f3")
    let line = "event edit/do primaryAction reason=the dialog Dialog[0]"
    #expect(lines.count == 1 && lines[0].hasPrefix(line))
    try await host.run("key f2")
    #expect(done == ["file"])
  }

  @Test func `the shortcut of a disabled or hidden menu leaves a record, even without a dialog`()
    async throws
  {
    var done = 0
    let (first, second) = (menu("first", "f2") { done += 1 }, menu("second", "f2") { done += 10 })
    let host = try await TestHost(
      Window {
        first
        second
      }, sink: sink)
    first.isEnabled = false
    #expect(try await events(host, "key f2").allSatisfy { !$0.contains("disabled") } && done == 10)
    second.isHidden = true
    #expect(try await events(host, "key f2") == ["event first/do primaryAction: disabled"])
    first.isHidden = true
    #expect(try await events(host, "key f2") == ["event first/do primaryAction: hidden"])
    #expect(done == 10 && first.children.isEmpty && second.children.isEmpty)
    #expect(try await events(host, "key f4").isEmpty)
  }
}
