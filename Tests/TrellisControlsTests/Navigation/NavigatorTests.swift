import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct NavigatorTests {
  private let sink = TraceSink()
  private let navigator = Navigator("People") {
    TextField(placeholder: "Find").id("find")
    Button("Ada").id("ada").onTap { button in
      button.navigator?.push("Ada") {
        Label("Born in 1815")
        Button("Works").id("works").onTap { button in
          button.navigator?.push("Works") {
            TextField(placeholder: "Title").id("title").defaultFocus()
          }
        }
      }
    }
  }.id("navigator")

  private func shown() async throws -> TestHost {
    try await TestHost(Window { navigator }, size: Size(width: 30, height: 6), sink: sink)
  }

  @Test func `a navigator shows the screen that was pushed, and the way back`() async throws {
    let host = try await shown()
    #expect(!host.rows[0].contains("Back") && host.rows[0].contains("People"))
    try await host.run("press ada")
    #expect(host.rows[0].contains("‹ Back") && host.rows[0].contains("Ada"))
    #expect(host.rows[1] == "Born in 1815")
    try await host.run("press works")
    #expect(navigator.titles == ["People", "Ada", "Works"])
    try await host.run("press back\npress back")
    #expect(navigator.titles == ["People"])
    #expect(!host.rows[0].contains("Back"))
  }

  @Test func `the screens below the top one keep their text and their focus`() async throws {
    let host = try await shown()
    try await host.run("set find x\nfocus ada\nkey enter\nfocus works\nkey enter")
    #expect(host.application.context.focusedView?.id == "title")
    try await host.run("key escape")
    #expect(host.application.context.focusedView?.id == "works")
    try await host.run("key escape\nexpect find x")
    #expect(host.application.context.focusedView?.id == "ada")
  }

  @Test func `each step of a navigator is recorded`() async throws {
    let moves = State<[Navigator.Move]>([])
    navigator.onMove { move in moves.wrappedValue.append(move) }
    let host = try await shown()
    try await host.run("press ada\nkey escape")
    #expect(moves.wrappedValue.map(\.to) == ["Ada", "People"])
    #expect(moves.wrappedValue.map(\.isBack) == [false, true])
    #expect(sink.lines(.event).filter { $0.contains("navigator.moved") }.count == 2)
  }

  @Test func `Escape on the first screen of a navigator is left to the window`() async throws {
    let isEscaped = State(false)
    let window = Window { navigator }.onKey("escape") { _ in isEscaped.wrappedValue = true }
    let host = try await TestHost(window)
    try await host.run("press ada\nkey escape")
    #expect(!isEscaped.wrappedValue)
    try await host.run("key escape")
    #expect(isEscaped.wrappedValue)
    #expect(!navigator.popToFirst() && !navigator.pop())
  }

  @Test
  func
    `Escape goes back wherever the focus is, unless a dialog is in front or the navigator hidden`()
    async throws
  {
    var escapes = 0
    let outside = Button("Outside").id("outside")
    let window = Window {
      outside
      navigator
    }.onKey("escape") { _ in escapes += 1 }
    let host = try await TestHost(window)
    try await host.run("press ada\nfocus outside\nkey escape")
    #expect(navigator.titles == ["People"] && escapes == 0)
    try await host.run("press ada\nfocus outside")
    Alert("Sure?").present(in: window)
    try await host.run("key escape")
    #expect(navigator.titles == ["People", "Ada"] && escapes == 0)
    navigator.isHidden = true
    try await host.run("key escape")
    #expect(navigator.titles == ["People", "Ada"] && escapes == 1)
  }

  @Test func `a navigator can go back to its first screen in one step`() async throws {
    let host = try await shown()
    try await host.run("press ada\npress works")
    #expect(navigator.popToFirst())
    await host.settle()
    #expect(navigator.titles == ["People"] && host.rows[0].contains("People"))
  }

  @Test func `an item of a menu finds the navigator of the control that opened the menu`()
    async throws
  {
    let navigator = Navigator("People") {
      Menu("Go") {
        MenuItem("Ada") { item in item.navigator?.push("Ada") { Label("Born in 1815").id("born") } }
          .id("to-ada")
      }.id("go")
    }
    let host = try await TestHost(Window { navigator })
    try await host.run("press go\npress to-ada")
    #expect(navigator.titles == ["People", "Ada"])
    try host.expect("born", "Born in 1815")
  }

  @Test func `a handler on a lower screen keeps running, and is cancelled with its screen`()
    async throws
  {
    let log = Label("").id("log")
    let navigator = Navigator("First") {
      Button("Go") { button in
        button.navigator?.push("Second") {
          Button("On") { button in
            button.navigator?.push("Third") { Label("third") }
            do {
              try await button.clock?.sleep(for: .seconds(2))
              log.text += " second"
            } catch {
              log.text += " cancelled"
            }
          }.id("on")
        }
        try await button.clock?.sleep(for: .seconds(1))
        log.text += "first"
      }.id("go")
    }
    let host = try await TestHost(
      Window {
        navigator
        log
      })
    try await host.run("press go\npress on")
    try await host.advance(by: .seconds(1))
    try await host.wait("the first handler ends") { log.text == "first" }
    navigator.popToFirst()
    try await host.wait("the second handler is cancelled") { log.text == "first cancelled" }
  }

  @Test func `the focus returns to the list after a dialog button has gone back`() async throws {
    let navigator = Navigator("Books") {
      TextField(placeholder: "Find").id("find")
      Button("Emma").id("emma").onTap { button in
        button.navigator?.push("Emma") {
          Button("Delete").id("delete").onTap { button in
            Alert("Delete?") {
              DialogButton("Delete", role: .destructive) { button.navigator?.pop() }.id("yes")
              DialogButton.cancel("Keep").id("no")
            }.present(from: button)
          }
        }
      }
    }
    let host = try await TestHost(Window { navigator }, sink: sink)
    func focus() -> String? { host.application.context.focusedView?.id }
    try await host.run("focus emma\nkey enter\nfocus delete\nkey enter\npress no")
    #expect(focus() == "delete")
    try await host.run("key enter\npress yes")
    #expect(focus() == "emma" && navigator.titles == ["Books"])
  }

  @Test func `the title of a screen follows a binding, also while another screen is above it`()
    async throws
  {
    @State var name = "Ada"
    let navigator = Navigator("People") { Label("people") }
    let host = try await TestHost(Window { navigator })
    navigator.push($name) { Label("born in 1815") }
    await host.settle()
    #expect(host.rows[0].contains("Ada"))
    name = "Ada L."
    await host.settle()
    #expect(host.rows[0].contains("Ada L.") && navigator.title == "Ada L.")
    navigator.push("Works") { Label("notes") }
    name = "Ada"
    await host.settle()
    #expect(navigator.titles == ["People", "Ada", "Works"] && navigator.title == "Works")
    navigator.pop()
    await host.settle()
    #expect(host.rows[0].contains("Ada"))
  }
}
