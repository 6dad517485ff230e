import Testing
import Trellis
import TrellisScript
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct MenuShortcutTests {
  private let sink = TraceSink()

  private func menu(_ told: @escaping (String) -> Void, canSave: Binding<Bool>? = nil) -> Menu {
    Menu("File") {
      MenuItem("Open") { told("open") }.shortcut("ctrl-o")
      MenuItem.divider()
      MenuItem("Save", isEnabled: canSave) { told("save") }.shortcut("f2").id("save")
      MenuItem("Quit") { told("quit") }
    }.id("file")
  }

  @Test func `an open menu shows the shortcuts of its commands and its dividers`() async throws {
    let menu = menu { _ in }
    let host = try await TestHost(
      Window { VStack(alignment: .start) { menu } }, size: Size(width: 24, height: 8))
    try await host.run("press file")
    #expect(
      host.rows == [
        "[ File ▾ ]",
        "┌───────────────┐",
        "│ Open   ctrl-o │",
        "│───────────────│",
        "│ Save       f2 │",
        "│ Quit          │",
        "└───────────────┘",
        "",
      ])
    #expect(host.tree.contains { $0.contains(#"button "Save": f2"#) })
    try await host.run("key down")
    #expect(try host.application.view("save").isFocused)
  }

  @Test
  func `a shortcut runs its menu command once, whether the menu is open or closed`() async throws {
    var told: [String] = []
    let menu = menu { told.append($0) }
    menu.onChoose { told.append("chose \($0.title)") }
    let host = try await TestHost(
      Window {
        menu; Button("x").id("x")
      }, sink: sink)
    try await host.run("focus x")
    sink.removeAll()
    try await host.run("key ctrl-o")
    #expect(told == ["open", "chose Open"] && !menu.isOpen)
    #expect(sink.lines(.event).count == 2 && sink.lines(.event)[0].contains("primaryAction"))
    #expect(try host.application.view("x").isFocused)
    told = []
    try await host.run("press file\nkey f2")
    #expect(told == ["save", "chose Save"] && !menu.isOpen)
    // The menu has no parts when nothing is shown.
    #expect(menu.children.isEmpty)
  }

  @Test
  func `a key used by the focused control or the window does not run a menu shortcut`() async throws
  {
    var told: [String] = []
    let field = TextField(text: "ab").id("field")
    let menu = Menu("Edit") {
      MenuItem("All") { told.append("all") }.shortcut("ctrl-a")
      MenuItem("Find") { told.append("find") }.shortcut("f3")
    }
    let window = Window {
      menu; field
    }.onKey("f3") { _ in told.append("window") }
    let host = try await TestHost(window)
    try await host.run("focus field\nkey ctrl-a\nkey f3")
    #expect(told == ["window"] && field.selectedText == "ab")
  }

  @Test
  func `the shortcut of a disabled command does nothing except leave a record`() async throws {
    var told: [String] = []
    let canSave = State(wrappedValue: false)
    let menu = menu({ told.append($0) }, canSave: canSave.projectedValue)
    let host = try await TestHost(Window { menu }, sink: sink)
    try await host.run("key f2")
    #expect(told.isEmpty)
    #expect(sink.lines(.event).contains { $0.contains("save") && $0.hasSuffix(": disabled") })
    canSave.wrappedValue = true
    try await host.run("key f2")
    #expect(told == ["save"])
    menu.isEnabled = false
    try await host.run("key f2\nkey ctrl-o")
    menu.isEnabled = true
    Alert("Wait").present(in: host.application.window)
    try await host.run("key f2")
    #expect(told == ["save"])
  }

  @Test func `a menu does not draw a divider that lacks a command on either side`() async throws {
    let menu = Menu("File") {
      MenuItem.divider()
      MenuItem("Open")
      MenuItem.divider()
      MenuItem.divider()
      MenuItem("Quit")
      MenuItem.divider()
    }.id("file")
    let host = try await TestHost(
      Window { VStack(alignment: .start) { menu } }, size: Size(width: 12, height: 7), sink: sink)
    try await host.run("press file")
    #expect(
      host.rows == [
        "[ File ▾ ]", "┌──────┐", "│ Open │", "│──────│", "│ Quit │", "└──────┘", "",
      ])
    #expect(!sink.lines(.lifecycle).contains { $0.contains("diagnostic") })
  }

  @Test func `a menu command with an empty title is not treated as a divider`() async throws {
    var told: [String] = []
    let menu = Menu("File") {
      MenuItem("Open")
      MenuItem("") { told.append("chosen") }.shortcut("f2")
      MenuItem("Quit")
    }.id("file")
    let host = try await TestHost(Window { menu }, sink: sink)
    #expect(!MenuItem("").isDivider && MenuItem.divider().isDivider)
    try await host.run("key f2\npress file")
    #expect(told == ["chosen"])
    #expect(!host.rows.contains { $0.contains("│─") })
  }

  @Test func `a menu shortcut that is not a valid chord stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = MenuItem("Save").shortcut("hyper-s")
    }
  }

  @Test func `the record of a shortcut in a closed menu has the path that the open menu shows`()
    async throws
  {
    let sink = TraceSink()
    let menu = Menu("M") {
      MenuItem("New") {}.shortcut("ctrl-n")
      MenuItem("Close") {}.shortcut("ctrl-k").disabled()
    }
    let host = try await TestHost(Window { menu.id("m") }, sink: sink)
    try await host.run("key ctrl-k\nkey ctrl-n")
    #expect(sink.lines(.event).contains { $0.contains("m/MenuItem[1] primaryAction: disabled") })
    #expect(sink.lines(.event).contains { $0.contains("m/MenuItem[0] primaryAction") })
    #expect(menu.children.isEmpty)
  }
}
