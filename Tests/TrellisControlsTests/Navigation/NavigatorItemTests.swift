import Testing
import Trellis
import TrellisTesting

/// The items in the bar of a navigator.
@MainActor @Suite struct NavigatorItemTests {
  @Test func `each screen has its own items in the bar`() async throws {
    var pressed: [String] = []
    let navigator = Navigator("People") {
      Button("Ada").id("ada").onTap { button in
        button.navigator?.push("Ada") {
          Label("Born in 1815")
        } items: {
          BarItem("Edit") { pressed.append("edit") }.id("edit")
        }
      }
    } items: {
      BarItem(.add) { pressed.append("add") }.id("add")
    }
    let host = try await TestHost(Window { navigator })
    #expect(host.rows[0].contains("People") && host.rows[0].contains("Add"))
    try await host.run("press add\npress ada")
    #expect(host.rows[0].contains("Edit") && !host.rows[0].contains("Add"))
    #expect(!host.exists("add"))
    try await host.run("press edit\npress back\npress add")
    #expect(pressed == ["add", "edit", "add"])
  }
}
