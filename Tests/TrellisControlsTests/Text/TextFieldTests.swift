import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct TextFieldTests {
  @Test func `a typed character is asked for, made, and told of, in this order`() async throws {
    let sink = TraceSink()
    let field = TextField().id("name")
    let host = try await TestHost(Window { field }, sink: sink)
    try await host.run("focus name")
    sink.removeAll()
    try await host.run("type x")
    #expect(
      sink.lines == [
        "input key key=private",
        "  question name field.shouldChangeCharacters text=private: unhandled → yes by default",
        "  question name field.shouldChange text=private: unhandled → yes by default",
        "  event name editingChanged text=private: unhandled",
        "  event name trellis.textChanged text=private source=user: unhandled",
        "  event name trellis.selectionChanged source=user: unhandled",
      ])
  }

  @Test func `a change by the program asks nothing and is told of as such`() async throws {
    let sink = TraceSink()
    let field = TextField().id("name")
    _ = try await TestHost(Window { field }, sink: sink)
    field.text = "new"
    #expect(
      sink.lines == [
        "event name trellis.textChanged text=private source=program: unhandled",
        "event name trellis.selectionChanged source=program: unhandled",
      ])
  }

  @Test func `enter asks and then submits`() async throws {
    var submitted = 0
    let field = TextField("x").id("name")
    field.on(.primaryAction) { submitted += 1 }
    let host = try await TestHost(Window { field })
    try await host.run("focus name\nkey enter")
    #expect(submitted == 1)
    field.answer(.shouldReturn) { _ in false }
    try await host.run("key enter")
    #expect(submitted == 1)
  }

  @Test func `a bound field and its state follow each other without an echo`() async throws {
    let name = State(wrappedValue: "ada", "name")
    var changes = 0
    let field = TextField().id("name").text(name.projectedValue)
    let host = try await TestHost(Window { field })
    #expect(field.text == "ada")
    name.projectedValue.observe(initial: false) { _ in changes += 1 }
    try await host.run("focus name\nkey end\ntype x")
    #expect(name.wrappedValue == "adax")
    #expect(changes == 1)
    name.wrappedValue = "bob"
    #expect(field.text == "bob")
    #expect(changes == 2)
  }

  @Test func `the caret stays in view of a narrow field`() async throws {
    let field = TextField("0123456789").id("name").frame(width: 5)
    let host = try await TestHost(Window { HStack { field } })
    try await host.run("focus name\nkey home\nkey end")
    let caret = try #require(host.frame?.caret)
    #expect((0..<5).contains(caret.x))
    #expect(host.rows.first == "6789")
    try await host.run("key home")
    #expect(host.rows.first == "01234")
  }
}
