import Testing
import TrellisTesting
import TrellisTiming

@MainActor
@Suite struct IntervalTimerTests {
  let trail = Trail()
  let timers: TimerQueue

  init() {
    timers = TimerQueue(time: trail.time)
  }

  @Test(.tags(.row142)) func `a timer ticks at its interval, first after one interval`() {
    timers.every(.milliseconds(10)) { trail.note("tick \($0.tickCount)") }
    timers.advance(by: .milliseconds(35))
    #expect(trail.lines == ["10 tick 1", "20 tick 2", "30 tick 3"])
  }

  @Test func `a timer can call a closure without parameters`() {
    let timer = timers.every(.milliseconds(10)) { trail.note("tick") }
    timers.advance(by: .milliseconds(25))
    timer.cancel()
    timers.advance(by: .milliseconds(25))
    #expect(trail.lines == ["10 tick", "20 tick"])
  }

  @Test(.tags(.row142)) func `a repeating timer can be cancelled by its own handler`() {
    let timer = timers.every(.milliseconds(10)) { timer in
      trail.note("tick")
      if timer.tickCount == 2 {
        #expect(timer.isRunning)
        #expect(timer.cancel())
        #expect(!timer.cancel())
      }
    }
    timers.advance(by: .seconds(1))
    #expect(trail.lines == ["10 tick", "20 tick"])
    #expect(!timer.isRunning)
    #expect(timers.nextDeadline == nil)
  }

  @Test(.tags(.row142)) func `a repeating timer can be cancelled between two ticks`() {
    let timer = timers.every(.milliseconds(10)) { _ in trail.note("tick") }
    timers.advance(by: .milliseconds(10))
    #expect(timer.cancel())
    #expect(!timer.cancel())
    timers.advance(by: .seconds(1))
    #expect(trail.lines == ["10 tick"])
  }

  @Test(.tags(.row142))
  func `a timer that ticks once passes itself to its handler and is no longer running there`() {
    let timer = timers.once(after: .milliseconds(10)) { timer in
      #expect(!timer.isRunning)
      #expect(!timer.cancel())
      trail.note("tick \(timer.tickCount)")
    }
    #expect(timer.isRunning)
    timers.advance(by: .seconds(1))
    #expect(trail.lines == ["10 tick 1"])
    #expect(!timer.isRunning)
  }

  @Test(.tags(.row142)) func `a timer that ticks once can be cancelled before its tick`() {
    #expect(timers.once(after: .zero) { _ in trail.note("tick") }.cancel())
    timers.advance(by: .seconds(1))
    #expect(trail.lines.isEmpty)
  }

  @Test(
    .tags(.row142),
    arguments: [
      // Milliseconds of a late call, ticks it stands for beyond its own, when the next one is due.
      (10, 0, 20), (19, 0, 20), (20, 1, 30), (29, 1, 30), (30, 2, 40), (1005, 99, 1010),
    ])
  func `a repeating timer makes one call for several missed ticks and reports their number`(
    late: Int, missed: Int, next: Int
  ) {
    let timer = timers.every(.milliseconds(10)) { _ in trail.note("tick") }
    trail.time.advance(by: .milliseconds(late))

    #expect(timers.runDue() == 1)
    #expect(timer.missedTicks == missed)
    #expect(timers.nextDeadline == .origin.advanced(by: .milliseconds(next)))

    timers.advance(to: .origin.advanced(by: .milliseconds(next)))
    #expect(timer.missedTicks == 0)
    #expect(timer.tickCount == 2)
  }

  @Test(.tags(.row142))
  func `each tick of a repeating timer is either a call or counted as missed`() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = RepeatableNumbers(seed: seed)
    var ticks = 0
    timers.every(.milliseconds(7)) { ticks += 1 + $0.missedTicks }
    for _ in 0..<1000 {
      trail.time.advance(by: .microseconds(Int.random(in: 0..<50_000, using: &generator)))
      timers.runDue()
      #expect(ticks == Int(trail.time.now.nanoseconds / 7_000_000), "seed \(seed)")
    }
  }

  @Test(.tags(.row142)) func `the firing of a repeating timer contains the number of missed ticks`()
  {
    var missed: [Int] = []
    let time = VirtualTime()
    let timers = TimerQueue(
      time: time,
      bracket: { firing, body in
        #expect(firing.kind == .repeating)
        missed.append(firing.missedTicks)
        body()
      })
    timers.every(.milliseconds(10)) { _ in }
    time.advance(by: .milliseconds(35))
    timers.runDue()
    timers.advance(by: .milliseconds(5))
    #expect(missed == [2, 0])
  }

  @Test(.tags(.row142))
  func `a tick runs before closures that an earlier tick scheduled for the same instant`() {
    timers.every(.milliseconds(10)) { timer in
      trail.note("tick \(timer.tickCount)")
      if timer.tickCount == 1 {
        timers.schedule(after: .milliseconds(10)) { trail.note("asked for") }
      }
    }
    timers.advance(by: .milliseconds(20))
    #expect(trail.lines == ["10 tick 1", "20 tick 2", "20 asked for"])
  }

  @Test(.tags(.row140, .row142), arguments: [Duration.zero, .seconds(-1), .nanoseconds(1)])
  func `an interval below a millisecond is a millisecond`(interval: Duration) {
    let timer = timers.every(interval) { _ in trail.note("tick") }
    #expect(timer.interval == .milliseconds(1))
    timers.advance(by: .milliseconds(2))
    #expect(trail.lines == ["1 tick", "2 tick"])
  }

  @Test(.tags(.row140, .row142), arguments: [Duration.forever, .seconds(Int64.max)])
  func `a timer with an endless interval never ticks and can be stopped`(interval: Duration) {
    let timer = timers.every(interval) { _ in trail.note("tick") }
    timers.advance(by: .forever)
    #expect(trail.lines.isEmpty)
    #expect(timer.cancel())
  }

  @Test(.tags(.row141, .row142)) func `a timer ends with its owner`() {
    let canary = Canary()
    var owner: Canary? = Canary(of: canary)
    let timer = owner.map { owner in
      timers.every(.milliseconds(10), owner: owner) { _, timer in
        trail.note("tick \(timer.tickCount)")
      }
    }
    timers.advance(by: .milliseconds(10))
    owner = nil
    #expect(!canary.isWatched)

    timers.advance(by: .seconds(1))
    #expect(trail.lines == ["10 tick 1"])
    #expect(timer?.isRunning == false)
    #expect(timers.nextDeadline == nil)
  }

  @Test(.tags(.row141, .row142))
  func `a repeating timer keeps a retained owner alive until it is cancelled`() {
    let canary = Canary()
    let timer = timers.every(.milliseconds(10), owner: Canary(of: canary), retainingOwner: true) {
      _, _ in trail.note("tick")
    }
    timers.advance(by: .milliseconds(20))
    #expect(trail.lines.count == 2)
    #expect(canary.isWatched)

    timer.cancel()
    #expect(!canary.isWatched)
  }

  @Test(.tags(.row142)) func `a running timer does not keep its queue alive`() {
    let canary = Canary()
    var queue: TimerQueue? = TimerQueue(time: trail.time)
    let timer = queue?.every(.seconds(1)) { [value = Canary(of: canary)] _ in _ = value }
    #expect(canary.isWatched)
    queue = nil
    #expect(timer?.isRunning == false)
  }
}
