import Testing
import Trellis
import TrellisTesting

/// The window of a view.
struct ViewWindowTests {
  @Test func `a handler finds the window of its control, also in a dialog and in a menu`()
    async throws
  {
    var found: [Window?] = []
    let window = Window("Notes") {
      VStack {
        Button("Add").id("add").onTap { button in
          found.append(button.window)
          Alert("Really?") {
            DialogButton("Yes") { button in found.append(button.window) }.id("yes")
          }.present(from: button)
        }
        Menu("File") {
          MenuItem("Quit") { item in
            found.append(item.window)
            item.window?.close()
          }.id("quit")
        }.id("file")
      }
    }
    let label = Label("outside")
    #expect(label.window == nil)
    let host = try await TestHost(window)
    try await host.run("press add\npress yes\npress file\npress quit")
    #expect(found.count == 3 && found.allSatisfy { $0 === window })
  }
}
