import Testing
import TrellisTiming

@MainActor
@Suite struct ThrottleTests {
  @Test(
    .tags(.row143),
    arguments: [
      ("----------", "----------"),
      ("a---------", "a---------"),
      ("ab--------", "a--b------"),
      ("abc-------", "a--c------"),
      ("a--b------", "a--b------"),
      ("a----b----", "a----b----"),
      ("abcdefghij", "a--c--f--i"),
      // The held call begins a new interval of its own.
      ("ab-c------", "a--b--c---"),
      ("a-b-c-----", "a--b--c---"),
    ])
  func `the first call is made at once, then the latest of every three steps`(
    calls: String, made: String
  ) {
    #expect(Marbles.play(calls) { $0.throttle(for: .milliseconds(30), $1) } == made)
  }

  @Test(
    .tags(.row143),
    arguments: [
      ("abc-------", "a--b------"), ("a-b-c-----", "a--b--c---"), ("abcdefghij", "a--b--d--g"),
    ])
  func `with the choice first, a throttler makes the first of the calls that came too soon`(
    calls: String, made: String
  ) {
    let drawn = Marbles.play(calls) {
      $0.throttle(for: .milliseconds(30), choosing: .first, $1)
    }
    #expect(drawn == made)
  }

  @Test(
    .tags(.row143),
    arguments: [
      ("abc-------", "a---------"), ("a-b-c-----", "a---c-----"), ("abcdefghij", "a--d--g--j"),
    ])
  func `with the choice none, a throttler drops the calls that came too soon`(
    calls: String, made: String
  ) {
    let drawn = Marbles.play(calls) {
      $0.throttle(for: .milliseconds(30), choosing: .none, $1)
    }
    #expect(drawn == made)
  }

  @Test(.tags(.row143), arguments: [Duration.zero, .seconds(-1)])
  func `a throttler with a zero or negative interval makes every call`(interval: Duration) {
    #expect(Marbles.play("abc-d") { $0.throttle(for: interval, $1) } == "abc-d")
  }

  @Test(.tags(.row143)) func `handlers with no or two arguments can be throttled`() {
    let timers = TimerQueue(time: VirtualTime())
    var lines: [String] = []
    let none = timers.throttle(for: .seconds(1)) { lines.append("none") }
    let two = timers.throttle(for: .seconds(1)) { (text: String, count: Int) in
      lines.append("\(text) \(count)")
    }
    for count in 1...3 {
      none()
      two("two", count)
    }
    #expect(lines == ["none", "two 1"])
    timers.advance(by: .seconds(1))
    #expect(lines == ["none", "two 1", "none", "two 3"])
  }

  @Test(.tags(.row143))
  func `cancelling a throttler drops the call that it holds, and the interval continues`() {
    let timers = TimerQueue(time: VirtualTime())
    var lines: [String] = []
    let throttler = Throttler(for: .seconds(3), on: timers)
    throttler { lines.append("first") }
    #expect(!throttler.cancel())
    throttler { lines.append("dropped") }
    #expect(throttler.isHolding)
    #expect(throttler.cancel())
    #expect(!throttler.isHolding)

    timers.advance(by: .seconds(2))
    throttler { lines.append("held") }
    #expect(lines == ["first"])
    timers.advance(by: .seconds(1))
    #expect(lines == ["first", "held"])
  }

  @Test(.tags(.row143))
  func `a throttler holds a call from its own handler as it holds any other call`() {
    let timers = TimerQueue(time: VirtualTime())
    let throttler = Throttler(for: .seconds(1), on: timers)
    var runs = 0
    func again() {
      runs += 1
      throttler { again() }
    }
    throttler { again() }
    #expect(runs == 1)
    timers.advance(by: .seconds(3))
    #expect(runs == 4)
    throttler.cancel()
  }

  @Test(.tags(.row143))
  func `the firing of a throttled call has the cause of the call that is made`() {
    let probe = CauseProbe()
    let call = probe.timers.throttle(for: .seconds(1)) {}
    for cause in UInt64(1)...3 {
      probe.cause = RecordID(cause)
      call()
    }
    probe.timers.advance(by: .seconds(1))
    #expect(probe.firings.map(\.cause) == [RecordID(3)])
    #expect(probe.firings.map(\.kind) == [.throttle])
  }

  @Test(.tags(.row143), arguments: [Throttler.Choice.first, .latest, .none])
  func `a throttler with an endless interval holds no call after its first one, and is released`(
    choice: Throttler.Choice
  ) {
    let timers = TimerQueue(time: VirtualTime())
    var throttler: Throttler? = Throttler(for: .forever, choosing: choice, on: timers)
    weak let released = throttler
    var calls = 0
    for _ in 0..<3 { throttler?({ calls += 1 }) }
    #expect(calls == 1)
    #expect(throttler?.isHolding == false && throttler?.cancel() == false)
    throttler = nil
    #expect(released == nil)
  }
}
