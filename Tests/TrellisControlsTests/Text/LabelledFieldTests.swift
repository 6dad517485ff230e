import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct LabelledFieldTests {
  private let sink = TraceSink()

  @Test func `a labelled field shows its label while it is empty, and follows its binding`()
    async throws
  {
    let name = State("")
    let host = try await TestHost(Window { TextField("Name", text: name.binding).id("name") })
    #expect(host.rows[0] == "Name" && host.node("name")?.label == "Name")
    try await host.run("set name Ada")
    #expect(name.wrappedValue == "Ada")
  }

  @Test func `a field bound to an optional text is empty while the text is nil`() async throws {
    let name = State<String?>(nil)
    let host = try await TestHost(Window { TextField("Name", text: name.binding).id("name") })
    try await host.run("expect name\nset name Ada")
    #expect(name.wrappedValue == "Ada")
    name.wrappedValue = nil
    await host.settle()
    #expect(host.node("name")?.value == "")
  }

  @Test func `a field for a number sets it as soon as the text is a number`() async throws {
    let age = State(36)
    let field = TextField("Age", value: age.binding).id("age")
    let host = try await TestHost(Window { field })
    try await host.run("expect age 36\nset age 7x")
    #expect(age.wrappedValue == 36 && field.problem != nil)
    try await host.run("set age\nset age 7")
    #expect(age.wrappedValue == 7 && field.problem == nil)
    age.wrappedValue = 8
    await host.settle()
    try await host.run("expect age 8")
  }

  private struct Book: Identifiable, Equatable {
    var id: Int
    var year: Int
    var price: Double?
  }

  @Test func `a field for a number does not keep its text when another element is selected`()
    async throws
  {
    let books = State([
      Book(id: 1, year: 1815), Book(id: 2, year: 1815), Book(id: 3, year: 1900, price: 1),
    ])
    let selected = State<Int?>(1)
    let host = try await TestHost(
      Window {
        When(books.binding[id: selected.binding]) { book in
          TextField("Year", value: book.year).id("year")
          TextField("Price", value: book.price).id("price")
        }
      })
    try await host.run("set year 18x\nset price 2x\nexpect year 18x")
    selected.wrappedValue = 2
    await host.settle()
    try await host.run("expect year 1815\nexpect price")
    #expect(host.node("year")?.states.contains(.invalid) == false)
    #expect(host.node("price")?.states.contains(.invalid) == false)
    // Another change of the collection leaves the text alone.
    try await host.run("set year 18x")
    books.wrappedValue[2].year = 1901
    await host.settle()
    try await host.run("expect year 18x")
    selected.wrappedValue = 3
    await host.settle()
    try await host.run("expect year 1901\nexpect price 1\nset price 1.")
    selected.wrappedValue = nil
    await host.settle()
    selected.wrappedValue = 3
    await host.settle()
    try await host.run("expect price 1")
    #expect(books.wrappedValue.map(\.year) == [1815, 1815, 1901])
    #expect(books.wrappedValue.map(\.price) == [nil, nil, 1])
  }

  @Test func `a number has its old value while the text is not a number`() async throws {
    let age = State(30)
    let rate = State(1.5)
    let host = try await TestHost(
      Window {
        TextField("Age", value: age.binding).id("age")
        TextField("Rate", value: rate.binding).id("rate")
      })
    try await host.run("focus age\nkey ctrl-a\ntype 12")
    #expect(age.wrappedValue == 12)
    try await host.run("type x")
    #expect(age.wrappedValue == 30)
    try await host.run("key backspace\nkey enter\ntype y")
    #expect(age.wrappedValue == 12)
    try await host.run("focus rate\nkey ctrl-a\ntype 2,50")
    #expect(rate.wrappedValue == 1.5)
    rate.wrappedValue = 7
    try await host.run("key ctrl-a\ntype 8.")
    #expect(rate.wrappedValue == 8)
    try await host.run("type x")
    #expect(rate.wrappedValue == 7)
  }

  @Test func `a field for a number keeps what the user typed if it means the number`() async throws
  {
    let rate = State(1.5)
    let host = try await TestHost(
      Window { TextField("Rate", value: rate.binding).id("rate") })
    try await host.run("set rate 2.50\nexpect rate 2.50")
    #expect(rate.wrappedValue == 2.5)
  }

  @Test func `modifiers make a field read-only, public or show a problem`() async throws {
    let isLocked = State(true)
    let name = State("")
    let field = TextField("Name", text: name.binding).id("name").readOnly(isLocked.binding)
      .problem(name.binding.map { $0.isEmpty ? "a name is needed" : nil }).textIsPublic()
    let host = try await TestHost(Window { field })
    #expect(field.isReadOnly && field.problem == "a name is needed" && field.isTextPublic)
    isLocked.wrappedValue = false
    await host.settle()
    try await host.run("set name Ada")
    #expect(!field.isReadOnly && field.problem == nil)
    field.readOnly().problem("wrong").textIsPublic(false)
    #expect(field.isReadOnly && field.problem == "wrong" && !field.isTextPublic)
  }

  @Test func `a view is disabled while a binding is true`() async throws {
    let isBusy = State(true)
    let button = Button("Save").disabled(isBusy.binding)
    #expect(!button.isEnabled)
    isBusy.wrappedValue = false
    #expect(button.isEnabled && !button.disabled().isEnabled)
  }

  @Test(arguments: ["nan", "inf", "-infinity", "1e400", "0x1F", "0x1p3", " 1"])
  func `a field for a number refuses what is no finite decimal number`(text: String) async throws {
    let rate = State(1.5)
    let field = TextField("Rate", value: rate.binding).id("rate")
    let host = try await TestHost(Window { field })
    try await host.run("set rate \"\(text)\"")
    #expect(rate.wrappedValue == 1.5 && field.problem != nil)
  }

  @Test func `a field for an optional number is empty while the number is nil`() async throws {
    let age = State<Int?>(36)
    let field = TextField("Age", value: age.binding).id("age")
    let host = try await TestHost(Window { field })
    try await host.run("expect age 36\nset age")
    #expect(age.wrappedValue == nil && field.problem == nil)
    try await host.run("set age 7x")
    #expect(age.wrappedValue == nil && field.problem != nil)
    try await host.run("set age\nset age 7")
    #expect(age.wrappedValue == 7)
    age.wrappedValue = nil
    await host.settle()
    try await host.run("expect age")
  }
}
