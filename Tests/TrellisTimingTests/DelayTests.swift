import Testing
import TrellisTiming

@MainActor
@Suite struct DelayTests {
  private final class Owner {
    var count = 0
  }

  let time = VirtualTime()
  let timers: TimerQueue

  init() {
    timers = TimerQueue(time: time)
  }

  @Test(.tags(.row137)) func `a closure runs after its delay and not before`() {
    var ran = false
    let token = timers.schedule(after: .milliseconds(100)) { ran = true }
    timers.advance(by: .milliseconds(99))
    #expect(!ran)
    #expect(token.state == .pending)

    timers.advance(by: .milliseconds(1))
    #expect(ran)
    #expect(token.state == .finished)
  }

  @Test(.tags(.row137)) func `a delayed closure receives its owner`() {
    let owner = Owner()
    let token = timers.schedule(after: .milliseconds(100), owner: owner) { $0.count += 1 }
    timers.advance(by: .milliseconds(100))
    #expect(owner.count == 1)
    #expect(token.state == .finished)
  }

  @Test(.tags(.row137, .row138)) func `a cancelled closure never runs`() {
    var ran = false
    let token = timers.schedule(after: .milliseconds(100)) { ran = true }
    timers.advance(by: .milliseconds(99))
    #expect(token.cancel())
    #expect(token.state == .cancelled)

    timers.advance(by: .seconds(1))
    #expect(!ran)
    #expect(token.state == .cancelled)
  }

  @Test(.tags(.row137, .row138)) func `a cancelled closure with an owner never runs`() {
    let owner = Owner()
    timers.schedule(after: .milliseconds(100), owner: owner) { $0.count += 1 }.cancel()
    timers.advance(by: .seconds(1))
    #expect(owner.count == 0)
  }

  @Test(.tags(.row138)) func `cancelling a token a second time returns false`() {
    let token = timers.schedule(after: .milliseconds(1)) {}
    #expect(token.cancel())
    #expect(!token.cancel())
    #expect(token.state == .cancelled)
  }

  @Test(.tags(.row138)) func `cancelling a token while its closure runs, or later, returns false`()
  {
    var token: DelayedRun?
    var inside: (state: DelayedRun.State?, prevented: Bool?)
    token = timers.schedule(after: .zero) {
      inside = (token?.state, token?.cancel())
    }
    timers.runDue()

    #expect(inside.state == .running)
    #expect(inside.prevented == false)
    #expect(token?.cancel() == false)
    #expect(token?.state == .finished)
  }

  @Test(.tags(.row138)) func `a delayed closure still runs when its token is released`() {
    var ran = false
    do {
      let token = timers.schedule(after: .milliseconds(1)) { ran = true }
      #expect(token.state == .pending)
    }
    timers.advance(by: .milliseconds(1))
    #expect(ran)
  }

  @Test(.tags(.row138)) func `a cancelled closure is released immediately`() {
    let captured = Canary()
    let token = timers.schedule(after: .seconds(1)) { [value = Canary(of: captured)] in _ = value }
    #expect(captured.isWatched)
    token.cancel()
    #expect(!captured.isWatched)
  }

  @Test(.tags(.row138)) func `a closure is released after it has run`() {
    let captured = Canary()
    let token = timers.schedule(after: .zero) { [value = Canary(of: captured)] in _ = value }
    timers.runDue()
    #expect(token.state == .finished)
    #expect(!captured.isWatched)
  }

  @Test(.tags(.row138)) func `a timer can cancel another timer that is due at the same instant`() {
    var second: DelayedRun?
    var ran = false
    timers.schedule(after: .zero) { second?.cancel() }
    second = timers.schedule(after: .zero) { ran = true }
    #expect(timers.runDue() == 1)
    #expect(!ran)
  }

  @Test(.tags(.row141)) func `a closure whose owner is gone does not run`() {
    var ran = false
    let canary = Canary()
    let token = timers.schedule(after: .milliseconds(1), owner: Canary(of: canary)) { _ in
      ran = true
    }
    #expect(!canary.isWatched)

    #expect(timers.advance(by: .milliseconds(1)) == 0)
    #expect(!ran)
    #expect(token.state == .cancelled)
    #expect(!token.cancel())
  }

  @Test(.tags(.row141), arguments: [true, false])
  func `a retained owner is released when its closure has run or is cancelled`(cancels: Bool) {
    var ran = false
    let canary = Canary()
    let token = timers.schedule(
      after: .milliseconds(1), owner: Canary(of: canary), retainingOwner: true
    ) { _ in ran = true }
    #expect(canary.isWatched)

    if cancels { token.cancel() } else { timers.advance(by: .milliseconds(1)) }
    #expect(ran != cancels)
    #expect(!canary.isWatched)
  }
}
