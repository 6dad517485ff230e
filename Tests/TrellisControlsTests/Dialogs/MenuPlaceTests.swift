import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// The commands of a menu are shown below its button, wherever the button is.
struct MenuPlaceTests {
  @Test func `the commands of a menu stay below their button while it moves`() async throws {
    let menu = Menu("File") { MenuItem("Open") }.id("file")
    let stack = VStack(alignment: .start) { menu }
    let host = try await TestHost(Window { stack }, size: Size(width: 20, height: 9))
    try await host.run("press file")
    for count in [0, 3, 1, 5, 0] {
      stack.setChildren((0..<count).map { Label("news \($0)") } + [menu])
      await host.settle()
      #expect(menu.isOpen)
      #expect(host.rows[count] == "[ File ▾ ]", "\(host.rows)")
      #expect(host.rows[count + 2] == "│ Open │", "\(host.rows)")
    }
  }

  @Test func `the commands of a menu appear below its button even if the button is laid out last`()
    async throws
  {
    let menu = Menu("File") { MenuItem("Open") }.id("file")
    let news = Label("news").hidden()
    let window = Window { menu }
    let host = try await TestHost(window, size: Size(width: 20, height: 9))
    try await host.run("press file")
    window.append(
      VStack(alignment: .start) {
        news
        menu
      })
    for isHidden in [false, true] {
      news.isHidden = isHidden
      await host.settle()
      #expect(host.rows[isHidden ? 2 : 3] == "│ Open │", "\(host.rows)")
    }
  }

  @Test
  func `the commands of a menu follow its button after a move to another application's window`()
    async throws
  {
    let menu = Menu("File") { MenuItem("Open") }.id("file")
    do {
      let host = try await TestHost(Window { menu }, size: Size(width: 20, height: 9))
      try await host.run("press file")
      #expect(menu.isOpen)
    }
    let stack = VStack(alignment: .start) { menu }
    let host = try await TestHost(Window { stack }, size: Size(width: 20, height: 9))
    #expect(!menu.isOpen)
    try await host.run("press file")
    for count in [0, 3, 1] {
      stack.setChildren((0..<count).map { Label("news \($0)") } + [menu])
      await host.settle()
      #expect(host.rows[count + 2] == "│ Open │", "\(host.rows)")
    }
  }

  @Test(arguments: ["remove", "hide", "hide stack", "move"])
  func `a menu closes when its button is removed, hidden or moved to another window`(_ way: String)
    async throws
  {
    let sink = TraceSink()
    let menu = Menu("File") { MenuItem("Open") }.id("file")
    let stack = VStack {
      menu
      Button("Next").id("next")
    }
    let host = try await TestHost(Window { stack }, size: Size(width: 20, height: 9), sink: sink)
    let other = try await TestHost(Window { Label("other") })
    try await host.run("press file")
    #expect(menu.isOpen && host.rows.contains { $0.contains("Open") })
    switch way {
    case "remove": menu.removeFromParent()
    case "hide": menu.isHidden = true
    case "hide stack": stack.isHidden = true
    default: other.application.window.append(menu)
    }
    await host.settle()
    await other.settle()
    #expect(!menu.isOpen && !host.rows.contains { $0.contains("Open") })
    #expect(sink.lines.filter { $0.contains("dismiss") }.count == 2, "\(sink.lines)")
    stack.isHidden = false
    menu.isHidden = false
    stack.append(menu)
    await host.settle()
    #expect(!menu.isOpen)
    try await host.run("press next\npress file")
    #expect(menu.isOpen && host.rows.contains { $0.contains("Open") })
  }

  @Test
  func `a menu stays closed if the handler of its opening shows a dialog or hides its button`()
    async throws
  {
    let menu = Menu("File") { MenuItem("Open").id("open") }.id("file")
    let window = Window { menu }
    let host = try await TestHost(window)
    let alert = Alert("Save first")
    let opening = menu.addHandler(for: .menuAction) { _ in _ = alert.present(in: window) }
    try await host.run("press file")
    #expect(!menu.isOpen && host.rows.contains { $0.contains("Save first") })
    try await host.run("key enter")
    opening.cancel()
    menu.on(.menuAction) { menu.isHidden = true }
    try await host.run("press file")
    #expect(!menu.isOpen)
  }
}
