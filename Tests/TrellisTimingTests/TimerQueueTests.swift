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

  @Test(.tags(.row139))
  func `a due timer runs when the queue is asked to run due timers, not before`() {
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

  @Test func `a thousand timers run by deadline, then by registration, without the cancelled ones`()
  {
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

  @Test func `advancing time runs each timer at its own deadline and ends at the target time`() {
    note("b", after: 20)
    note("a", after: 10)
    note("late", after: 31)

    #expect(timers.advance(by: .milliseconds(30)) == 2)
    #expect(trail.lines == ["10 a", "20 b"])
    #expect(trail.time.now == .origin.advanced(by: .milliseconds(30)))
  }

  @Test func `advancing time also runs timers that its timers schedule before the target time`() {
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

  @Test func `a timer that runs because time is advanced can advance time itself`() {
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

  @Test func `advancing to a past instant changes no time, and advancing by zero runs due timers`()
  {
    trail.time.advance(by: .milliseconds(5))
    note("due", after: 0)
    #expect(timers.advance(to: .origin) == 0)
    #expect(timers.advance(by: .zero) == 1)
    #expect(trail.lines == ["5 due"])
  }

  @Test func `a timer that schedules itself without delay runs once in each turn of the loop`() {
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

  @Test func `the time until the next timer is nil without timers, and zero when one is overdue`() {
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

  @Test func `a timer can be scheduled at an instant, which may be in the past`() {
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

  @Test func `pending timers still run after the queue discards cancelled timers`() {
    for index in 0..<1000 {
      let token = timers.schedule(after: .milliseconds(index)) {}
      if index % 10 != 0 { token.cancel() }
    }
    #expect(timers.advance(by: .seconds(1)) == 100)
    #expect(timers.entryCount == 0)
  }

  @Test func `the end of a queue cancels its timers and releases their closures`() {
    var queue: TimerQueue? = TimerQueue(time: trail.time)
    let captured = Canary()
    let token = queue?.schedule(after: .seconds(1)) { [value = Canary(of: captured)] in _ = value }
    #expect(captured.isWatched)

    queue = nil
    #expect(token?.state == .cancelled)
    #expect(!captured.isWatched)
  }

  @Test func `advancing the time of a queue on the system clock stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      TimerQueue(time: SystemTime()).advance(by: .seconds(1))
    }
  }

  @Test func `timers on real time run when they are due`() {
    let timers = TimerQueue(time: SystemTime())
    var ran = false
    timers.schedule(after: .zero) { ran = true }
    timers.schedule(after: .seconds(3600)) { ran = false }
    #expect(timers.runDue() == 1)
    #expect(ran)
  }
}
