import Testing
import Trellis
import TrellisTesting

@Suite struct PlaceholderTests {
  @Test(.tags(.row78), arguments: [0, 1, 2])
  func `the placeholder shows whenever the text is empty, and only then`(kind: Int) async throws {
    let controls: [TextControl] = [
      TextField(placeholder: "hint"), TextArea(placeholder: "hint"),
      SearchField(placeholder: "hint"),
    ]
    let control = controls[kind].id("name")
    let host = try await TestHost(Window { control })
    func check(_ text: String, _ comment: Comment) {
      #expect(control.text == text, comment)
      let shown = host.rows.joined().contains(control.placeholder)
      #expect(shown == text.isEmpty, comment)
      #expect(control.children.isEmpty)
    }
    check("", "at first")
    try await host.run("focus name\ntype x")
    check("x", "typed")
    try await host.run("key backspace")
    check("", "deleted")
    control.text = "code"
    await host.settle()
    check("code", "set in code")
    control.text = ""
    await host.settle()
    check("", "emptied in code")
    let state = State(wrappedValue: "bound", "name")
    control.text(state.projectedValue)
    await host.settle()
    check("bound", "bound")
    state.wrappedValue = ""
    await host.settle()
    check("", "bound to nothing")
    control.placeholder = "later"
    await host.settle()
    check("", "another placeholder")
    #expect(!host.rows.joined().contains("hint"))
    try await host.run("paste y\nkey alt-k")
    check("", "cleared")
    try await host.run("key ctrl-z")
    check("y", "taken back")
  }
}
