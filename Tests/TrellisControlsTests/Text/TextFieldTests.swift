import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct TextFieldTests {
  @Test func `redo after a handler has shortened the text does not apply an outdated change`()
    async throws
  {
    let limit = State(wrappedValue: 10)
    let field = TextField().id("name")
    field.on(.editingChanged) { field in field.text = String(field.text.prefix(limit.wrappedValue))
    }
    let host = try await TestHost(Window { field })
    try await host.run("focus name\ntype hello\nkey ctrl-a\nkey delete")
    limit.wrappedValue = 2
    try await host.run("key ctrl-z\nexpect name he\nkey ctrl-y\nexpect name he")
    #expect(field.text == "he")
  }

  @Test func `typing a character asks its questions before reporting the change`() async throws {
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
        "  event name text.changed text=private source=user: unhandled",
        "  event name text.selectionChanged source=user: unhandled",
      ])
  }

  @Test
  func `setting the text in code asks no questions and reports a change by the program`()
    async throws
  {
    let sink = TraceSink()
    let field = TextField().id("name")
    _ = try await TestHost(Window { field }, sink: sink)
    field.text = "new"
    #expect(
      sink.lines == [
        "event name text.changed text=private source=program: unhandled",
        "event name text.selectionChanged source=program: unhandled",
      ])
  }

  @Test
  func `Enter in a text field asks shouldReturn and submits the text unless it is vetoed`()
    async throws
  {
    var submitted = 0
    let field = TextField(text: "x").id("name")
    field.on(.primaryAction) { submitted += 1 }
    let host = try await TestHost(Window { field })
    try await host.run("focus name\nkey enter")
    #expect(submitted == 1)
    field.answer(.shouldReturn) { _ in false }
    try await host.run("key enter")
    #expect(submitted == 1)
  }

  @Test(.tags(.row53))
  func `a bound text field and its state update each other exactly once per change`()
    async throws
  {
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

  @Test(.tags(.row53))
  func `setting the bound state reports one change of the field and keeps the caret`()
    async throws
  {
    let name = State(wrappedValue: "ada lovelace", "name")
    let field = TextField().id("name").text(name.projectedValue)
    var texts: [String] = []
    field.on(.textChanged) { _, change in texts.append(change.text) }
    let host = try await TestHost(Window { field })
    try await host.run("focus name\nkey home\nkey right\nkey right")
    let caret = field.editing.caret
    name.wrappedValue = "ADA LOVELACE"
    #expect(texts == ["ADA LOVELACE"])
    #expect(field.editing.caret == caret)
    try await host.run("type x")
    #expect(name.wrappedValue == "ADxA LOVELACE")
    #expect(texts == ["ADA LOVELACE", "ADxA LOVELACE"])
    #expect(field.text[..<field.editing.caret] == "ADx")
  }

  @Test(.tags(.row54))
  func `a text field shows typed text as the setter of its binding altered it`() async throws {
    let name = State(wrappedValue: "", "name")
    let capital = name.projectedValue.map {
      $0
    } set: {
      $0 = $1.uppercased()
    }
    let field = TextField().id("name").text(capital)
    let host = try await TestHost(Window { field })
    try await host.run("focus name\ntype ada\nkey left\ntype x")
    #expect(name.wrappedValue == "ADXA")
    #expect(field.text == "ADXA")
    #expect(field.text[..<field.editing.caret] == "ADX")
    #expect(host.rows.first == "ADXA")
  }

  @Test(.tags(.row54)) func `a setter that refuses the typed text leaves the field as it was`()
    async throws
  {
    let digits = State(wrappedValue: "12", "digits")
    let checked = digits.projectedValue.map {
      $0
    } set: { old, new in
      if new.allSatisfy(\.isNumber) { old = new }
    }
    let field = TextField().id("digits").text(checked)
    let host = try await TestHost(Window { field })
    try await host.run("focus digits\nkey end\ntype x")
    #expect(field.text == "12")
    try await host.run("type 3")
    #expect(field.text == "123")
  }

  @Test(.tags(.row56))
  func `two fields and a label bound to the same state show the same text`() async throws {
    let first = State(wrappedValue: "ada", "first")
    let last = State(wrappedValue: "king", "last")
    let joined = combine(first.projectedValue, last.projectedValue).map { "\($0) \($1)" }
    let left = TextField().id("left").text(first.projectedValue)
    let right = TextField().id("right").text(first.projectedValue)
    let label = Label(joined).id("joined")
    let host = try await TestHost(
      Window {
        VStack {
          left
          right
          label
        }
      })
    try await host.run("focus left\nkey end\ntype x")
    #expect(right.text == "adax")
    #expect(label.text == "adax king")
    try await host.run("focus right\nkey home\ntype y")
    #expect(left.text == "yadax")
    #expect(label.text == "yadax king")
    #expect(host.rows.prefix(3) == ["yadax", "yadax", "yadax king"])
  }

  @Test func `the caret stays in view of a narrow field`() async throws {
    let field = TextField(text: "0123456789").id("name").frame(width: 5)
    let host = try await TestHost(Window { HStack { field } })
    try await host.run("focus name\nkey home\nkey end")
    let caret = try #require(host.frame?.caret)
    #expect((0..<5).contains(caret.x))
    #expect(host.rows.first == "6789")
    try await host.run("key home")
    #expect(host.rows.first == "01234")
  }
}
