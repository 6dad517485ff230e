import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// The message about an error in the text of a control.
struct ProblemTests {
  private let text = State("")

  private func host(height: Int = 8, @ListBuilder<View> _ views: () -> [View]) async throws
    -> TestHost
  {
    try await TestHost(Window { VStack { views() } }, size: Size(width: 24, height: height))
  }

  private func lines(_ host: TestHost, _ count: Int) -> [String] {
    host.rows.prefix(count).map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func `the message of an empty field is shown below it, and disappears with the error`()
    async throws
  {
    let problem = text.binding.map { $0.isEmpty ? "a name is needed" : nil }
    let host = try await host {
      TextField("Name", text: text.binding).id("name").problem(problem)
      Label("below")
    }
    #expect(lines(host, 3) == ["Name", "a name is needed", "below"])
    try await host.run("expect name/problem a name is needed\nfocus name\ntype A")
    #expect(lines(host, 2) == ["A", "below"] && host.node("name/problem") == nil)
    try await host.run("key backspace\nexpect name/problem a name is needed")
    #expect(lines(host, 2) == ["Name", "a name is needed"])
  }

  @Test func `a long message is wrapped, and messages with several lines keep them`()
    async throws
  {
    let field = TextField("Name", text: text.binding).problem("this name is already in use")
    let host = try await host { field }
    #expect(lines(host, 3) == ["Name", "this name is already in", "use"])
    field.problem = "one\ntwo"
    await host.settle()
    #expect(lines(host, 3) == ["Name", "one", "two"])
  }

  @Test(arguments: 1...4)
  func `the text keeps one line, and the message gets the rest of a fixed height`(height: Int)
    async throws
  {
    let host = try await host {
      TextField(text: "a").problem("one\ntwo").frame(height: height)
      Label("below")
    }
    let shown = ["a"] + ["one", "two"].prefix(height - 1)
    let gap = Array(repeating: "", count: height - shown.count)
    // A message that has space for all its lines is at the bottom.
    let expected = height > 3 ? ["a"] + gap + ["one", "two"] : shown + gap
    #expect(lines(host, height + 1) == expected + ["below"])
  }

  @Test func `the message of a text area is below its lines`() async throws {
    let area = TextArea(text: "a\nb").id("area").problem("too short")
    let host = try await host { area }
    #expect(lines(host, 5) == ["a", "b", "", "", "too short"])
    try await host.run("expect area/problem too short")
  }

  @Test func `a row of a form shows the message below its control`() async throws {
    let host = try await TestHost(
      Window {
        Form {
          TextField("Name", text: text.binding).problem("is needed")
          TextField("a", text: .constant("x")).id("a")
        }
      }, size: Size(width: 24, height: 6))
    #expect(lines(host, 3) == ["Name", "     is needed", "a    x"])
  }

  @Test func `a label of one character is shown in a form`() async throws {
    let host = try await TestHost(
      Window { Form { TextField("x", text: .constant("7")) } }, size: Size(width: 24, height: 3))
    #expect(lines(host, 1) == ["x 7"])
  }

  @Test func `the message about text that is no number replaces the message of the program`()
    async throws
  {
    let age = State<Int?>(nil)
    let problem = age.binding.map { $0 == nil ? "an age is needed" : nil }
    let field = TextField("Age", value: age.binding).id("age").problem(problem)
    let host = try await host { field }
    #expect(lines(host, 2) == ["Age", "an age is needed"])
    try await host.run("focus age\ntype x")
    #expect(lines(host, 2) == ["x", "enter a whole number"])
    #expect(field.problem == "enter a whole number")
    try await host.run("key backspace")
    #expect(lines(host, 2) == ["Age", "an age is needed"])
    try await host.run("type 7")
    #expect(lines(host, 2) == ["7", ""] && field.problem == nil)
  }

  @Test func `an optional value is nil while the text of its field cannot be converted`()
    async throws
  {
    let age = State<Int?>(nil)
    let host = try await host { TextField("Age", value: age.binding).id("age") }
    try await host.run("set age 30")
    #expect(age.wrappedValue == 30)
    try await host.run("set age 3x")
    #expect(age.wrappedValue == nil && lines(host, 2) == ["3x", "enter a whole number"])
    try await host.run("set age 31")
    #expect(age.wrappedValue == 31 && lines(host, 2) == ["31", ""])
    age.wrappedValue = nil
    await host.settle()
    #expect(lines(host, 1) == ["Age"])
  }

  @Test func `a value that is not optional stays the same while its text cannot be converted`()
    async throws
  {
    let age = State(30)
    let host = try await host { TextField("Age", value: age.binding).id("age") }
    try await host.run("set age 3x")
    #expect(age.wrappedValue == 30 && lines(host, 2) == ["3x", "enter a whole number"])
  }

  @Test func `a press on the message gives the field the focus`() async throws {
    let field = TextField(text: "a").id("name").problem("wrong")
    let host = try await host {
      Button("Other").id("other")
      field
    }
    #expect(!field.isFocused)
    try await host.run("press name/problem")
    #expect(field.isFocused)
  }
}
