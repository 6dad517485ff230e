import Testing
import Trellis
import TrellisCells
import TrellisHeadless
import TrellisScript
import TrellisTestSupport
import TrellisTesting
import TrellisTiming

@Suite struct ApplicationTests {
  @Test func `an input causes one input record and at most one frame`() async throws {
    let sink = TraceSink()
    let label = Label("0").id("count")
    let window = Window {
      label
      Button("Add").id("add").onTap {
        label.text = "1"
        label.text = "2"
      }
    }
    let host = try await TestHost(window, sink: sink)
    let before = host.backend.frameCount
    try await host.run("press add")
    #expect(host.backend.frameCount == before + 1)
    #expect(host.node("count")?.label == "2")
    #expect(sink.lines == ["input press id=add", "  event add primaryAction [1]"])
  }

  private final class TitledBackend: TitleBackend {
    let name = "titles"
    let size = Size(width: 20, height: 4)
    let metrics = LayoutMetrics.cells
    var titles: [String] = []

    func attach(to host: any BackendHost) throws {}
    func detach() {}
    func present(_ frame: Frame) {}
    func setTitle(_ title: String) { titles.append(title) }
  }

  @Test func `a backend shows the title of the window again after it has changed`() throws {
    @State var count = 0
    let backend = TitledBackend()
    let window = Window($count.map { "Issues (\($0))" }) { Label("still") }
    let application = Application(window: window, backend: backend, isScripted: true)
    try application.start()
    application.settle()
    count = 2
    application.settle()
    count = 2
    application.settle()
    #expect(backend.titles == ["Issues (0)", "Issues (2)"])
  }

  @Test func `an input that changes nothing commits no frame`() async throws {
    let host = try await TestHost(Window { Label("still") })
    let before = host.backend.frameCount
    try await host.run("key x")
    #expect(host.backend.frameCount == before)
  }

  @Test(arguments: ["disabled", "hidden"])
  func `a press of a disabled or hidden button is recorded with the reason`(reason: String)
    async throws
  {
    let sink = TraceSink()
    var presses = 0
    let button = Button("Go").id("go").onTap { presses += 1 }
    if reason == "disabled" { button.isEnabled = false } else { button.isHidden = true }
    let host = try await TestHost(Window { button }, sink: sink)
    try await host.run("press go")
    #expect(presses == 0)
    #expect(sink.lines == ["input press id=go", "  event go primaryAction: \(reason)"])
  }

  @Test func `typed text is private in records, other keys are not`() async throws {
    let sink = TraceSink()
    let field = TextField().id("name")
    let host = try await TestHost(Window { field }, sink: sink)
    try await host.run("focus name\ntype a\nkey left")
    #expect(field.text == "a")
    #expect(
      sink.lines(.input) == ["input focus id=name", "input key key=private", "input key key=left"])
    #expect(!sink.lines.contains { $0.contains("text=a") })
  }

  @Test func `an event raised inside a handler runs at once, as a child`() async throws {
    let sink = TraceSink()
    var order: [String] = []
    let inner = Button("B").id("b").onTap { order.append("b") }
    let outer = Button("A").id("a")
      .onTap {
        order.append("a1")
        inner.activate()
        order.append("a2")
      }
    let host = try await TestHost(
      Window {
        outer
        inner
      }, sink: sink)
    try await host.run("press a")
    #expect(order == ["a1", "b", "a2"])
    #expect(
      sink.lines == [
        "input press id=a", "  event a primaryAction [1]", "    event b primaryAction [1]",
      ])
  }

  @Test func `an endless chain of events is refused at the depth limit and recorded`() async throws
  {
    let sink = TraceSink()
    let button = Button("Loop").id("loop")
    button.on(.primaryAction) { $0.activate() }
    let host = try await TestHost(Window { button }, sink: sink)
    try await host.run("press loop")
    #expect(sink.count == Dispatcher.maximumDepth + 1)
    #expect(sink.lines.last?.hasSuffix("primaryAction: too-deep") == true)
  }

  @Test func `an error of a handler is recorded, and the next handler still runs`() async throws {
    struct Oops: Error {}
    let sink = TraceSink()
    var ran = false
    var heard = 0
    let button = Button("Go").id("go").onTap { throw Oops() }.onTap { ran = true }
    let host = try await TestHost(Window { button }, sink: sink)
    host.application.dispatcher.onError = { _, _ in heard += 1 }
    try await host.run("press go")
    #expect(ran)
    #expect(heard == 1)
    #expect(sink.lines.last == "  event go primaryAction: threw [1 threw] [2]")
  }

  @Test func `an error in a control that was never shown is the outcome and reaches no error hook`()
    async throws
  {
    struct Oops: Error {}
    let host = try await TestHost(Window { Label("x") })
    var heard = 0
    host.application.dispatcher.onError = { _, _ in heard += 1 }
    let button = Button("Go").onTap { throw Oops() }
    #expect(button.activate() == .threw(type: "Oops", message: "Oops()"))
    #expect(heard == 0)
  }

  @Test func `results are delivered in the order of the requests while a script runs`() async throws
  {
    let host = try await TestHost(Window { Label("x") })
    let work = host.application.context.work
    var order: [Int] = []
    let first = work.begin("first")
    let second = work.begin("second")
    work.deliver(second) { order.append(2) }
    #expect(order.isEmpty)
    work.deliver(first) { order.append(1) }
    #expect(order == [1, 2])
    #expect(work.isEmpty)
  }

  @Test func `abandoned work delivers nothing and does not delay other work`() async throws {
    let sink = TraceSink()
    let host = try await TestHost(Window { Label("x") }, sink: sink)
    let work = host.application.context.work
    let first = work.begin("first")
    let second = work.begin("second")
    var delivered = 0
    work.deliver(second) { delivered += 1 }
    work.abandon(first)
    work.deliver(first) { delivered += 100 }
    #expect(delivered == 1)
    #expect(sink.lines == ["completion second"])
  }

  @Test func `time passes in a script only when the script advances it`() async throws {
    let sink = TraceSink()
    let label = Label("waiting").id("state")
    let host = try await TestHost(Window { label }, sink: sink)
    host.application.timers.schedule(after: .milliseconds(100)) { label.text = "rung" }
    try await host.run("advance 99ms\nexpect state waiting\nadvance 1ms\nexpect state rung")
    #expect(host.messages.isEmpty)
    #expect(sink.lines(.timer).count == 1)
  }

  @Test func `a failed expectation ends the program with status 1 and reports the actual text`()
    throws
  {
    let backend = HeadlessBackend()
    let driver = ScriptDriver(
      window: Window { Label("is").id("word") }, backend: backend,
      script: ScriptSource(text: "expect word is\nexpect word was\nexpect word never"))
    var messages: [String] = []
    driver.application.printError = { messages.append($0) }
    #expect(try driver.run() == .different)
    #expect(messages == [#"script line 2: word is "is", not "was""#])
  }

  @Test(arguments: [
    ("press nobody", "nothing has the ID"), ("press x", "matches 2 views"),
    ("set go text", "has no value"), ("set loud yes", "it accepts on or off"),
    ("select go 1", "has nothing to select"), ("scroll go 1", "does not scroll"),
    ("fly", "no command"),
  ])
  func `a script line that cannot be performed ends the program with status 2 and its number`(
    line: String, reason: String
  ) throws {
    let window = Window {
      Button("Go").id("go")
      Toggle("Loud").id("loud")
      VStack {
        Label("a").id("x")
        VStack { Label("b").id("x") }
      }
    }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(),
      script: ScriptSource(text: "# comment\n\n\(line)\nquit"))
    var messages: [String] = []
    driver.application.printError = { messages.append($0) }
    #expect(try driver.run() == .usage)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("script line 3: ") == true)
    #expect(messages.first?.contains(reason) == true)
  }

  @Test func `a byte order mark at the beginning of a script is ignored`() throws {
    let driver = ScriptDriver(
      window: Window { Label("is").id("word") }, backend: HeadlessBackend(),
      script: ScriptSource(text: "\u{FEFF}expect word is\nexpect word is"))
    var messages: [String] = []
    driver.application.printError = { messages.append($0) }
    #expect(try driver.run() == .ok && messages.isEmpty)
  }

  @Test func `quit in a script ends the program before the following lines are read`() throws {
    var presses = 0
    let driver = ScriptDriver(
      window: Window { Button("Go").id("go").onTap { presses += 1 } },
      backend: HeadlessBackend(), script: ScriptSource(text: "press go\nquit\npress go\nnonsense"))
    #expect(try driver.run() == .ok)
    #expect(presses == 1)
  }

  @Test func `a change of state in a handler is part of the record of the handler's dispatch`()
    async throws
  {
    let sink = TraceSink()
    let count = State(wrappedValue: 0, "count")
    let label = Label(count.projectedValue.map { "\($0)" }).id("shown")
    let host = try await TestHost(
      Window {
        label
        Button("Add").id("add").onTap { count.wrappedValue += 1 }
      }, sink: sink)
    sink.removeAll()
    try await host.run("press add")
    #expect(host.node("shown")?.label == "1")
    #expect(
      sink.lines == [
        "input press id=add", "  event add primaryAction [1] {count: 0 → 1}",
        "    effect observer state=count [1]",
      ])
  }
}
