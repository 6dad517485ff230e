import Testing
import Trellis
import TrellisTesting

/// The keys for undo and redo, which a text control and its window may both use.
struct UndoKeyTests {
  @Test func `a text control without anything to undo leaves the keys to the window`() async throws
  {
    var keys: [String] = []
    let field = TextField().id("field").defaultFocus()
    let window = Window { field }
      .onKey("ctrl-z") { keys.append("undo") }.onKey("ctrl-y") { keys.append("redo") }
    let host = try await TestHost(window)
    try await host.run("key ctrl-z\nkey ctrl-y")
    #expect(keys == ["undo", "redo"])
    try await host.run("type a\nkey ctrl-z\nexpect field\nkey ctrl-y\nexpect field a")
    #expect(keys == ["undo", "redo"] && field.text == "a")
    try await host.run("key ctrl-z\nkey ctrl-z")
    #expect(keys == ["undo", "redo", "undo"] && field.text.isEmpty)
  }

  @Test func `a control without a label follows a binding in both directions`() async throws {
    let text = State("a")
    let host = try await TestHost(
      Window {
        TextField(text: text.binding).id("field")
        TextArea(text: text.binding, placeholder: "Notes").id("area")
      })
    try await host.run("set field b\nexpect area b\nset area c\nexpect field c")
    #expect(text.wrappedValue == "c")
  }
}
