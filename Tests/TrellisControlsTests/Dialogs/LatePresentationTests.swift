import Testing
import Trellis
import TrellisTesting

/// Dialogs that async handlers present after the control that the user pressed has left the window.
@Suite struct LatePresentationTests {
  @Test func `a menu item can present a dialog after its menu has closed`() async throws {
    let host = try await TestHost(
      Window {
        Menu("File") {
          MenuItem("Export") { item in
            try await item.clock?.sleep(for: .seconds(2))
            Alert("Exported").id("exported").present(from: item)
          }.id("export")
        }.id("file")
      })
    try await host.run("press file\npress export\nadvance 2s\nexpect exported Exported")
    #expect(host.application.window.frontDialog?.id == "exported")
  }

  @Test func `a dialog can be presented from the bar item of a screen that was left`() async throws
  {
    let navigator = Navigator("First") { Label("first") }.id("screens")
    let host = try await TestHost(Window { navigator })
    navigator.push("Second") {
      Label("second")
    } items: {
      BarItem("Share") { item in
        Alert("Share?") {
          DialogButton("Send") { button in
            try await button.clock?.sleep(for: .seconds(1))
            Alert("Shared").id("shared").present(from: item)
          }.id("send")
        }.present(from: item)
      }.id("share")
    }
    await host.settle()
    try await host.run("press share\npress send\nkey escape\nadvance 1s\nexpect shared Shared")
  }

  @Test func `a control that was never in a window presents nothing, with a diagnostic`()
    async throws
  {
    let stray = Button("Stray")
    let host = try await TestHost(
      Window { Button("Ask") { #expect(!Alert("Lost").present(from: stray)) }.id("ask") })
    try await host.run("press ask")
    #expect(host.journal.contains { $0.line.contains("presented-from-no-window") })
  }
}
