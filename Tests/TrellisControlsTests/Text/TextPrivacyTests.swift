import Testing
import Trellis
import TrellisState
import TrellisTesting

/// A state into which a user has typed stays private, even when the program changes it.
@Suite struct TextPrivacyTests {
  private let name = State(wrappedValue: "", "name")
  private let count = State(wrappedValue: "0", "count")

  /// Types into the control, lets the program change the typed text and then clear it, and returns
  /// the recorded changes.
  private func changes(_ control: TextControl) async throws -> [StateChangeRecord] {
    let upper = Button("Upper").id("upper").onTap {
      name.wrappedValue = name.wrappedValue.uppercased()
      count.wrappedValue = "1"
    }
    let host = try await TestHost(
      Window {
        VStack {
          control.id("it")
          upper
          Button("Set").id("set").onTap { control.text = "Set" }
          Button("Clear").id("clear").onTap { name.wrappedValue = "" }
        }
      })
    try await host.run("focus it\ntype ab\npress upper\npress clear\npress set\npress clear")
    #expect(name.wrappedValue == "" && control.text == "")
    return host.journal.compactMap(\.end).flatMap(\.changes)
  }

  private func values(_ changes: [StateChangeRecord], of state: String) -> [RecordValue] {
    changes.filter { $0.state == state }.flatMap { [$0.old, $0.new] }
  }

  @Test func `changes by the program of a state that holds typed text are private in records`()
    async throws
  {
    let changes = try await changes(TextField().text(name.projectedValue))
    let values = values(changes, of: "name")
    #expect(
      values
        == ["", "a", "a", "ab", "ab", "AB", "AB", "", "", "Set", "Set", ""]
        .map { .private(.text($0)) })
    #expect(self.values(changes, of: "count") == [.text("0"), .text("1")])
  }

  @Test func `changes of a state behind a secure field have no values, not even commitments`()
    async throws
  {
    let changes = try await changes(SecureField().text(name.projectedValue))
    let values = values(changes, of: "name")
    #expect(values == Array(repeating: .private(.none), count: 12))
    #expect(self.values(changes, of: "count") == [.text("0"), .text("1")])
  }

  @Test
  func `a field with public text leaves the values of its state public in records`() async throws {
    let field = TextField().text(name.projectedValue).property(\.isTextPublic, value: true)
    let values = values(try await changes(field), of: "name")
    #expect(
      values == ["", "a", "a", "ab", "ab", "AB", "AB", "", "", "Set", "Set", ""].map { .text($0) })
  }

  @Test
  func `a state bound to several fields is as private as the most private one used so far`()
    async throws
  {
    let open = TextField().text(name.projectedValue).property(\.isTextPublic, value: true)
    let host = try await TestHost(
      Window {
        VStack {
          TextField().id("private").text(name.projectedValue)
          open.id("open")
          SecureField().id("secret").text(name.projectedValue)
        }
      })
    func last() -> [RecordValue] {
      Array(values(host.journal.compactMap(\.end).flatMap(\.changes), of: "name").suffix(2))
    }
    try await host.run("set open a")
    #expect(last() == [.text(""), .text("a")])
    try await host.run("set private b\nset open c")
    #expect(last() == [.private(.text("b")), .private(.text("c"))])
    try await host.run("set secret d\nset private e\nset open f")
    #expect(last() == [.private(.none), .private(.none)])
  }

  @Test(arguments: [false, true])
  func `a text that a handler derives from typed text is private in the state`(isSecret: Bool)
    async throws
  {
    let field = isSecret ? SecureField() : TextField()
    field.id("it").onChange { (field: TextField, text: String) in field.text = text + "!" }
    field.text(name.projectedValue)
    let host = try await TestHost(Window { field })
    try await host.run("set it a")
    #expect(name.wrappedValue == "a!")
    let values = values(host.journal.compactMap(\.end).flatMap(\.changes), of: "name")
    #expect(values == ["", "a", "a", "a!"].map { .private(isSecret ? .none : .text($0)) })
  }
}
