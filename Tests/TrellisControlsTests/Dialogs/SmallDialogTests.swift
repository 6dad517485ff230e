import Testing
import Trellis
import TrellisTesting

/// Dialogs and menus in windows that are too small to show all of them.
struct SmallDialogTests {
  private let window = Window { Label("behind") }
  private let message = "One two three four five six seven eight nine ten eleven twelve."

  private func shown(_ dialog: Dialog, _ width: Int, _ height: Int) async throws -> TestHost {
    let host = try await TestHost(window, size: Size(width: width, height: height))
    dialog.present(in: window)
    await host.settle()
    return host
  }

  private func deletion(_ buttons: [String] = ["Keep it"]) -> Alert {
    Alert("Delete?", message: message) {
      for button in buttons { DialogButton(button) }
      DialogButton.cancel()
    }
  }

  @Test func `dialog buttons that do not fit in a row are stacked`() async throws {
    let host = try await shown(
      Alert("Q") { ["Yes", "No", "Later"].map { DialogButton($0) } }, 20, 8)
    #expect(
      host.rows == [
        "behind", "   ┌─ Q ───────┐", "   │ [ Yes ]   │", "   │ [ No ]    │", "   │ [ Later ] │",
        "   └───────────┘", "", "",
      ])
    try await host.run("resize 40x4")
    #expect(host.rows[1].contains("[ Yes ] [ No ] [ Later ]"))
  }

  @Test func `a dialog in a small window drops its border before any content`() async throws {
    let host = try await shown(deletion(), 20, 5)
    #expect(
      host.rows == [
        "Delete?", "One two three four", "five six seven     ▾", "[ Keep it ]", "[ Cancel ]",
      ])
  }

  @Test
  func `keys scroll the message of a dialog by page and by line while a button has the focus`()
    async throws
  {
    let host = try await shown(deletion(), 20, 5)
    try await host.run("key pagedown")
    #expect(host.rows[0] == "five six seven     ▴")
    #expect(host.rows[2] == "eleven twelve.")
    #expect(host.rows[3] == "[ Keep it ]")
    try await host.run("key pageup")
    #expect(host.rows[0] == "Delete?")
    try await host.run("mouse wheel 1 1")
    #expect(host.rows[2] == "eleven twelve.")
    try await host.run("mouse wheel 1 1 -1\nresize 40x3")
    // The buttons are in a row now, so the arrows that do not go along it scroll.
    #expect(host.rows[2] == "[ Keep it ] [ Cancel ]")
    #expect(host.rows[0] == "Delete?")
    try await host.run("key down")
    #expect(host.rows[0] != "Delete?" && host.rows[2] == "[ Keep it ] [ Cancel ]")
    try await host.run("key enter")
    #expect(window.frontDialog == nil)
  }

  @Test
  func `a dialog with more buttons than lines scrolls them to keep the focused button in view`()
    async throws
  {
    let names = (1...9).map { "Choice \($0)" }
    let dialog = deletion(names)
    let host = try await shown(dialog, 20, 5)
    for button in dialog.buttons {
      #expect(button.isFocused)
      #expect(host.rows.contains { $0.contains("[ \(button.title) ]") }, "\(host.rows)")
      #expect(!host.rows[0].contains("[ "), "a line is for the message")
      try await host.run("key tab")
    }
    #expect(dialog.buttons[0].isFocused && host.rows.contains { $0.contains("[ Choice 1 ]") })
  }

  @Test func `a sheet scrolls its content to keep the focused control in view`() async throws {
    let sheet = Sheet("Options") {
      for number in 1...12 { Toggle("option \(number)").id("option-\(number)") }
      DialogButton("Done")
    }
    let host = try await shown(sheet, 30, 10)
    for number in 1...12 {
      #expect(host.rows.contains { $0.contains("[ ] option \(number)") }, "\(host.rows)")
      #expect(host.rows.contains { $0.contains("[ Done ]") })
      try await host.run("key tab")
    }
    try await host.run("key tab")
    #expect(host.rows.contains { $0.contains("[ ] option 1") }, "\(host.rows)")
  }

  @Test
  func `a dialog without space for a border wraps its title in the lines at the top`() async throws
  {
    let host = try await shown(Alert("Shall everything be deleted?"), 20, 3)
    #expect(host.rows == ["Shall everything be", "deleted?", "[ Dismiss ]"])
  }

  @Test func `a menu scrolls to the focused command, and arrows show where there are more`()
    async throws
  {
    let menu = Menu("File") { for number in 1...12 { MenuItem("Command \(number)") } }.id("file")
    let host = try await TestHost(
      Window { VStack { menu } }, size: Size(width: 20, height: 5))
    try await host.run("press file")
    #expect(host.rows.last?.hasSuffix("▾") == true)
    for number in 1...12 {
      #expect(host.rows.contains { $0.hasPrefix(" Command \(number)") }, "\(host.rows)")
      try await host.run("key down")
    }
    #expect(host.rows.first?.hasSuffix("▴") == true && host.rows.last?.hasSuffix("▾") == false)
  }
}
