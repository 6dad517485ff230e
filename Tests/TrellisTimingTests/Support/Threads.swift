import Foundation
import Synchronization

/// Real threads that all begin together.
final class Threads: Sendable {
  private let count: Int
  private let arrived = Atomic(0)
  private let gate = DispatchSemaphore(value: 0)

  private init(count: Int) {
    self.count = count
  }

  /// Runs a closure on each of a number of threads, and returns the results.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Bool) async -> [Bool] {
    let threads = Threads(count: count)
    return await withTaskGroup(of: (Int, Bool).self) { group in
      for index in 0..<count {
        group.addTask { (index, await threads.runOnThread { body(index) }) }
      }
      return await group.reduce(into: [Bool](repeating: false, count: count)) { answers, answer in
        answers[answer.0] = answer.1
      }
    }
  }

  private func runOnThread(_ body: @escaping @Sendable () -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        waitForAll()
        continuation.resume(returning: body())
      }
    }
  }

  private func waitForAll() {
    if arrived.add(1, ordering: .acquiringAndReleasing).newValue == count {
      for _ in 0..<count { gate.signal() }
    }
    gate.wait()
  }
}
