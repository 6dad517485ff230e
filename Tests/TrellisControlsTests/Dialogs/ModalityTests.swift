import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct ModalityTests {
  private let sink = TraceSink()

  @Test func `the focus stays inside a dialog, and then returns to where it was`() async throws {
    let field = TextField(text: "text").id("field")
    let window = Window { field }
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus field")
    let alert = Alert("What?") {
      DialogButton("A")
      DialogButton("B")
    }
    alert.present(in: window)
    #expect(alert.buttons[0].isFocused)
    try await host.run("key tab")
    #expect(alert.buttons[1].isFocused)
    try await host.run("key tab")
    #expect(alert.buttons[0].isFocused)
    try await host.run("key shift-tab\nkey left")
    #expect(alert.buttons[0].isFocused)
    #expect(!field.takeFocus())
    alert.dismiss()
    #expect(field.isFocused)
    try await host.run("type x")
    #expect(field.text.count == 5)
  }

  @Test func `after a dialog that was shown while nothing had the focus, nothing has the focus`()
    async throws
  {
    var presses = 0
    let button = Button("Restart") { Issue.record("pressed") }
    let window = Window("x") { button }
    window.onKey("a") { Alert("What?").present(in: window) }.onKey("space") { presses += 1 }
    let host = try await TestHost(window, sink: sink)
    try await host.run("key space\nkey a\nkey escape\nkey space")
    #expect(presses == 2 && !button.isFocused)
    try await host.run("key tab")
    #expect(button.isFocused)
  }

  @Test func `a view behind a dialog that takes the focus has it when the dialog closes`()
    async throws
  {
    let (first, second) = (TextField(text: "A").id("first"), TextField(text: "B").id("second"))
    let disabled = TextField(text: "C").disabled()
    let window = Window {
      VStack {
        first; second; disabled
      }
    }
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus first")
    let alert = Alert("What?") {
      DialogButton("Go") {
        second.takeFocus()
        disabled.takeFocus()
      }.id("go")
    }
    alert.present(in: window)
    try await host.run("press go")
    #expect(second.isFocused)
  }

  @Test func `a view in a sheet that takes the focus behind an alert has it when the alert closes`()
    async throws
  {
    let (outer, inner, other) = (TextField(text: "A"), TextField(text: "B"), TextField(text: "C"))
    let window = Window { outer }
    let host = try await TestHost(window, sink: sink)
    let sheet = Sheet("Sheet") {
      inner; other
    }
    sheet.present(in: window)
    inner.takeFocus()
    let alert = Alert("What?") {
      DialogButton("Go") {
        other.takeFocus(); outer.takeFocus()
      }.id("go")
    }
    alert.present(in: window)
    try await host.run("press go")
    #expect(other.isFocused)
    sheet.dismiss()
    #expect(outer.isFocused)
  }

  @Test func `keys, clicks and script presses do not reach views behind a dialog`() async throws {
    let button = Button("Behind").id("behind").on(.touchDown) { Issue.record("pressed") }
      .onTap { Issue.record("tapped") }
    let window = Window { button }.onKey("q") { _ in Issue.record("quit") }
    let host = try await TestHost(window, size: Size(width: 30, height: 5), sink: sink)
    let alert = Alert("What?")
    alert.present(in: window)
    await host.settle()
    sink.removeAll()
    try await host.run("key q\nmouse down 0 0\nmouse up 0 0\npress behind")
    #expect(
      sink.lines(.event) == [
        "event key.q reason=the dialog Alert[0] must be answered first: disabled",
        "event behind primaryAction: disabled",
      ])
    #expect(alert.isShown)
  }

  @Test
  func `a field that vetoes the end of editing still loses the focus to a dialog`() async throws {
    let field = TextField(text: "text").id("field").answer(.shouldEndEditing) { _ in false }
    let window = Window { field }
    let host = try await TestHost(window, sink: sink)
    try await host.run("focus field")
    let alert = Alert("What?").id("alert")
    alert.present(in: window)
    #expect(!field.isFocused)
    try await host.run("type x\nkey escape")
    #expect(field.text == "text" && !alert.isShown)
  }

  @Test func `when several dialogs are shown, only the last one can be answered`() async throws {
    let window = Window { Label("text") }
    let host = try await TestHost(window, sink: sink)
    let first = Alert("First") { DialogButton("1").id("one") }
    let second = Sheet("Second") { DialogButton("2").id("two") }
    first.present(in: window)
    second.present(in: window)
    try await host.run("press one")
    #expect(sink.lines.last?.hasSuffix("primaryAction: disabled") == true)
    #expect(first.isShown && window.frontDialog === second)
    try await host.run("key enter")
    #expect(!second.isShown && window.frontDialog === first && first.buttons[0].isFocused)
    try await host.run("key enter")
    #expect(!first.isShown && window.frontDialog == nil)
  }

  @Test func `a dialog is not shown in a window that is not shown`() {
    let alert = Alert("What?")
    #expect(!alert.present(in: Window { Label("not shown") }))
    #expect(!alert.isShown && alert.parent == nil)
  }

  @Test func `a sheet appears at the bottom of the window with its buttons stacked`() async throws {
    let window = Window { Label("text") }
    let host = try await TestHost(window, size: Size(width: 20, height: 7))
    Sheet("3 rows") {
      DialogButton("Copy")
      DialogButton("Delete", role: .destructive)
      DialogButton.cancel()
    }.present(in: window)
    await host.settle()
    #expect(
      host.rows == [
        "text", "", "┌─ 3 rows ─────────┐", "│ [ Copy ]         │", "│ [! Delete ]      │",
        "│ [ Cancel ]       │", "└──────────────────┘",
      ])
  }

  @Test
  func `a dialog larger than its window is clipped, and can still be cancelled`() async throws {
    let window = Window { Label("text") }
    let host = try await TestHost(window, size: Size(width: 5, height: 2))
    let alert = Alert("A long title", message: "And a message")
    alert.present(in: window)
    await host.settle()
    #expect(host.rows.count == 2)
    try await host.run("resize 1x1\nkey escape")
    #expect(!alert.isShown)
  }
}
