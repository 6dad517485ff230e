import Testing
import Trellis
import TrellisHeadless
import TrellisModels
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// Misuse of states, which is recorded even if no dispatch is running.
@Suite struct StateMistakeTests {
  final class Model {
    @State("count") var count = 0
    @State("other") var other = 0
  }

  private let model = Model()

  private func mistakes(_ host: TestHost) -> [String] {
    host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
  }

  /// Shows a label of the count; the window's name is in the label's path.
  private func show(_ name: String) async throws -> (TestHost, Label) {
    let label = Label(model.$count.map { "\($0)" }).id(name)
    return (try await TestHost(Window { label }), label)
  }

  @Test func `an observer that sets its own state is recorded with its control and line`()
    async throws
  {
    let (host, label) = try await show("count")
    model.$count.observe(owner: label, initial: false) { [model] in model.count = $0.new + 1 }
    let line = #line - 1
    let before = host.journal.count
    model.count = 1
    #expect(model.count == StateScope.maximumRounds)
    #expect(host.journal.count > before)
    #expect(
      mistakes(host) == [
        "    lifecycle count diagnostic code=does-not-settle message=count kept changing for 64 rounds"
          + " of observers, so its last change was ignored;"
          + " look for observers that set each other's states, such as those at"
          + " TrellisTests/StateMistakeTests.swift:\(line)"
      ])
  }

  @Test
  func `setting a state inside a computing closure is recorded with the control and the line`()
    async throws
  {
    let label = Label().id("count")
    let line = #line + 1
    let text = model.$count.map { [model] count in
      model.other = count
      return "\(count)"
    }
    label.property(\.text, binding: text)
    let host = try await TestHost(Window { label })
    model.count = 5
    #expect(model.other == 0 && label.text == "5")
    #expect(
      mistakes(host) == [
        "  lifecycle count diagnostic code=set-in-pure-closure message=other was set inside the closure"
          + " at TrellisTests/StateMistakeTests.swift:\(line), which must only compute a value;"
          + " set it in an observer"
      ])
  }

  @Test func `setting a read-only binding is recorded with the control and the line`()
    async throws
  {
    let total = model.$count.map { $0 * 2 }
    let line = #line - 1
    let label = Label().id("total")
    total.observe(owner: label) { [weak label] in label?.text = "\($0.new)" }
    let host = try await TestHost(Window { label })
    total.wrappedValue = 3
    #expect(mistakes(host).count == 1)
    #expect(
      mistakes(host).first?.contains("total diagnostic code=set-of-read-only-binding") == true)
    #expect(mistakes(host).first?.contains("StateMistakeTests.swift:\(line)") == true)
  }

  @Test func `setting the result of an operator is recorded without a file of the toolkit`()
    async throws
  {
    let isOn = State(false)
    let results = [
      !isOn.binding, model.$count > 3, isOn.binding && isOn.binding, model.$count == model.$other,
      isOn.binding || model.count > 0,
    ]
    let toggles = results.map { Toggle("on", isOn: $0) }
    let line = #line - 1
    let host = try await TestHost(Window { VStack { toggles } })
    for toggle in toggles { toggle.edit(to: !toggle.isOn) }
    #expect(mistakes(host).count == results.count)
    for mistake in mistakes(host) {
      #expect(
        mistake.contains(
          "code=set-of-read-only-binding message=the result of an operator such as ! was set by the"
            + " control that is bound to it at TrellisTests/StateMistakeTests.swift:\(line), but it"
            + " is read-only; set the binding that the operator was applied to"), "\(mistake)")
    }
  }

  @Test func `correct use of state outside dispatches is not reported`() async throws {
    let (host, _) = try await show("count")
    let before = host.journal.count
    for count in 1...3 { model.count = count }
    await host.settle()
    #expect(mistakes(host).isEmpty)
    let kinds = host.journal.dropFirst(before).map(\.kind)
    #expect(kinds == [.change, .effect, .change, .effect, .change, .effect])
    #expect(host.node("count")?.label == "3")
  }

  @Test func `a mistake outside dispatches is recorded only in the tree that observes the state`()
    async throws
  {
    let (first, label) = try await show("first")
    let second = try await TestHost(Window { Label("second") })
    model.$count.observe(owner: label, initial: false) { [model] in model.count = $0.new + 1 }
    model.count = 1
    #expect(mistakes(first).count == 1 && mistakes(second).isEmpty)
    model.$other.map { $0 }.wrappedValue = 1
    #expect(mistakes(first).count == 1 && mistakes(second).isEmpty)
    label.observe(model, \.$other) { [model] _ in model.other += 1 }
    model.other = 1
    #expect(mistakes(first).count == 2 && mistakes(second).isEmpty)
  }

  @Test func `a mistake inside a dispatch is recorded in the tree of that dispatch`() async throws {
    let (first, _) = try await show("first")
    let doubled = model.$count.map { $0 * 2 }
    let label = Label(doubled.map { "\($0)" }).id("doubled")
    let second = try await TestHost(Window { label })
    let third = try await TestHost(
      Window { Button("Set").id("set").onTap { doubled.wrappedValue = 1 } })
    try await third.run("press set")
    #expect(mistakes(first).isEmpty && mistakes(second).isEmpty)
    #expect(mistakes(third).map { $0.prefix(24) } == ["    lifecycle diagnostic"])
  }

  @Test func `a tree shown inside a handler records no mistakes of that handler`() async throws {
    let readOnly = model.$other.map { $0 }
    var inner: Application?
    let sink = TraceSink()
    let button = Button("Open").id("open").onTap {
      let application = Application(
        window: Window { Label("inner") }, backend: HeadlessBackend(), sink: sink,
        isScripted: true)
      try application.start()
      inner = application
      readOnly.wrappedValue = 1
    }
    let host = try await TestHost(Window { button })
    try host.driver.execute(line: "press open")
    #expect(mistakes(host).count == 1 && sink.lines(.lifecycle).isEmpty)
    #expect(inner != nil)
  }

  @Test func `an application that has run restores the previous state scope`() async throws {
    let host = try await TestHost(Window { Label("host") })
    let sink = TraceSink()
    let readOnly = model.$other.map { $0 }
    let driver = ScriptDriver(
      window: Window { Label("") }, backend: HeadlessBackend(), sink: sink,
      script: ScriptSource(text: "tree"))
    driver.printLine = { _ in readOnly.wrappedValue = 1 }
    let before = StateScope.current
    #expect(try driver.run() == .ok)
    #expect(StateScope.current === before)
    let told = sink.lines(.lifecycle).count
    #expect(told > 0 && mistakes(host).isEmpty)
    readOnly.wrappedValue = 2
    #expect(sink.lines(.lifecycle).count == told && mistakes(host).isEmpty)
  }

  @Test func `a binding with a getter notices changes that were not made through it`() async throws
  {
    final class Model { var count = 1 }
    let plain = Model()
    let state = State("a")
    let count = Binding(get: { plain.count }, set: { plain.count = $0 })
    let host = try await TestHost(
      Window {
        Label(count.map { "count \($0)" }).id("label")
        Label(Binding(get: { state.wrappedValue + "!" })).id("state")
        Stepper("Count", value: count, in: 0...9).id("stepper")
        Button("Raise") {
          plain.count += 1
          state.wrappedValue = "b"
        }.id("raise")
      })
    try host.expect("label", "count 1")
    try await host.run("press raise")
    try host.expect("label", "count 2")
    try host.expect("stepper", "2")
    try host.expect("state", "b!")
    let before = host.journal.count
    try await host.run("key tab")
    #expect(!host.journal.dropFirst(before).contains { $0.kind == .effect })
    try await host.run("press raise\npress raise")
    try host.expect("label", "count 4")
  }
}
