import Testing
import TrellisTiming

/// Tasks that sleep on the clock of a timer queue.
@MainActor
@Suite struct TimerClockTests {
  private func turn() async { for _ in 0..<20 { await Task.yield() } }

  @Test func `a sleeping task wakes at the first turn after its deadline in virtual time`() async {
    let timers = TimerQueue(time: VirtualTime())
    var notes: [String] = []
    let task = Task {
      for number in 1...3 {
        try await timers.clock.sleep(for: .seconds(1))
        notes.append("\(number) at \(timers.clock.now.nanoseconds / 1_000_000)")
      }
    }
    for _ in 0..<5 {
      await turn()
      timers.advance(by: .milliseconds(600))
    }
    await turn()
    #expect(notes == ["1 at 1200", "2 at 2400"])
    timers.advance(by: .seconds(10))
    _ = try? await task.value
    #expect(notes.count == 3)
  }

  @Test func `a sleep with a negative duration ends in the next turn of the timers`() async throws {
    let timers = TimerQueue(time: VirtualTime())
    let task = Task { try await timers.clock.sleep(for: .seconds(-1)) }
    await turn()
    #expect(timers.runDue() == 1)
    try await task.value
  }

  @Test func `cancelling a task ends its sleep with an error, also before the sleep begins`() async
  {
    let timers = TimerQueue(time: VirtualTime())
    for turns in 0...3 {
      let task = Task { try await timers.clock.sleep(for: .forever) }
      for _ in 0..<turns { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    let task = Task { try await timers.clock.sleep(for: .seconds(1)) }
    await turn()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(timers.advance(by: .seconds(2)) == 0)
  }

  @Test func `the queue reports the begin and the end of each sleep once`() async throws {
    let timers = TimerQueue(time: VirtualTime())
    var count = 0
    timers.onSleep = {
      count += 1
      return { count -= 1 }
    }
    let task = Task { try await timers.clock.sleep(for: .seconds(1)) }
    await turn()
    #expect(count == 1)
    timers.advance(by: .seconds(1))
    #expect(count == 0)
    try await task.value
    let other = Task { try await timers.clock.sleep(for: .seconds(1)) }
    await turn()
    other.cancel()
    _ = try? await other.value
    #expect(count == 0)
  }
}
