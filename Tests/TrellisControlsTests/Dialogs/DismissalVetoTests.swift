import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct DismissalVetoTests {
  private let sink = TraceSink()
  private let window = Window { Button("Behind") }

  private func shown(_ dialog: Dialog) async throws -> TestHost {
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

  @Test func `a plain button in a dialog without other buttons is reported`() async throws {
    _ = try await shown(Sheet("Delete?") { Button("Delete") })
    #expect(sink.lines(.lifecycle).contains { $0.contains("plain-button") })
  }

  @Test func `a plain button beside a dialog's own buttons causes no diagnostic`() async throws {
    _ = try await shown(
      Sheet("Delete?") {
        Button("Look"); DialogButton("OK")
      })
    #expect(!sink.lines(.lifecycle).contains { $0.contains("plain-button") })
  }
}
