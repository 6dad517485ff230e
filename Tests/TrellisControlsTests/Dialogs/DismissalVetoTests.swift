import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct DismissalVetoTests {
  private let sink = TraceSink()

  private func shown(_ dialog: Dialog) async throws -> TestHost {
    let window = Window { Button("Behind") }
    let host = try await TestHost(window, size: Size(width: 40, height: 8), sink: sink)
    dialog.present(in: window)
    await host.settle()
    return host
  }

  @Test func `a dialog stays open if the answer to shouldDismiss is no`() async throws {
    let mayClose = State(false)
    let asked = State<[DialogResult]>([])
    let alert = Alert("Sure?") {
      DialogButton("OK").id("ok")
      DialogButton.cancel().id("no")
    }.answer(.shouldDismiss) { result in
      asked.wrappedValue.append(result)
      return mayClose.wrappedValue
    }
    let host = try await shown(alert)
    try await host.run("press ok\nkey escape")
    #expect(alert.isShown)
    #expect(asked.wrappedValue == [.button(0), .cancelled])
    mayClose.wrappedValue = true
    try await host.run("press ok")
    #expect(!alert.isShown)
  }

  @Test func `the program dismisses a dialog without asking`() async throws {
    let alert = Alert("Sure?").answer(.shouldDismiss) { _ in false }
    let host = try await shown(alert)
    alert.dismiss()
    await host.settle()
    #expect(!alert.isShown)
  }

  @Test func `a button added to an alert that is shown can be pressed`() async throws {
    let alert = Alert("Sure?")
    let host = try await shown(alert)
    #expect(host.rows.contains { $0.contains("Dismiss") })
    var pressed = false
    alert.addButton(DialogButton("Later") { pressed = true }.id("later"))
    await host.settle()
    #expect(!host.rows.contains { $0.contains("Dismiss") })
    try await host.run("press later")
    #expect(pressed && !alert.isShown)
  }

  @Test func `a button added to an alert before it is shown follows the others`() async throws {
    let alert = Alert("Sure?") { DialogButton("One") }.addButton("Two")
    let host = try await shown(alert)
    #expect(host.rows.contains { $0.contains("[ One ] [ Two ]") })
    #expect(alert.buttons.map(\.title) == ["One", "Two"])
  }

  /// Shows a dialog, presses a button in it, and returns the buttons that were reported.
  private func reported(_ dialog: Dialog, pressing id: String = "press") async throws -> [String] {
    let before = sink.lines(.lifecycle).count { $0.contains("plain-button") }
    let host = try await shown(dialog)
    #expect(sink.lines(.lifecycle).count { $0.contains("plain-button") } == before)
    for _ in 0..<2 where dialog.isShown { try await host.run("press \(id)") }
    return sink.lines(.lifecycle).filter { $0.contains("plain-button") }
  }

  @Test func `a plain button that leaves a dialog open is reported once, when it is pressed`()
    async throws
  {
    let dialogs = [
      Sheet("Delete?") { Button("Delete").id("press") },
      Sheet("Name") {
        HStack { Button("Save") {}.id("press") }
        DialogButton.cancel()
      },
      Sheet("Name") {
        When(State(true).binding) { Button("Done") {}.id("press") }
        DialogButton("OK")
      },
    ]
    for (number, dialog) in dialogs.enumerated() {
      #expect(try await reported(dialog).count == number + 1)
    }
  }

  @Test func `a plain button that opens a dialog, still runs or is disabled is not reported`()
    async throws
  {
    let more = Sheet("Sure?") {
      Button("More") { button in Alert("More").present(from: button) }.id("press")
    }
    #expect(try await reported(more) == [])
    let slow = Sheet("Sure?") {
      Button("Save") { () async in await Swift.Task.yield() }.id("press")
    }
    let host = try await shown(slow)
    try await host.run("press press")
    #expect(!sink.lines(.lifecycle).contains { $0.contains("plain-button") })
    let off = Sheet("Sure?") { Button("Close").disabled().id("press") }
    _ = try? await reported(off)
    #expect(!sink.lines(.lifecycle).contains { $0.contains("plain-button") })
  }

  @Test func `a plain button that closes its dialog, or says something else, is not reported`()
    async throws
  {
    let closing = Button("Close").id("press")
    let sheet = Sheet("Sure?") { closing }
    closing.onTap { [weak sheet] in sheet?.dismiss() }
    #expect(try await reported(sheet) == [])
    let other = Sheet("Delete?") {
      Button("Look") {}.id("press")
      DialogButton("OK")
    }
    #expect(try await reported(other) == [])
  }

  @Test func `a destructive button that is added later never gets the focus by itself`()
    async throws
  {
    let alert = Alert("Wait")
    let host = try await shown(alert)
    var log = ""
    alert.addButton("Erase", role: .destructive) { log += "erased" }
    alert.addButton("Keep") { log += "kept" }
    try await host.run("key enter")
    #expect(log == "kept" && !alert.isShown)
  }

  @Test func `a button that is added does not take the focus that the user has chosen`()
    async throws
  {
    let alert = Alert("Wait") {
      DialogButton("One", role: .destructive)
      DialogButton("Two", role: .destructive)
    }
    let host = try await shown(alert)
    try await host.run("key right\nkey left")
    let focused = try #require(host.application.context.focusedView)
    alert.addButton("Keep")
    await host.settle()
    #expect(host.application.context.focusedView === focused)
  }

  @Test func `a button that is added gets the focus if nothing had it`() async throws {
    let alert = Alert("Wait") { DialogButton("Later", isEnabled: .constant(false)) }
    let host = try await shown(alert)
    alert.addButton("Keep")
    await host.settle()
    #expect((host.application.context.focusedView as? DialogButton)?.title == "Keep")
  }

  @Test func `handlers of a cancellation run only if the dialog may close`() async throws {
    for form in 0..<2 {
      var log = ""
      let sheet = Sheet("Sure?") { if form == 0 { DialogButton.cancel() } }
        .onCancel { log += "cancelled " }.onDidDismiss { _ in log += "closed" }
      var mayClose = false
      sheet.answer(.shouldDismiss) { _ in mayClose }
      let host = try await shown(sheet)
      try await host.run("key escape")
      #expect(log == "" && sheet.isShown)
      mayClose = true
      try await host.run("key escape")
      #expect(log == "cancelled closed")
    }
  }
}
