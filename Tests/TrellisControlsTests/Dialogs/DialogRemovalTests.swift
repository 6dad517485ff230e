import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct DialogRemovalTests {
  @Test(arguments: ["b", "c"])
  func `after a command of a row's menu and a dialog, the focus is in the row or in the next one`(
    _ removed: String
  ) async throws {
    let names = State(["a", "b", "c", "d"])
    let window = Window {
      Button("First")
      SectionList {
        Section {
          ForEach(names.binding, id: \.self) { _ in
            Menu("More") {
              MenuItem("Remove…") { item in
                Alert("Sure?") {
                  DialogButton("Yes") { names.wrappedValue.removeAll { $0 == removed } }.id("yes")
                }.present(from: item)
              }.id("remove")
            }.id("more")
          }
        }
      }.fill()
    }
    let host = try await TestHost(window)
    try await host.run("focus more[b]\nkey enter\nkey enter\nkey enter")
    #expect(names.wrappedValue.count == 3)
    let focused = host.application.context.focusedView?.path.text ?? ""
    #expect(focused.hasSuffix(removed == "b" ? "more[c]" : "more[b]"), "\(focused)")
  }

  private let sink = TraceSink()

  @Test
  func `after a menu command replaces the content of the window, nothing there is disabled`()
    async throws
  {
    var replace: () -> Void = {}
    let menu = Menu("File") { MenuItem("Settings") { replace() }.id("settings") }.id("file")
    var chosen: [String] = []
    menu.onChoose { chosen.append($0.title) }
    let page = TextField().id("page")
    let window = Window { menu }
    replace = { window.setChildren([menu, page]) }
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus file\npress file\npress settings")
    #expect(chosen == ["Settings"] && window.frontDialog == nil && !menu.isOpen)
    #expect(menu.isEffectivelyEnabled && page.isEffectivelyEnabled && menu.isFocused)
    try await host.run("press file")
    #expect(menu.isOpen)
  }

  @Test(arguments: ["removeFromParent", "setChildren", "another parent"])
  func `a dialog that is taken out of the window is dismissed`(way: String) async throws {
    let field = TextField().id("field")
    let window = Window { field }
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus field")
    var results: [DialogResult] = []
    let alert = Alert("What?").onDidDismiss { results.append($0) }.onWillDismiss {
      results.append($0)
    }
    for count in 1...2 {
      #expect(alert.present(in: window))
      switch way {
      case "setChildren": window.setChildren([field])
      case "another parent": VStack {}.append(alert)
      default: alert.removeFromParent()
      }
      #expect(results == Array(repeating: .dismissed, count: 2 * count))
      #expect(!alert.isShown && !alert.isHidden && window.frontDialog == nil)
      #expect(window.children.count == 1 && field.isEffectivelyEnabled && field.isFocused)
    }
  }

  @Test func `a dialog that its button's handler removes has that button as its result`()
    async throws
  {
    let window = Window { Button("Behind").id("behind") }
    let host = try await TestHost(window, sink: sink)
    var results: [DialogResult] = []
    let alert = Alert("What?") {
      DialogButton("Keep").id("keep")
      DialogButton("Go").id("go")
    }.onDidDismiss { results.append($0) }
    alert.buttons[1].onTap { alert.removeFromParent() }
    try await host.run("focus behind")
    alert.present(in: window)
    try await host.run("press go")
    #expect(results == [.button(1)] && !alert.isShown)
    #expect(window.children.allSatisfy(\.isEffectivelyEnabled) && window.children[0].isFocused)
    #expect(alert.present(in: window) && alert.isShown)
  }

  @Test func `a dialog that its onWillShow handler removes is not shown`() async throws {
    let button = Button("Behind").id("behind")
    let window = Window { button }
    let host = try await TestHost(window, sink: sink)
    let alert = Alert("What?")
    alert.onWillShow { [unowned alert] in if alert.message.isEmpty { alert.removeFromParent() } }
    #expect(!alert.present(in: window))
    #expect(!alert.isShown && window.children.count == 1 && button.isEffectivelyEnabled)
    alert.message = "Wanted"
    #expect(alert.present(in: window))
    await host.settle()
    #expect(!button.isEffectivelyEnabled)
  }

  @Test
  func `views added behind a dialog are disabled until the dialog is answered`() async throws {
    let first = Button("First").id("first")
    let window = Window { first }
    let host = try await TestHost(window, sink: sink)
    let alert = Alert("What?") { DialogButton("Yes").id("yes") }
    alert.present(in: window)
    let second = Button("Second").id("second").onTap { Issue.record("pressed") }
    window.append(second)
    let third = Button("Third").id("third").onTap { Issue.record("pressed") }
    window.setChildren([first, alert, third])
    #expect(alert.isShown && !first.isEffectivelyEnabled && !third.isEffectivelyEnabled)
    // What has left is not behind the dialog any more.
    #expect(second.isEffectivelyEnabled)
    try await host.run("press third\npress yes")
    #expect(first.isEffectivelyEnabled && third.isEffectivelyEnabled)
  }

  @Test
  func `a view removed while a dialog is shown is enabled when it is added again afterwards`()
    async throws
  {
    let button = Button("Behind")
    let window = Window { button }
    let host = try await TestHost(window, sink: sink)
    let alert = Alert("What?")
    alert.present(in: window)
    button.removeFromParent()
    alert.dismiss()
    window.append(button)
    await host.settle()
    #expect(button.isEffectivelyEnabled && button.takeFocus())
  }
}
