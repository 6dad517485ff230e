import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct ButtonTests {
  private let sink = TraceSink()
  private let button = Button("Save").id("save")

  @Test(.tags(.row69)) func `every way to press a button raises the primary action once`()
    async throws
  {
    var taps: [String] = []
    button.onTap { taps.append("plain") }.onTap { taps.append($0.title) }
    let host = try await TestHost(Window { button }, sink: sink)
    try await host.run("focus save")
    sink.removeAll()
    for (count, way) in [
      "press save", "key enter", "key space", "mouse down 1 0\nmouse up 1 0",
    ].enumerated() {
      try await host.run(way)
      #expect(taps.count == 2 * (count + 1) && taps.suffix(2) == ["plain", "Save"])
    }
    #expect(sink.lines(.event).filter { $0 == "event save primaryAction [1] [2]" }.count == 4)
  }

  @Test(.tags(.row69), arguments: Event.allSingle)
  func `a button reports every event`(event: Event) async throws {
    var count = 0
    button.on(event) { count += 1 }
    let host = try await TestHost(Window { button }, sink: sink)
    button.raise(event)
    #expect(count == 1)
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row69)) func `a disabled button reports no press, however it is pressed`()
    async throws
  {
    button.on(Event.allSingle.reduce(into: Event()) { $0.formUnion($1) }) { Issue.record("told") }
    button.onTap { Issue.record("told") }
    let host = try await TestHost(Window { button }, sink: sink)
    try await host.run("focus save")
    button.isEnabled = false
    sink.removeAll()
    try await host.run("press save\nkey enter\nkey space\nmouse down 1 0\nmouse up 1 0")
    // It has lost the focus, so that keys do not come to it.
    #expect(!button.isFocused)
    #expect(
      sink.lines(.event) == [
        "event save primaryAction: disabled", "event save touchDown: disabled",
        "event save touchUpInside: disabled", "event save primaryAction: disabled",
      ])
  }
}
