import Testing
import TrellisTiming

@MainActor
@Suite struct DebounceTests {
  @Test(
    .tags(.row143),
    arguments: [
      ("----------", "----------"),
      ("a---------", "---a------"),
      ("ab--------", "----b-----"),
      ("abc-------", "-----c----"),
      ("a-b-c-----", "-------c--"),
      // A call at the instant at which the one before is due comes after it.
      ("a--b------", "---a--b---"),
      ("a---b-----", "---a---b--"),
      ("abcdefg---", "---------g"),
    ])
  func `a debouncer makes the last call after three steps without another call`(
    calls: String, made: String
  ) {
    let drawn = Marbles.play(calls) { $0.debounce(for: .milliseconds(30), $1) }
    #expect(drawn == made)
  }

  @Test(.tags(.row143)) func `a debouncer with a zero interval makes each call in the next turn`() {
    #expect(Marbles.play("a-bc-") { $0.debounce(for: .zero, $1) } == "-a-bc")
  }

  @Test(.tags(.row143)) func `handlers with no, one or two arguments can be debounced`() {
    let timers = TimerQueue(time: VirtualTime())
    var lines: [String] = []
    let none = timers.debounce(for: .seconds(1)) { lines.append("none") }
    let one = timers.debounce(for: .seconds(1)) { (text: String) in lines.append(text) }
    let two = timers.debounce(for: .seconds(1)) { (owner: Canary, count: Int) in
      lines.append("\(type(of: owner)) \(count)")
    }
    none()
    one("one")
    two(Canary(), 2)
    timers.advance(by: .seconds(1))
    #expect(lines == ["none", "one", "Canary 2"])
  }

  @Test(.tags(.row143))
  func `cancelling a debouncer drops the call that it holds, and later calls still run`() {
    let timers = TimerQueue(time: VirtualTime())
    var made = 0
    let debouncer = Debouncer(for: .seconds(1), on: timers)
    #expect(!debouncer.isHolding)
    #expect(!debouncer.cancel())

    debouncer { made += 1 }
    #expect(debouncer.isHolding)
    #expect(debouncer.cancel())
    #expect(!debouncer.isHolding)
    timers.advance(by: .seconds(2))
    #expect(made == 0)

    debouncer { made += 1 }
    timers.advance(by: .seconds(1))
    #expect(made == 1)
    #expect(!debouncer.isHolding)
  }

  @Test(.tags(.row143))
  func `a debouncer releases the call that it holds when another call replaces it`() {
    let canary = Canary()
    let debouncer = Debouncer(for: .seconds(1), on: TimerQueue(time: VirtualTime()))
    debouncer { [value = Canary(of: canary)] in _ = value }
    #expect(canary.isWatched)
    debouncer {}
    #expect(!canary.isWatched)
  }

  @Test(.tags(.row143)) func `the firing of a debounced call has the cause of the last call`() {
    let probe = CauseProbe()
    let call = probe.timers.debounce(for: .seconds(1)) {}
    for cause in UInt64(1)...3 {
      probe.cause = RecordID(cause)
      call()
    }
    probe.timers.advance(by: .seconds(1))
    #expect(probe.firings.map(\.cause) == [RecordID(3)])
    #expect(probe.firings.map(\.kind) == [.debounce])
  }
}
