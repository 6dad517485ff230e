import Testing
import TrellisTiming

@MainActor
@Suite struct DelayTableTests {
  /// A delay asked for one second after the start, and when it is over, in nanoseconds.
  struct Row: CustomTestStringConvertible {
    let name: String
    let delay: Duration
    let runsAt: Int64?

    var testDescription: String { name }
  }

  nonisolated static let second: Int64 = 1_000_000_000

  nonisolated static let rows: [Row] = [
    Row(name: "zero", delay: .zero, runsAt: second),
    Row(name: "negative", delay: .seconds(-5), runsAt: second),
    Row(name: "most negative", delay: .seconds(Int64.min), runsAt: second),
    Row(
      name: "an attosecond", delay: Duration(secondsComponent: 0, attosecondsComponent: 1),
      runsAt: second + 1),
    Row(name: "a century", delay: .seconds(3_155_760_000), runsAt: 3_155_760_001 * second),
    Row(name: "huge", delay: .seconds(Int64.max), runsAt: nil),
    Row(name: "forever", delay: .forever, runsAt: nil),
    Row(name: "minus one second as a number", delay: Duration(delaySeconds: -1), runsAt: second),
    Row(name: "a quarter", delay: Duration(delaySeconds: 0.25), runsAt: second + second / 4),
    Row(
      name: "the smallest number", delay: Duration(delaySeconds: .leastNonzeroMagnitude),
      runsAt: second),
    Row(
      name: "the largest number", delay: Duration(delaySeconds: .greatestFiniteMagnitude),
      runsAt: nil),
    Row(name: "not a number", delay: Duration(delaySeconds: .nan), runsAt: nil),
    Row(name: "infinite", delay: Duration(delaySeconds: .infinity), runsAt: nil),
    Row(name: "minus infinite", delay: Duration(delaySeconds: -.infinity), runsAt: second),
  ]

  @Test(.tags(.row140), arguments: rows)
  func `each delay of the table ends at the instant given there, and never inside the call`(
    row: Row
  ) throws {
    let time = VirtualTime(start: MonotonicInstant(nanoseconds: DelayTableTests.second))
    let timers = TimerQueue(time: time)
    var ranAt: Int64?
    let token = timers.schedule(after: row.delay) { ranAt = time.now.nanoseconds }
    #expect(ranAt == nil, "never inside the call")

    timers.advance(by: .forever)
    #expect(ranAt == row.runsAt)
    #expect(token.state == (row.runsAt == nil ? .pending : .finished))
    #expect(token.cancel() == (row.runsAt == nil))
  }

  @Test(.tags(.row140)) func `a timer that never runs sets no limit to the sleep of the loop`() {
    let timers = TimerQueue(time: VirtualTime())
    timers.schedule(after: .forever) {}
    #expect(timers.timeUntilNext == nil)
  }
}
