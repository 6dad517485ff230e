import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// The outcome of an activation if one of its handlers fails and another succeeds.
struct FailedPartTests {
  private struct Full: Error {}

  private let failure = Outcome.threw(type: "Full", message: "Full()")

  @Test(arguments: [false, true])
  func `activating a toggle reports the error of a changed handler, and its value changes`(
    isShown: Bool
  ) async throws {
    let toggle = Toggle("Wifi").on(.valueChanged) { _ in }
    let host = isShown ? try await TestHost(Window { toggle }) : nil
    toggle.on(Toggle.changed) { _, _ in throw Full() }
    #expect(toggle.activate() == failure && toggle.value)
    toggle.clearHandlers()
    toggle.on(Toggle.changed) { _, _ in }
    #expect(toggle.activate() == .unhandled)
    withExtendedLifetime(host) {}
  }

  @Test
  func `selecting a picker row reports the error of the onSelect handler, and the row changes`()
    async throws
  {
    let picker = Picker("Size", components: [["S", "M"], ["1", "2"]]).on(.valueChanged) { _ in }
    let host = try await TestHost(Window { picker })
    #expect(picker.select(row: 1, of: 0) == .returned)
    picker.onSelect { _ in throw Full() }
    #expect(picker.select(row: 1, of: 1) == failure && picker.value.rows == [1, 1])
    withExtendedLifetime(host) {}
  }

  @Test(arguments: ["editingChanged", "textChanged"])
  func `editing a text reports the error of a change handler, and the text changes`(which: String)
    async throws
  {
    let field = TextField(text: "a")
    let host = try await TestHost(Window { field })
    #expect(field.edit(to: "b") == .returned)
    if which == "editingChanged" {
      field.on(.editingChanged) { _ in throw Full() }
    } else {
      field.on(.textChanged) { _, _ in throw Full() }
    }
    #expect(field.edit(to: "c") == failure && field.text == "c")
    #expect(field.clear() && field.text.isEmpty)
    withExtendedLifetime(host) {}
  }

  @Test
  func `submitting a text reports the error of an editingDidEndOnExit handler`() async throws {
    let field = TextField(text: "a").onSubmit {}
    let host = try await TestHost(Window { field })
    #expect(field.submit() == .returned)
    field.on(.editingDidEndOnExit) { _ in throw Full() }
    #expect(field.submit() == failure)
    withExtendedLifetime(host) {}
  }

  @Test(arguments: ["onButton", "onWillDismiss", "onDidDismiss"])
  func `activating a menu command reports the error of its menu's handler, and the menu closes`(
    which: String
  )
    async throws
  {
    let window = Window { Button("Behind") }
    let host = try await TestHost(window)
    let list = Dialog("", role: .menu) { DialogButton("Go") {} }
    switch which {
    case "onButton": list.onButton { _ in throw Full() }
    case "onWillDismiss": list.onWillDismiss { _ in throw Full() }
    default: list.onDidDismiss { _ in throw Full() }
    }
    list.present(in: window)
    await host.settle()
    #expect(list.buttons[0].activate() == failure && !list.isShown)
  }

  @Test func `activating a list row reports the error of the didSelectRow handler`()
    async throws
  {
    let list = SectionList { Section(["Apple"]) { name in Label(name) } }
    let host = try await TestHost(Window { list })
    list.takeFocus()
    list.on(.primaryAction) { _ in }
    list.on(.didSelectRow) { _, _ in throw Full() }
    #expect(list.activate() == failure)
    #expect(list.activate() == .returned)
    withExtendedLifetime(host) {}
  }
}
