import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct TestHostTests {
  @Test func `a failure shows the last screen and the last ten dispatches`() async throws {
    let count = Label("0").id("count")
    var presses = 0
    let host = try await TestHost(
      Window {
        VStack {
          count
          Button("Add").id("add").onTap {
            presses += 1
            count.text = "\(presses)"
          }
        }
      }, size: Size(width: 20, height: 4))
    for _ in 1...8 { try await host.press("add") }
    let failure = #expect(throws: TestFailure.self) { try host.expect("count", "9") }
    #expect(failure?.message == "the text of id \"count\" is \"8\", not \"9\"")
    let lines = try #require(failure).description.split(separator: "\n")
    #expect(lines[1] == "screen 20x4:")
    #expect(lines[2] == "  |8")
    #expect(lines[3].contains("[ Add ]"))
    #expect(lines[4] == "last 10 dispatches:")
    #expect(lines.count == 15)
    #expect(lines.last == "  #15   event VStack[0]/add primaryAction [1]")
  }

  @Test func `a failure shows nothing that could act on a terminal`() async throws {
    let host = try await TestHost(Window { Label("a\u{1B}[2Jb\u{202E}").id("x") })
    let failure = #expect(throws: TestFailure.self) { try host.expect("x", "b") }
    let text = try #require(failure).description
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
  }

  @Test func `a step fails with a list of the matches if it matches no view or several`()
    async throws
  {
    let host = try await TestHost(
      Window {
        Button("One")
        Button("Two")
      })
    let none = await #expect(throws: TestFailure.self) { try await host.press(.label("Three")) }
    #expect(none?.message == "no view matches label \"Three\"")
    let two = await #expect(throws: TestFailure.self) { try await host.press(.role(.button)) }
    #expect(
      two?.message
        == "2 views match role button, not one:"
        + " button \"One\" [Button[0]], button \"Two\" [Button[1]]"
    )
    let id = await #expect(throws: TestFailure.self) { try await host.press("three") }
    #expect(id?.message == "nothing has the ID \"three\"; \"tree\" shows the IDs")
    #expect(host.journal.isEmpty)
  }

  @Test func `a failed expectation in a script fails the test with the number of the line`()
    async throws
  {
    let host = try await TestHost(Window { Label("yes").id("x") })
    let wrong = await #expect(throws: TestFailure.self) {
      try await host.run("press x\n\n# no\nexpect x no")
    }
    #expect(wrong?.message == "script line 4: the text of id \"x\" is \"yes\", not \"no\"")
    let unknown = await #expect(throws: TestFailure.self) { try await host.run("\nfly") }
    #expect(unknown?.message.hasPrefix("script line 2: there is no command \"fly\"") == true)
    #expect(unknown?.report.contains("last 2 dispatches:") == true)
    try await host.run("expect x yes")
  }

  @Test func `waiting for a condition fails after the given number of turns`() async throws {
    let host = try await TestHost(Window { Label("x") })
    var asked = 0
    let failure = await #expect(throws: TestFailure.self) {
      try await host.wait("pigs fly", turns: 7) {
        asked += 1
        return false
      }
    }
    #expect(asked == 8)
    #expect(host.turnCount == 7)
    #expect(
      failure?.message
        == "the condition is still false after 7 turns of the main actor: pigs fly")
  }

  @Test func `a test host waits for a view that comes later`() async throws {
    let box = VStack { Label("a") }
    let host = try await TestHost(Window { box })
    Task {
      await Task.yield()
      box.append(Button("Late"))
    }
    let node = try await host.wait(for: .role(.button))
    #expect(node.label == "Late")
  }

  @Test func `the journal of a test host has the same lines as the sink of the test`() async throws
  {
    let sink = TraceSink()
    let host = try await TestHost(
      Window { Button("Go").id("go").onTap { throw Oops() }.onTap {} }, sink: sink)
    try await host.press("go")
    try await host.key("ctrl-x")
    #expect(host.journal.map(\.line) == sink.lines)
    #expect(host.journal.map(\.line).last == "input key key=ctrl-x")
    #expect(host.journal[1].calls.count == 2)
    #expect(host.journal[1].trace.contains("TestHostTests.swift"))
  }

  @Test func `finders can be limited to a view around the match and to a number`() async throws {
    func form(_ id: String) -> View {
      VStack {
        Label(id)
        Button("OK")
      }.id(id)
    }
    let host = try await TestHost(
      Window {
        form("first")
        form("second")
      })
    #expect(try host.find(.role(.button).within("second")).path.text.hasPrefix("second/"))
    #expect(try host.find(.role(.button).number(1)).path.text.hasPrefix("first/"))
    #expect(host.all(.role(.button).number(3)).isEmpty)
    #expect(host.all(.role(.button).within(.role(.button))).isEmpty)
    try await host.press(.role(.button).within("second"))
    #expect(host.journal[1].path.hasPrefix("second/"))
  }

  /// The bench `testing` has the milliseconds.
  @Test func `a thousand presses that are checked need no turn and lay out only changed views`()
    async throws
  {
    var presses = 0
    let count = CountingLabel()
    let still = CountingLabel()
    let host = try await TestHost(
      Window {
        HStack { still }
        count.id("count")
        Button("Add").id("add").onTap {
          presses += 1
          count.text = "\(presses)"
        }
      })
    let (layouts, stillLayouts) = (count.layouts, still.layouts)
    for number in 1...1000 {
      try await host.press("add")
      try host.expect("count", "\(number)")
    }
    #expect(host.turnCount == 0)
    #expect(host.frame?.number == 1001)
    #expect(host.journal.count == 2000)
    #expect(count.layouts - layouts <= 4 * 1000)
    #expect(still.layouts == stillLayouts)
  }
}

private struct Oops: Error {}

/// Counts how often it is measured.
private final class CountingLabel: View {
  var text = "0" { didSet { setNeedsLayout() } }
  private(set) var layouts = 0

  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    layouts += 1
    return Size(width: metrics.textWidth(text), height: metrics.lineHeight)
  }

  override var semanticContent: SemanticContent? { SemanticContent(.label, label: text) }
}
