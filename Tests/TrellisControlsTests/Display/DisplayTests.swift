import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct ProgressBarTests {
  @Test func `a progress bar shows the completed part in characters and in words`() async throws {
    let bar = ProgressBar("Copying", fraction: 0.25).id("copy")
    let host = try await TestHost(Window { bar }, size: Size(width: 17, height: 1))
    #expect(host.rows == ["███░░░░░░░░░  25%"])
    #expect(host.tree.last == #"  progress "Copying": 25%  [copy]"#)
    for (fraction, row) in [
      (0.0, "░░░░░░░░░░░░   0%"), (0.999, "███████████░  99%"), (1, "████████████ 100%"),
      (7, "████████████ 100%"), (-1, "░░░░░░░░░░░░   0%"),
    ] {
      bar.fraction = fraction
      await host.settle()
      #expect(host.rows == [row])
    }
  }

  @Test(arguments: [nil, Double.nan])
  func `a progress bar without a known fraction is shown as busy`(fraction: Double?)
    async throws
  {
    let bar = ProgressBar("Copying", fraction: fraction).id("copy")
    let host = try await TestHost(Window { bar }, size: Size(width: 17, height: 1))
    #expect(host.rows == ["░░░░░░░░░░░░    …"])
    #expect(host.tree.last == #"  progress "Copying", busy  [copy]"#)
  }
}

struct SpinnerTests {
  private let sink = TraceSink()

  @Test func `a spinner turns with the clock and leaves no record`() async throws {
    let spinner = Spinner("Loading").id("load")
    let host = try await TestHost(Window { spinner }, size: Size(width: 10, height: 1), sink: sink)
    #expect(host.rows == ["⠋ Loading"])
    sink.removeAll()
    try await host.run("advance 100ms")
    #expect(host.rows == ["⠙ Loading"])
    try await host.run("advance 250ms")
    #expect(host.rows == ["⠸ Loading"])
    try await host.run("advance 40ms\nadvance 40ms\nadvance 70ms")
    #expect(host.rows == ["⠴ Loading"])
    #expect(sink.lines.allSatisfy { $0.hasPrefix("input advance") } && sink.count == 5)
    #expect(host.tree.last == #"  progress "Loading", busy  [load]"#)
  }

  @Test
  func `a spinner does not turn while animation is off, but is still reported as busy`()
    async throws
  {
    let spinner = Spinner("Loading").id("load")
    let host = try await TestHost(Window { spinner }, size: Size(width: 10, height: 1))
    try await host.run("advance 100ms")
    host.application.context.clock.isStill = true
    await host.settle()
    #expect(host.rows == ["⠋ Loading"])
    try await host.run("advance 1s")
    #expect(host.rows == ["⠋ Loading"])
    #expect(host.node("load")?.states == .busy)
  }

  @Test func `a stopped, hidden or removed spinner causes no further frames`() async throws {
    let spinner = Spinner("Loading")
    let host = try await TestHost(Window { spinner }, size: Size(width: 10, height: 1))
    let clock = host.application.context.clock
    let number = { host.frame?.number }
    spinner.isSpinning = false
    await host.settle()
    #expect(host.rows == ["  Loading"])
    var last = number()
    try await host.run("advance 1s")
    #expect(number() == last)
    spinner.isSpinning = true
    spinner.isHidden = true
    await host.settle()
    last = number()
    try await host.run("advance 1s")
    #expect(number() == last)
    spinner.removeFromParent()
    await host.settle()
    last = number()
    try await host.run("advance 1s")
    #expect(number() == last && !clock.isStill)
  }
}

struct LinkTests {
  @Test func `every way to follow a link is reported once, with the destination`() async throws {
    let sink = TraceSink()
    var told: [String] = []
    let link = Link("Manual", to: "man:trellis").id("manual").onOpen {
      told.append($0.destination)
    }
    let host = try await TestHost(
      Window { link }, size: Size(width: 10, height: 1), sink: sink)
    #expect(host.rows == ["Manual ↗"])
    #expect(host.tree.last == #"  link "Manual": man:trellis  [manual]"#)
    try await host.run("press manual\nfocus manual\nkey enter\nmouse down 0 0\nmouse up 0 0")
    #expect(told == Array(repeating: "man:trellis", count: 3))
    let line = "event manual primaryAction destination=man:trellis [1]"
    #expect(sink.lines(.event).filter { $0 == line }.count == 3)
  }
}

struct GroupBoxTests {
  @Test func `a group box draws a border with its title around its content`() async throws {
    let box = GroupBox("Network") {
      Toggle("Wifi")
      Toggle("Bluetooth", isOn: true)
    }
    let host = try await TestHost(Window { box }, size: Size(width: 17, height: 4))
    #expect(
      host.rows == [
        "┌─ Network ─────┐", "│[ ] Wifi       │", "│[x] Bluetooth  │", "└───────────────┘",
      ])
    #expect(host.tree[1] == #"  group "Network"  [GroupBox[0]]"#)
    try await host.run("resize 8x4")
    #expect(host.rows.first == "┌─ N… ─┐")
    box.title = ""
    await host.settle()
    #expect(host.rows.first == "┌──────┐")
  }
}
