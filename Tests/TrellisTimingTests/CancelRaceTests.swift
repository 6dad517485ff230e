import Foundation
import Synchronization
import Testing

@testable import TrellisTiming

@Suite struct CancelRaceTests {
  @Test(.tags(.row138)) func `of a hundred threads that cancel, one prevents the run`() async {
    for _ in 0..<10 {
      let token = await TimerQueue(time: VirtualTime()).schedule(after: .forever) {}
      let prevented = await Threads.run(100) { _ in token.cancel() }
      #expect(prevented.count { $0 } == 1)
      #expect(token.state == .cancelled)
    }
  }

  @Test(.tags(.row138)) func `of a start and ninety-nine cancels, one wins`() async {
    for _ in 0..<10 {
      let token = await TimerQueue(time: VirtualTime()).schedule(after: .forever) {}
      let won = await Threads.run(100) { $0 == 50 ? token.start() : token.cancel() }
      #expect(won.count { $0 } == 1)
      #expect(token.state == (won[50] ? .running : .cancelled))
    }
  }

  @MainActor
  @Test(.tags(.row138)) func `what a hundred threads did not cancel in time runs once`() async {
    let time = VirtualTime()
    let timers = TimerQueue(time: time)
    var ran = [Int](repeating: 0, count: 100)
    let tokens = ran.indices.map { index in
      timers.schedule(after: .milliseconds(index)) { ran[index] += 1 }
    }

    async let cancelled = Threads.run(100) { tokens[$0].cancel() }
    for _ in ran.indices { timers.advance(by: .milliseconds(1)) }
    let prevented = await cancelled

    for index in ran.indices {
      #expect(ran[index] == (prevented[index] ? 0 : 1))
      #expect(tokens[index].state == (prevented[index] ? .cancelled : .finished))
    }
  }
}

/// Real threads that all begin together.
private final class Threads: Sendable {
  private struct Answers {
    var given: [Bool]
    var remaining: Int
  }

  private let answers: Mutex<Answers>
  private let gate = DispatchSemaphore(value: 0)

  private init(count: Int) {
    answers = Mutex(Answers(given: [Bool](repeating: false, count: count), remaining: count))
  }

  /// Runs a closure on each of a number of threads, and returns what it answered there.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Bool) async -> [Bool] {
    let threads = Threads(count: count)
    return await withCheckedContinuation { continuation in
      for index in 0..<count {
        Thread.detachNewThread {
          threads.gate.wait()
          if let all = threads.take(body(index), from: index) {
            continuation.resume(returning: all)
          }
        }
      }
      for _ in 0..<count { threads.gate.signal() }
    }
  }

  private func take(_ answer: Bool, from index: Int) -> [Bool]? {
    answers.withLock { answers in
      answers.given[index] = answer
      answers.remaining -= 1
      return answers.remaining == 0 ? answers.given : nil
    }
  }
}
