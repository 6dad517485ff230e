import Testing
import TrellisTiming

/// Timer queues that a program creates, but does not run. No test waits for anything, because an
/// application of another test would then report the queues.
@MainActor
@Suite struct UnrunTimersTests {
  /// A clock of real time that a test moves.
  private nonisolated final class HandClock: TimeSource {
    let time = VirtualTime()
    var now: MonotonicInstant { time.now }
  }

  private let clock = HandClock()

  private func taken(isEnding: Bool = false) -> [UInt] {
    UnrunTimers.take(isEnding: isEnding).filter { $0.file == "UnrunTimersTests.swift" }.map(\.line)
  }

  @Test func `a queue that nothing runs is reported once its timer is overdue by a second`() {
    let queue = TimerQueue(time: clock)
    let line: UInt = #line + 1
    queue.schedule(after: .seconds(2)) {}
    clock.time.advance(by: .milliseconds(2999))
    #expect(taken() == [])
    clock.time.advance(by: .milliseconds(1))
    #expect(taken() == [line])
    #expect(taken() == [])
  }

  @Test func `a queue that nothing has run is reported when the program ends`() {
    let queue = TimerQueue(time: clock)
    let line: UInt = #line + 1
    queue.schedule(after: .seconds(60)) {}
    #expect(taken(isEnding: true) == [line])
    #expect(queue.nextDeadline != nil)
  }

  @Test func `a queue that ends before its timer is due is reported`() {
    let line: UInt = #line + 1
    TimerQueue(time: clock).schedule(after: .seconds(2)) {}
    #expect(taken() == [line])
  }

  @Test func `a queue that is run, whose timers are cancelled, or of virtual time is not reported`()
  {
    let (run, cancelled) = (TimerQueue(time: clock), TimerQueue(time: clock))
    let virtual = TimerQueue(time: VirtualTime())
    for queue in [run, cancelled] { queue.schedule(after: .seconds(2)) {}.cancel() }
    for queue in [run, virtual] { queue.schedule(after: .seconds(2)) {} }
    run.runDue()
    clock.time.advance(by: .seconds(9))
    #expect(taken(isEnding: true) == [])
  }
}
