import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct AppendedDialogTests {
  @Test func `a dialog that is put into a view is refused, with a diagnostic`() async throws {
    let window = Window { Button("Behind").id("behind") }
    let host = try await TestHost(window)
    let alert = Alert("What?") { DialogButton("Good").id("good") }
    let early = VStack { alert }
    window.append(alert)
    window.setChildren(window.children + [alert, early])
    await host.settle()
    #expect(alert.parent == nil && early.children.isEmpty && window.children.count == 2)
    let notes = host.journal.map(\.line).filter { $0.contains("code=dialog-not-presented") }
    #expect(notes.count == 3 && notes.allSatisfy { $0.contains("show it with present(in:)") })
    #expect(alert.present(in: window))
    try await host.run("press good")
    window.append(alert)
    #expect(alert.parent == nil && !alert.isShown)
    #expect(alert.present(in: window) && alert.isShown)
  }
}
