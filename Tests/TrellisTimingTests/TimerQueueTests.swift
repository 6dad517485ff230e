import Testing
import TrellisTesting

@testable import TrellisTiming

@MainActor
@Suite struct TimerQueueTests {
  let trail = Trail()
  let timers: TimerQueue

  init() {
    timers = TimerQueue(time: trail.time)
  }

  private func note(_ event: String, after milliseconds: Int) {
    timers.schedule(after: .milliseconds(milliseconds)) { trail.note(event) }
  }

  @Test(.tags(.row139)) func `a timer runs only when its time has come and the queue is told`() {
    note("a", after: 10)
    #expect(timers.runDue() == 0)

    trail.time.advance(by: .milliseconds(9))
    #expect(timers.runDue() == 0)

    trail.time.advance(by: .milliseconds(1))
    #expect(trail.lines.isEmpty)
    #expect(timers.runDue() == 1)
    #expect(timers.runDue() == 0)
    #expect(trail.lines == ["10 a"])
  }

  @Test func `every arrangement of five deadlines runs by deadline, then by registration`() {
    for code in 0..<(3 * 3 * 3 * 3 * 3) {
      let time = VirtualTime()
      let timers = TimerQueue(time: time)
      let delays = [1, 3, 9, 27, 81].map { code / $0 % 3 }
      var ran: [Int] = []
      for (index, delay) in delays.enumerated() {
        timers.schedule(after: .seconds(delay)) { ran.append(index) }
      }

      #expect(timers.advance(by: .seconds(2)) == 5)
      let expected = delays.indices.sorted { (delays[$0], $0) < (delays[$1], $1) }
      #expect(ran == expected, "delays \(delays)")
    }
  }

  @Test func `a thousand timers come out in order, some of them cancelled`() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = RepeatableNumbers(seed: seed)
    var expected: [(delay: Int, index: Int)] = []
    var ran: [Int] = []
    for index in 0..<1000 {
      let delay = Int.random(in: 0..<100, using: &generator)
      let token = timers.schedule(after: .milliseconds(delay)) { ran.append(index) }
      if Bool.random(using: &generator) { token.cancel() } else { expected.append((delay, index)) }
    }

    timers.advance(by: .seconds(1))
    #expect(ran == expected.sorted { $0 < $1 }.map(\.index), "seed \(seed)")
  }

  @Test func `advancing runs each timer at its own instant and arrives at the target`() {
    note("b", after: 20)
    note("a", after: 10)
    note("late", after: 31)

    #expect(timers.advance(by: .milliseconds(30)) == 2)
    #expect(trail.lines == ["10 a", "20 b"])
    #expect(trail.time.now == .origin.advanced(by: .milliseconds(30)))
  }

  @Test func `advancing runs what its timers ask for on the way`() {
    timers.schedule(after: .milliseconds(10)) {
      trail.note("first")
      note("at once", after: 0)
      note("inside", after: 5)
      note("at the end", after: 20)
      note("beyond", after: 21)
    }

    #expect(timers.advance(by: .milliseconds(30)) == 4)
    #expect(trail.lines == ["10 first", "10 at once", "15 inside", "30 at the end"])
  }

  @Test func `a timer may advance time itself`() {
    timers.schedule(after: .milliseconds(10)) {
      trail.note("outer begins")
      timers.advance(by: .milliseconds(15))
      trail.note("outer ends")
    }
    note("inner", after: 20)
    note("after", after: 30)

    timers.advance(by: .milliseconds(20))
    #expect(trail.lines == ["10 outer begins", "20 inner", "25 outer ends"])
    #expect(trail.time.now == .origin.advanced(by: .milliseconds(25)))
  }

  @Test func `advancing into the past moves nothing and runs what is overdue`() {
    trail.time.advance(by: .milliseconds(5))
    note("due", after: 0)
    #expect(timers.advance(to: .origin) == 0)
    #expect(timers.advance(by: .zero) == 1)
    #expect(trail.lines == ["5 due"])
  }

  @Test func `a timer that asks for itself at once does not keep the loop`() {
    var runs = 0
    func again() {
      runs += 1
      timers.schedule(after: .zero) { again() }
    }
    timers.schedule(after: .zero) { again() }

    #expect(timers.runDue() == 1)
    #expect(timers.runDue() == 1)
    #expect(runs == 2)
  }

  @Test func `the loop learns how long it may sleep`() {
    #expect(timers.timeUntilNext == nil)
    note("later", after: 30)
    let sooner = timers.schedule(after: .milliseconds(10)) {}
    #expect(timers.nextDeadline == .origin.advanced(by: .milliseconds(10)))
    #expect(timers.timeUntilNext == .milliseconds(10))

    sooner.cancel()
    #expect(timers.timeUntilNext == .milliseconds(30))

    trail.time.advance(by: .milliseconds(40))
    #expect(timers.timeUntilNext == .zero)
    timers.runDue()
    #expect(timers.timeUntilNext == nil)
  }

  @Test func `a deadline may be named directly`() {
    timers.schedule(at: .origin.advanced(by: .milliseconds(10))) { trail.note("then") }
    timers.schedule(at: .distantFuture) { trail.note("never") }
    trail.time.advance(by: .milliseconds(1))
    timers.schedule(at: .origin) { trail.note("now") }
    #expect(timers.timeUntilNext == .zero)

    timers.advance(by: .milliseconds(9))
    #expect(trail.lines == ["1 now", "10 then"])
  }

  @Test func `cancelled timers do not pile up`() {
    for _ in 0..<10_000 { timers.schedule(after: .seconds(1)) {}.cancel() }
    #expect(timers.entryCount <= 64)
  }

  @Test func `pending timers survive the sweeping of cancelled ones`() {
    for index in 0..<1000 {
      let token = timers.schedule(after: .milliseconds(index)) {}
      if index % 10 != 0 { token.cancel() }
    }
    #expect(timers.advance(by: .seconds(1)) == 100)
    #expect(timers.entryCount == 0)
  }

  @Test func `timers end with their queue`() {
    var queue: TimerQueue? = TimerQueue(time: trail.time)
    let captured = Canary()
    let token = queue?.schedule(after: .seconds(1)) { [value = Canary(of: captured)] in _ = value }
    #expect(captured.isWatched)

    queue = nil
    #expect(token?.state == .cancelled)
    #expect(!captured.isWatched)
  }

  @Test func `real time cannot be advanced`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      TimerQueue(time: SystemTime()).advance(by: .seconds(1))
    }
  }

  @Test func `timers on real time run when they are due`() {
    let timers = TimerQueue()
    var ran = false
    timers.schedule(after: .zero) { ran = true }
    timers.schedule(after: .seconds(3600)) { ran = false }
    #expect(timers.runDue() == 1)
    #expect(ran)
  }
}
