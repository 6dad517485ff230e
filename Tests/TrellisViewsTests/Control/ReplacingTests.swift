import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct ReplacingTests {
  private let sink = TraceSink()
  private let knob = Knob().id("knob")

  private func shown() async throws -> TestHost {
    let host = try await TestHost(Window { knob }, sink: sink)
    sink.removeAll()
    return host
  }

  @Test(.tags(.row5))
  func `set replaces every handler of the event and records each replacement`() async throws {
    let host = try await shown()
    var notes: [String] = []
    knob.on(.touchDown) { notes.append("1") }
    knob.on([.touchDown, .touchCancel]) { notes.append("2") }
    knob.on(.touchCancel) { notes.append("3") }
    knob.set(.touchDown) { notes.append("4") }
    knob.raise([.touchDown, .touchCancel])
    #expect(notes == ["4", "2", "3"])
    #expect(
      sink.lines == [
        "lifecycle knob replaced subject=touchDown handler=1 by=4",
        "lifecycle knob replaced subject=touchDown handler=2 by=4",
        "event knob touchDown [4]", "event knob touchCancel [2] [3]",
      ])
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row6))
  func `registering a name again replaces its handler and records the replacement`() async throws {
    let host = try await shown()
    let key = EventKey<Int>("test.key")
    knob.on([.touchDown, .touchCancel], id: "x") {}.on(.touchDown, id: "x") {}
    knob.on(key, id: "x") {}.on(key, id: "x") {}.on(key, id: "y") {}.set(key) {}
    knob.raise(.touchDown)
    knob.raise(key, 1)
    #expect(
      sink.lines == [
        "lifecycle knob replaced subject=touchDown handler=1 by=2",
        "lifecycle knob replaced subject=test.key handler=3 by=4",
        "lifecycle knob replaced subject=test.key handler=4 by=6",
        "lifecycle knob replaced subject=test.key handler=5 by=6",
        "event knob touchDown [2]", "event knob test.key [6]",
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `registering a handler that replaces no other leaves no record`() async throws {
    let host = try await shown()
    knob.set(.touchDown) {}.on(.touchCancel, id: "x") {}.on(.touchDown, id: "x") {}
    #expect(sink.lines.isEmpty)
    withExtendedLifetime(host) {}
  }
}
