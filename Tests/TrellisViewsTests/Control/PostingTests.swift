import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct PostingTests {
  nonisolated private static let key = EventKey<Int>("test.key")

  @Test(.tags(.row19))
  func `events posted from other threads are raised on the main actor in order`() async throws {
    let sink = TraceSink()
    let knob = Knob().id("knob")
    let host = try await TestHost(Window { knob }, sink: sink)
    sink.removeAll()
    var numbers: [Int] = []
    knob.on(Self.key) { number in
      MainActor.assertIsolated()
      numbers.append(number)
    }
    var isOver = false
    knob.on(.menuAction) { isOver = true }
    await Task.detached {
      for number in 0..<100 { knob.post(Self.key, number) }
      knob.post(.menuAction)
    }.value
    await waitUntil { isOver }
    #expect(numbers == Array(0..<100))
    // Meanwhile other tests run, whose states report to whichever tree came last.
    let lines = sink.lines.filter { $0.contains(" knob ") }
    #expect(lines.count == 202)
    #expect(lines.prefix(2) == ["completion knob posted", "  event knob test.key [1]"])
    #expect(lines.last == "  event knob menuAction [2]")
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row19))
  func `asynchronous code off the main actor receives the outcome of an event it raises`() async {
    let knob = Knob().on(.valueChanged) { $0.level += 1 }
    let outcome = await Task.detached { await knob.raise(.valueChanged) }.value
    #expect(outcome == .returned && knob.level == 8)
  }

  @Test func `a posted event does not keep its control alive`() async {
    weak var gone: Knob?
    do {
      let knob = Knob()
      gone = knob
      knob.post(.menuAction)
    }
    #expect(gone == nil)
  }

  /// Waits until a condition is true, because a posted event arrives some turns later.
  private func waitUntil(_ isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
  }
}
