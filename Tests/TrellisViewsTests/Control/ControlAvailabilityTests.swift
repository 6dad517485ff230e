import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct ControlAvailabilityTests {
  private let sink = TraceSink()
  private let knob = Knob().id("knob")

  private func shown() async throws -> TestHost {
    let box = VStack { knob }.id("box")
    let host = try await TestHost(Window { box }, sink: sink)
    sink.removeAll()
    return host
  }

  @Test func `a disabled or hidden control raises nothing and records the reason`() async throws {
    let host = try await shown()
    var count = 0
    knob.on(.touchDown) { count += 1 }
    knob.raise(.touchDown)
    knob.isEnabled = false
    #expect(knob.raise(.touchDown) == .disabled)
    knob.isEnabled = true
    knob.parent?.isHidden = true
    #expect(knob.raise(.touchDown) == .hidden)
    #expect(count == 1)
    #expect(
      sink.lines(.event) == [
        "event box/knob touchDown [1]", "event box/knob touchDown: disabled",
        "event box/knob touchDown: hidden",
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `a disabled control can refuse events of the user and still raise its own events`()
    async throws
  {
    #expect(knob.refusal == nil)
    let host = try await shown()
    let key = EventKey<Int>("test.turned")
    var turns: [Int] = []
    knob.on(key) { turns.append($0) }
    #expect(knob.refusal == nil)
    knob.isEnabled = false
    #expect(knob.raise(key, 1) == .returned)
    let refusal = try #require(knob.refusal)
    #expect(knob.refuse(key, because: refusal) == .disabled)
    #expect(turns == [1])
    #expect(
      sink.lines(.event) == [
        "event box/knob test.turned [1]", "event box/knob test.turned: disabled",
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `a handler that disables its control prevents the remaining events`() async throws {
    let host = try await shown()
    knob.on([.touchUpInside, .primaryAction]) { $0.isEnabled = false }
    #expect(knob.raise([.touchUpInside, .primaryAction]) == .disabled)
    #expect(
      sink.lines(.event) == [
        "event box/knob touchUpInside [1]", "event box/knob primaryAction: disabled",
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `a control that is no longer shown raises no event and records the reason`()
    async throws
  {
    let host = try await shown()
    var count = 0
    knob.on(.touchDown) { count += 1 }
    knob.removeFromParent()
    #expect(knob.raise(.touchDown) == .detached)
    #expect(count == 0)
    #expect(sink.lines(.event).count == 1)
    withExtendedLifetime(host) {}
  }

  @Test func `a control that was never shown still runs its handlers`() {
    let knob = Knob()
    var count = 0
    knob.on([.touchDown, .touchCancel]) { count += 1 }
    #expect(knob.raise([.touchDown, .touchCancel]) == .returned)
    #expect(knob.raise(.menuAction) == .unhandled)
    #expect(count == 2)
  }

  @Test func `an event key of the program also reaches a disabled control`() async throws {
    let host = try await shown()
    let key = EventKey<Int>("test.key")
    var numbers: [Int] = []
    knob.on(key) { numbers.append($0) }
    knob.isEnabled = false
    #expect(knob.raise(key, 5) == .returned)
    #expect(numbers == [5])
    #expect(sink.lines(.event) == ["event box/knob test.key [1]"])
    withExtendedLifetime(host) {}
  }
}
