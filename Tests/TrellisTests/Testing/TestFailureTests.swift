import Testing
import Trellis
import TrellisScript
import TrellisTesting

/// The failures of steps, and their messages.
@Suite struct TestFailureTests {
  /// A window with two buttons of one id, a field and a label.
  private func makeHost(_ depth: InputDepth = .events) async throws -> TestHost {
    try await TestHost(
      Window(title: "W") {
        VStack {
          Button("A").id("same")
          Button("B").id("same")
          TextField(placeholder: "name").id("name")
          Label("said").id("label")
          Button("Off").id("off").enabled(false)
        }
      }.onKey("escape") { $0.close() }, input: depth)
  }

  @Test func `the failure of a step contains the line of the step`() async throws {
    let host = try await makeHost()
    let steps: [(UInt, @MainActor () async throws -> Void)] = [
      (#line, { try await host.press("nobody") }), (#line, { try await host.click("nobody") }),
      (#line, { try await host.key("nobody") }), (#line, { try host.expect("label", "x") }),
      (#line, { try host.expect("label", is: .busy) }), (#line, { _ = try host.find("nobody") }),
      (#line, { _ = try host.value("nobody") }), (#line, { try await host.run("fly") }),
      (#line, { try await host.wait("x", turns: 1) { false } }),
      (#line, { try await host.wait(for: "nobody", turns: 1) }),
      (#line, { try await host.select("name", "nobody") }),
      (#line, { try await host.simulate(.touchDown, on: "nobody") }),
      (#line, { try host.verifySnapshot("nobody") }),
    ]
    for (line, step) in steps {
      let failure = await #expect(throws: TestFailure.self) { try await step() }
      #expect(failure?.site?.line == line)
      #expect(failure?.description.hasPrefix("TestFailureTests.swift:\(line): ") == true)
      #expect(failure?.report.contains("dispatches:") == true)
    }
  }

  @Test func `a click on one of two siblings with the same id fails and sends no input`()
    async throws
  {
    let host = try await makeHost()
    for finder in [Finder.label("B"), .id("same").number(2)] {
      let failure = await #expect(throws: TestFailure.self) { try await host.click(finder) }
      #expect(failure?.message.hasPrefix("2 views in one container have the same ID") == true)
    }
    #expect(!host.journal.contains { $0.kind == .input })
  }

  @Test(arguments: InputDepth.allCases)
  func `a test host takes no step once its window is closed`(depth: InputDepth) async throws {
    let host = try await makeHost(depth)
    #expect(host.exitStatus == nil)
    try await host.key("escape")
    #expect(host.exitStatus == .ok)
    let count = host.journal.count
    let steps: [@MainActor () async throws -> Void] = [
      { try await host.set("name", "x") }, { try await host.run("set name x") },
      { try await host.simulate(.touchDown, on: "off") },
    ]
    for step in steps {
      let failure = await #expect(throws: TestFailure.self) { try await step() }
      #expect(failure?.message == "the program has ended with status 0")
    }
    #expect(host.journal.count == count)
  }

  @Test func `quit in a script ends the program before the next line`() async throws {
    let host = try await makeHost()
    try await host.run("quit\nset name after")
    #expect(try host.value("name") == "" && host.exitStatus == .ok)
  }

  @Test func `a test host refuses steps after another host has shown its window`() async throws {
    let window = Window { TextField(text: "").id("name") }
    let first = try await TestHost(window)
    let second = try await TestHost(window)
    let failure = await #expect(throws: TestFailure.self) { try await first.set("name", "x") }
    #expect(failure?.message.hasPrefix("another host now shows this window") == true)
    try await second.set("name", "y")
    #expect(try second.value("name") == "y")
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(-1), .seconds(Int64.min)])
  func `a test host refuses to advance time by a negative or endless duration`(duration: Duration)
    async throws
  {
    let host = try await makeHost()
    let failure = await #expect(throws: TestFailure.self) { try await host.advance(by: duration) }
    #expect(failure?.message.hasPrefix("time cannot advance by") == true)
    try await host.advance(by: .seconds(86_400_000))
    try host.driver.perform(.advance(duration))
  }

  @Test func `pressing the window itself fails with a message that names it`() async throws {
    let host = try await makeHost()
    let failure = await #expect(throws: TestFailure.self) {
      try await host.press(.role(.window))
    }
    #expect(failure?.message == "role window is the window itself; name a view inside it")
  }

  @Test func `a test can expect a state of a view, and a failure lists the actual states`()
    async throws
  {
    let host = try await makeHost()
    try host.expect("off", is: .disabled)
    try host.expect("name", isNot: .disabled)
    let isNot = #expect(throws: TestFailure.self) { try host.expect("off", isNot: .disabled) }
    #expect(isNot?.message == "id \"off\" is disabled, but should not be")
    try await host.focus("name")
    let wrong = #expect(throws: TestFailure.self) { try host.expect("name", is: .disabled) }
    #expect(wrong?.message == "id \"name\" is focused, editing, not disabled")
    #expect("\(try host.states("label"))" == "usable")
  }

  @Test func `the report of a test shows the input that caused the last dispatches`()
    async throws
  {
    let label = Label("").id("copy")
    let field = TextField(text: "").id("field")
    field.on(.editingChanged) { field in
      for _ in 1...12 { field.raise(.touchCancel) }
      label.text = field.text
    }
    let host = try await TestHost(
      Window {
        field
        label
      })
    try await host.focus("field")
    try await host.type("x")
    let lines = host.report.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("last ") })
    #expect(lines[first + 1].contains("input key key=x"))
  }

  @Test func `failure messages shorten long lists and long texts`() async throws {
    let host = try await TestHost(
      Window {
        for number in 1...5 { Label("\(number)") }
        Label(String(repeating: "a", count: 5000)).id("long")
      })
    let many = await #expect(throws: TestFailure.self) { try await host.press(.role(.label)) }
    #expect(many?.message.hasSuffix(" and 3 more") == true)
    let long = #expect(throws: TestFailure.self) { try host.expect("long", "b") }
    #expect(long?.message.hasSuffix("a… (5000 characters)\", not \"b\"") == true)
    #expect((long?.message.count ?? 0) < 300)
  }
}
