import Testing
import TrellisTiming

@MainActor
@Suite struct BracketTests {
  @Test func `every timer runs inside the bracket, which receives the timer's line and cause`() {
    let time = VirtualTime()
    var running: RecordID?
    var record: UInt64 = 100
    var lines: [String] = []
    let timers = TimerQueue(
      time: time, cause: { running },
      bracket: { firing, body in
        record += 1
        running = RecordID(record)
        let cause = firing.cause.map { "\($0.sequence)" } ?? "none"
        lines.append("\(firing.kind) \(firing.site) cause \(cause) begins")
        body()
        lines.append("ends")
        running = nil
      })

    let line: UInt = #line + 1
    timers.schedule(after: .milliseconds(1)) {
      lines.append("outer")
      timers.schedule(after: .milliseconds(1)) { lines.append("inner") }
    }
    timers.advance(by: .seconds(1))

    let file = "TrellisTimingTests/BracketTests.swift"
    #expect(
      lines == [
        "once \(file):\(line) cause none begins", "outer", "ends",
        "once \(file):\(line + 2) cause 101 begins", "inner", "ends",
      ])
  }

  @Test func `a firing names its registration and deadline`() {
    let time = VirtualTime()
    var firings: [TimerFiring] = []
    let timers = TimerQueue(
      time: time,
      bracket: { firing, body in
        firings.append(firing)
        body()
      })
    timers.schedule(after: .milliseconds(2)) {}
    timers.schedule(after: .milliseconds(1)) {}
    time.advance(by: .milliseconds(5))
    timers.runDue()

    #expect(firings.map(\.registration) == [1, 0])
    #expect(firings.map(\.deadline.nanoseconds) == [1_000_000, 2_000_000])
    #expect(firings.map(\.missedTicks) == [0, 0])
  }

  @Test func `the bracket is not called for timers that are cancelled or have lost their owner`() {
    let time = VirtualTime()
    var count = 0
    let timers = TimerQueue(
      time: time,
      bracket: { _, body in
        count += 1
        body()
      })
    timers.schedule(after: .zero) {}.cancel()
    timers.schedule(after: .zero, owner: Canary()) { _ in }

    #expect(timers.runDue() == 0)
    #expect(count == 0)
  }
}
