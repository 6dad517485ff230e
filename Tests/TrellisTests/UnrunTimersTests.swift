import Testing
import Trellis
import TrellisHeadless
import TrellisTestSupport
import TrellisTesting

/// Timer queues that a program creates, but does not run.
@Suite struct UnrunTimersTests {
  /// A clock of real time that a test moves.
  private final class HandClock: TimeSource {
    let time = VirtualTime()
    var now: MonotonicInstant { time.now }
  }

  private func reports(
    _ host: TestHost, from line: UInt
  ) -> [String] {
    host.journal.filter { $0.subject == "diagnostic" }.map(\.line)
      .filter { $0.contains("unrun-timers") && $0.contains("UnrunTimersTests.swift:\(line)") }
  }

  @Test func `a queue that nothing runs is reported once its timer is overdue by a second`()
    async throws
  {
    let clock = HandClock()
    let queue = TimerQueue(time: clock)
    var line: UInt = 0
    let host = try await TestHost(
      Window {
        Button("Start").id("start").onTap {
          line = #line + 1
          queue.schedule(after: .seconds(2)) {}
        }
        Button("Other").id("other").onTap {}
      })
    try await host.press("start")
    clock.time.advance(by: .milliseconds(2999))
    try await host.press("other")
    #expect(reports(host, from: line).isEmpty)
    clock.time.advance(by: .milliseconds(1))
    for _ in 0..<2 { try await host.press("other") }
    let told = reports(host, from: line)
    #expect(told.count == 1)
    #expect(told[0].contains("use view.timers, or call runDue() of its TimerQueue"), "\(told)")
  }

  @Test func `a queue that is run, or whose timers are cancelled, is not reported`() async throws {
    let clock = HandClock()
    let run = TimerQueue(time: clock)
    let cancelled = TimerQueue(time: clock)
    let line: UInt = #line + 3
    let host = try await TestHost(
      Window {
        Button("Start").id("start").onTap {
          for queue in [run, cancelled] { queue.schedule(after: .seconds(2)) {}.cancel() }
          run.schedule(after: .seconds(2)) {}
        }
        Button("Other").id("other").onTap {}
      })
    try await host.press("start")
    run.runDue()
    clock.time.advance(by: .seconds(9))
    try await host.press("other")
    for offset in 0..<2 as Range<UInt> { #expect(reports(host, from: line + offset).isEmpty) }
  }

  @Test func `a queue that ends before its timer is due is reported`() async throws {
    var line: UInt = 0
    let host = try await TestHost(
      Window {
        Button("Start").id("start").onTap {
          line = #line + 1
          TimerQueue(time: HandClock()).schedule(after: .seconds(2)) {}
        }
      })
    try await host.press("start")
    #expect(reports(host, from: line).count == 1)
  }

  @Test func `a queue that nothing has run is reported when the program ends`() throws {
    let queue = TimerQueue(time: HandClock())
    let line: UInt = #line + 1
    queue.schedule(after: .seconds(60)) {}
    let sink = TraceSink()
    let application = Application(
      window: Window { Label("x") }, backend: HeadlessBackend(size: Size(width: 9, height: 3)),
      sink: sink)
    application.loop.mailbox.post { application.quit() }
    #expect(try application.run() == .ok)
    #expect(
      sink.lines.contains {
        $0.contains("unrun-timers") && $0.contains("UnrunTimersTests.swift:\(line)")
      })
  }
}
