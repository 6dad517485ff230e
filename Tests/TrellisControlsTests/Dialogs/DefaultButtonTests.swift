import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct DefaultButtonTests {
  /// Shows an alert with a field and types Enter in it.
  private func enter(
    in field: TextField, _ buttons: [DialogButton], sink: TraceSink? = nil
  ) async throws -> (alert: Alert, results: [DialogResult]) {
    let window = Window { Button("Behind") }
    let host = try await TestHost(window, sink: sink)
    let alert = Alert("Name?") {
      field
      for button in buttons { button }
    }
    var results: [DialogResult] = []
    alert.onDidDismiss { results.append($0) }.present(in: window)
    await host.settle()
    #expect(field.isFocused)
    try await host.run("type x\nkey enter")
    return (alert, results)
  }

  @Test
  func `Enter in a field presses the first button that is neither destructive nor cancel`()
    async throws
  {
    var calls: [String] = []
    let field = TextField().on(.primaryAction) { calls.append("field \($0.text)") }
    let (alert, results) = try await enter(
      in: field,
      [
        DialogButton("Delete", role: .destructive), DialogButton.cancel(),
        DialogButton("Create") { calls.append("create") }, DialogButton("Other"),
      ])
    #expect(calls == ["field x", "create"] && results == [.button(2)])
    #expect(alert.defaultButton?.title == "Create" && !alert.isShown)
    #expect(field.endReason == .submitted)
  }

  @Test
  func `the default button is never destructive, and is a cancel button only if it is alone`()
    async throws
  {
    let destroying = [DialogButton("Delete", role: .destructive), DialogButton.cancel()]
    #expect(try await enter(in: TextField(), destroying).results.isEmpty)
    #expect(try await enter(in: TextField(), [destroying[0]]).results.isEmpty)
    #expect(try await enter(in: TextField(), []).results == [.cancelled])
  }

  @Test
  func `a button does nothing while a field's text is not a number, unless it cancels or deletes`()
    async throws
  {
    let (amount, count) = (State(3.5), State<Int?>(nil))
    var pressed: [String] = []
    let window = Window { Button("Behind") }
    let sink = TraceSink()
    let host = try await TestHost(window, sink: sink)
    func present() -> Sheet {
      let sheet = Sheet("Entry") {
        TextField("Amount", value: amount.binding).id("amount")
        TextField("Count", value: count.binding).id("count")
        DialogButton("Add") { pressed.append("add") }.id("add")
        DialogButton("Delete", role: .destructive) { pressed.append("delete") }.id("delete")
        DialogButton.cancel { pressed.append("cancel") }.id("cancel")
      }
      sheet.present(in: window)
      return sheet
    }
    var sheet = present()
    try await host.run("set amount 12\nset amount 12x\nfocus count")
    #expect(sheet.buttons[0].activate() == .vetoed)
    await host.settle()
    #expect(pressed == [] && sheet.isShown && host.application.context.focusedView?.id == "amount")
    #expect(sink.lines(.event).contains { $0.contains("amount cannot be used") })
    try await host.run("set amount 12\nset count y\npress add\npress delete")
    #expect(pressed == ["delete"] && amount.wrappedValue == 12)
    #expect(host.messages.contains { $0.contains("add refused the command: the text of") })
    sheet = present()
    try await host.run("set count y\npress cancel")
    sheet = present()
    try await host.run("set count 2\npress add")
    #expect(pressed == ["delete", "cancel", "add"] && !sheet.isShown)
  }

  @Test
  func `Enter does not press a disabled default button, and a record shows the reason`()
    async throws
  {
    let sink = TraceSink()
    let create = DialogButton("Create").id("create")
    create.isEnabled = false
    let (alert, results) = try await enter(in: TextField(), [create], sink: sink)
    #expect(results.isEmpty && alert.isShown)
    #expect(sink.lines(.event).contains { $0.contains("create") && $0.hasSuffix(": disabled") })
  }

  @Test
  func `Enter does not press the default button if the field vetoes it or is a search field`()
    async throws
  {
    let refusing = TextField().answer(.shouldReturn) { false }
    for field in [refusing, SearchField()] {
      let (alert, results) = try await enter(in: field, [DialogButton("Create")])
      #expect(results.isEmpty && alert.isShown)
    }
  }

  @Test
  func `a dialog that the field's handler dismisses on Enter has exactly one result`() async throws
  {
    let field = TextField().on(.primaryAction) { $0.parent?.removeFromParent() }
    let (_, results) = try await enter(in: field, [DialogButton("Create")])
    #expect(results.isEmpty)
    let other = TextField()
    var alert: Alert?
    other.on(.primaryAction) { alert?.dismiss() }
    let window = Window { Button("Behind") }
    let host = try await TestHost(window)
    var ends: [DialogResult] = []
    alert = Alert("Name?") {
      other; DialogButton("OK")
    }.onDidDismiss { ends.append($0) }
    alert?.present(in: window)
    try await host.run("key enter")
    #expect(ends == [.dismissed])
  }
}
