import Testing
import Trellis
import TrellisHeadless
import TrellisScript
import TrellisTesting

/// Script lines that have no effect, each answered with one line that gives the reason.
@Suite struct NoticeTests {
  /// Something for each reason.
  private static func window() -> Window {
    let look = TextField(text: "look").id("look")
    look.isReadOnly = true
    return Window {
      VStack {
        Button("Save").id("save").onTap {}
        Button("Off").id("off").enabled(false)
        Button("Gone").id("gone").hidden()
        Button("Deaf").id("deaf")
        Label("text").id("text")
        TextField(text: "kept").id("kept").answer(.shouldChange) { _ in false }
        look
        TextField().id("digits").answer(.shouldChange) { $0.to.allSatisfy(\.isNumber) }
        TextField().id("stuck").answer(.shouldEndEditing) { false }
        TextField().id("closed").answer(.shouldBeginEditing) { false }
        SecureField().id("secret").answer(.shouldChange) { _ in false }
        ListBox("List", items: (1...3).map { ListItem(id: "\($0)", title: "\($0)") }).id("list")
        ListBox("Dead", items: (1...3).map { ListItem(id: "\($0)", title: "\($0)") }).id("dead")
          .enabled(false)
        Toggle("On").id("my toggle").enabled(false)
        Tabs { Tab("A") {} }.id("tabs").enabled(false)
      }
    }
  }

  @Test(arguments: [
    ("press off", "nothing changed: off is disabled"),
    ("press gone", "nothing changed: gone is hidden"),
    ("press deaf", "nothing changed: deaf does nothing when it is pressed"),
    ("press text", "nothing changed: text does nothing when it is pressed"),
    (#"press "my toggle""#, #"nothing changed: "my toggle" is disabled"#),
    ("press tab[1]", "nothing changed: tab[1] is disabled"),
    ("focus off", "nothing changed: off is disabled"),
    ("focus gone", "nothing changed: gone is hidden"),
    ("focus text", "nothing changed: text cannot have the focus"),
    (
      "focus closed",
      "nothing changed: closed refused the command, because the answer to field.shouldBeginEditing was no"
    ),
    (
      "focus stuck\nfocus save",
      "nothing changed: stuck refused the command, because the answer to field.shouldEndEditing was no"
    ),
    (
      "set kept x",
      "nothing changed: kept refused the command, because the answer to field.shouldChange was no"
    ),
    ("set look x", "nothing changed: look is read-only"),
    (#"set "my toggle" on"#, #"nothing changed: "my toggle" is disabled"#),
    ("type x", "nothing changed: nothing has the focus"),
    ("focus save\ntype x", "nothing changed: save does not respond to this input"),
    (
      "focus kept\ntype x",
      "nothing changed: kept refused the command, because the answer to field.shouldChange was no"
    ),
    ("focus look\ntype x", "nothing changed: look is read-only"),
    (
      "focus secret\ntype x",
      "nothing changed: secret refused the command, because the answer to field.shouldChange was no"
    ),
    (
      "focus digits\ntype 1x2",
      "not done: the rest of the text; digits refused the command, because the answer to "
        + "field.shouldChange was no"
    ),
    ("focus look\npaste x", "nothing changed: look is read-only"),
    ("paste x", "nothing changed: nothing has the focus"),
    ("key x", "nothing changed: nothing has the focus"),
    ("focus save\nkey f7", "nothing changed: save does not respond to this input"),
    ("select dead 2", "nothing changed: dead is disabled"),
    (
      "select list 3\nselect list 9",
      "nothing changed: list has only 3 rows; the last one is selected"
    ),
    ("select list 9", "not done: list has only 3 rows; the last one is selected"),
    ("scroll list -1", "nothing changed: list cannot scroll any further"),
    ("mouse down 79 23", "nothing changed: nothing at 79 23 responds to the pointer"),
  ])
  func `a script line that has no effect is answered with the reason`(lines: String, notice: String)
    async throws
  {
    let host = try await TestHost(Self.window())
    try await host.run(lines)
    #expect(host.messages == [notice])
  }

  @Test(arguments: [
    "press save", "focus save\nfocus save", "set kept kept", "focus digits\ntype 12",
    "select list 2",
    "select list 2\nselect list 2", "key tab",
    "advance 1s", "resize 80x24", "mouse move 79 23",
    "mouse up 79 23", "tree", "frame", "help", "expect text text", "# comment", "", "quit",
  ])
  func `a script line that has its effect is not answered`(lines: String) async throws {
    let host = try await TestHost(Self.window())
    try await host.run(lines)
    #expect(host.messages.isEmpty, "\(host.messages)")
  }

  /// As with `select`: what the line asks for is so.
  @Test(arguments: [
    "press tab[1]", "press tab[2]\npress tab[2]", "press segment[1]", "press item[a]",
    "press item[b]\npress item[b]", "press component[1]",
  ])
  func `a script line that presses an item that is already selected is not answered`(lines: String)
    async throws
  {
    let host = try await TestHost(
      Window {
        Tabs {
          Tab("A")
          Tab("B")
        }
        SegmentedControl("Span", ["Day", "Week"], selectedIndex: 0)
        ListBox("List", items: ["a", "b"].map { ListItem(id: $0, title: $0) })
        Picker("Colour", ["red", "green"])
      })
    try await host.run(lines)
    #expect(host.messages.isEmpty, "\(host.messages)")
  }

  @Test func `a test step without an effect is answered like a script line`() async throws {
    let host = try await TestHost(Self.window())
    try await host.press("off")
    try await host.focus("off")
    try await host.select("dead", row: 2)
    try await host.type("x")
    #expect(
      host.messages == [
        "nothing changed: off is disabled", "nothing changed: off is disabled",
        "nothing changed: dead is disabled", "nothing changed: nothing has the focus",
      ])
  }

  @Test
  func `a script continues after a line without effect, whose answer has the line number`() throws {
    let driver = ScriptDriver(
      window: Self.window(), backend: HeadlessBackend(),
      script: ScriptSource(text: "press off\n\npress save\ntype x\n"))
    var notices: [String] = []
    driver.printNotice = { notices.append($0) }
    driver.application.printError = { Issue.record("\($0)") }
    #expect(try driver.run() == .ok)
    #expect(
      notices == [
        "script line 1: nothing changed: off is disabled",
        "script line 4: nothing changed: nothing has the focus",
      ])
  }

  /// Actions of a handler on other controls are recorded, but are not part of the answer.
  @Test
  func `a refusal inside a handler is not an answer to the script line`() async throws {
    let other = TextField().id("other").enabled(false)
    let host = try await TestHost(
      Window {
        VStack {
          other
          Button("Go").id("go").onTap { other.edit(to: "x") }
        }
      })
    try await host.press("go")
    #expect(host.messages.isEmpty)
    #expect(host.journal.last?.outcome == .disabled)
  }

  @Test func `a control that its own change disables or hides was not refused`() async throws {
    @State var isOn = false
    let host = try await TestHost(
      Window {
        Toggle("T", isOn: $isOn).id("disabled").disabled($isOn)
        When($isOn.map { !$0 }) { Toggle("H", isOn: $isOn).id("hidden") }
      })
    try await host.run("set disabled on")
    #expect(isOn && host.messages.isEmpty, "\(host.messages)")
    isOn = false
    await host.settle()
    try await host.run("set hidden on")
    #expect(isOn && host.messages.isEmpty, "\(host.messages)")
    try await host.run("press disabled")
    #expect(host.messages == ["nothing changed: disabled is disabled"])
  }
}
