import Foundation
import Synchronization
import Testing

@testable import TrellisTiming

@MainActor
@Suite struct HandOffTests {
  private actor Store {
    private(set) var flushes = 0
    func flush() { flushes += 1 }
  }

  let timers = TimerQueue(time: VirtualTime())

  @Test(.tags(.row137)) func `a closure runs in the background after its delay`() async {
    let isOnMainThread = await withCheckedContinuation { continuation in
      timers.scheduleInBackground(after: .milliseconds(100)) {
        continuation.resume(returning: Thread.isMainThread)
      }
      #expect(timers.advance(by: .milliseconds(99)) == 0)
      #expect(timers.advance(by: .milliseconds(1)) == 1)
    }
    #expect(!isOnMainThread)
  }

  @Test(.tags(.row137)) func `a closure in the background receives its owner`() async {
    let owner = Tally()
    await withCheckedContinuation { continuation in
      timers.scheduleInBackground(after: .milliseconds(1), owner: owner) {
        $0.add()
        continuation.resume()
      }
      timers.advance(by: .milliseconds(1))
    }
    #expect(owner.count == 1)
  }

  @Test(.tags(.row137)) func `a closure runs on the executor it is given`() async {
    let executor = HeldExecutor()
    await withCheckedContinuation { continuation in
      timers.schedule(after: .milliseconds(1), on: executor) { continuation.resume() }
      timers.advance(by: .milliseconds(1))
      executor.runHeld()
    }
    #expect(executor.ranCount == 1)
  }

  @Test(.tags(.row137)) func `a closure on an executor receives its owner`() {
    let executor = HeldExecutor()
    let owner = Tally()
    timers.schedule(after: .milliseconds(1), on: executor, owner: owner) {
      $0.add()
    }
    timers.advance(by: .milliseconds(1))
    executor.runHeld()
    #expect(owner.count == 1)
  }

  @Test(.tags(.row137)) func `a closure runs inside the actor it is given`() async {
    let store = Store()
    await withCheckedContinuation { continuation in
      timers.schedule(after: .milliseconds(1), on: store) {
        $0.flush()
        continuation.resume()
      }
      timers.advance(by: .milliseconds(1))
    }
    #expect(await store.flushes == 1)
  }

  @Test(.tags(.row138))
  func `the token of a closure on an executor is pending, then running, then finished`() {
    let executor = HeldExecutor()
    let states = Mutex<[DelayedRun.State]>([])
    let holder = Mutex<DelayedRun?>(nil)
    let token = timers.schedule(after: .milliseconds(1), on: executor) {
      let state = holder.withLock { $0?.state }
      states.withLock { $0 += [state].compactMap { $0 } }
    }
    holder.withLock { $0 = token }
    #expect(token.state == .pending)
    timers.advance(by: .milliseconds(1))
    #expect(token.state == .pending)

    executor.runHeld()
    #expect(states.withLock { $0 } == [.running])
    #expect(token.state == .finished)
    #expect(!token.cancel())
  }

  @Test(.tags(.row138)) func `a closure that waits on its executor can be cancelled`() {
    let executor = HeldExecutor()
    let ran = Tally()
    let token = timers.schedule(after: .milliseconds(1), on: executor) {
      ran.add()
    }
    timers.advance(by: .milliseconds(1))
    #expect(token.cancel())

    executor.runHeld()
    #expect(ran.count == 0)
    #expect(token.state == .cancelled)
  }

  @Test(.tags(.row138))
  func `a closure that is cancelled before its deadline is not handed to its executor`() {
    let executor = HeldExecutor()
    timers.schedule(after: .milliseconds(1), on: executor) {}.cancel()
    #expect(timers.advance(by: .milliseconds(1)) == 0)
    executor.runHeld()
    #expect(executor.ranCount == 0)
  }

  @Test(.tags(.row141))
  func `a closure on an executor does not run if its owner ends before the deadline`() {
    let executor = HeldExecutor()
    let token = timers.schedule(after: .milliseconds(1), on: executor, owner: Tally()) { _ in }
    #expect(timers.advance(by: .milliseconds(1)) == 0)
    #expect(token.state == .cancelled)
  }

  @Test(.tags(.row141))
  func `a closure on an executor does not run if its owner ends while the closure waits there`() {
    let executor = HeldExecutor()
    let ran = Tally()
    var owner: Tally? = Tally()
    let token = owner.map {
      timers.schedule(after: .milliseconds(1), on: executor, owner: $0) { _ in
        ran.add()
      }
    }
    #expect(timers.advance(by: .milliseconds(1)) == 1)
    owner = nil

    executor.runHeld()
    #expect(ran.count == 0)
    #expect(token?.state == .cancelled)
  }

  @Test(.tags(.row141))
  func `a retained owner stays alive until its closure has run on the executor`() {
    let executor = HeldExecutor()
    let ran = Tally()
    timers.schedule(
      after: .milliseconds(1), on: executor, owner: Tally(), retainingOwner: true
    ) { _ in ran.add() }
    timers.advance(by: .milliseconds(1))
    executor.runHeld()
    #expect(ran.count == 1)
  }

  @Test func `the bracket surrounds the hand-over of a closure to its executor, not its run`() {
    var kinds: [TimerFiring.Kind] = []
    let executor = HeldExecutor()
    let timers = TimerQueue(
      time: VirtualTime(),
      bracket: { firing, body in
        kinds.append(firing.kind)
        body()
        #expect(executor.heldCount == 1)
        #expect(executor.ranCount == 0)
      })
    timers.schedule(after: .zero, on: executor) {}
    timers.runDue()
    #expect(kinds == [.handOff])
  }
}
